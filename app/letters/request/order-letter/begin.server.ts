import { data, redirect } from "@remix-run/node";
import type { LinkFault } from "~/orders/domain/link-parameters";
import { hasNothingEligible } from "~/orders/domain/purchase";
import type { OrderKey } from "~/orders/domain/shop-order";
import { orderLinkOf } from "~/orders/http/order-query";
import { findOrderAndConditions } from "~/orders/operations/find-order.server";
import { isSameEmail } from "~/orders/operations/order-access.server";
import { isMailedLink } from "~/orders/operations/order-link-hmac.server";
import type { Shop } from "~/orders/store/shops.server";
import { unsavedAnswersPage } from "~/platform/http/unsaved-answers.server";
import { wasDenied } from "../../operations/was-denied.server";
import { type OrderDraftRow, orderDrafts } from "../../store/drafts.server";
import { type OrderLetter, readOrderLetter } from "../../store/order-letters.server";
import { stepNumber } from "../engine/progress";
import { openSession, type PostedStep, type WizardSession } from "../engine/session.server";
import { firstColumns } from "../first-columns";
import { accessOf } from "./access.server";
import { startOf, statusOf } from "./addresses.server";
import { orderWizard } from "./steps";
import { draftName, earlierAnswers, orderColumns } from "./store.server";

export interface OrderSession extends WizardSession<OrderDraftRow> {
  key: OrderKey;
  shop: Shop;
  /**
   * True if this link, or the one the draft was started with, was signed by the shop or mailed to the order's own address.
   */
  isSigned: boolean;
  /** "unsigned": the shop signs its links, and this one isn't valid. "limited": respond as if the order didn't exist. */
  sight: "form" | "unsigned" | "limited";
  /** Why an "unsigned" link isn't valid. */
  fault: LinkFault | null;
  /** True if name and state may be prefilled. */
  prefills: boolean;
  /** The denied request that this one replaces. */
  earlier: OrderDraftRow | null;
}

/**
 * Opens the session for an order that may be requested: 404 for an unknown shop, a redirect to the status page if a letter
 * was already requested and not denied.
 */
export async function openOrderSession(
  request: Request,
  key: OrderKey,
  posted?: PostedStep,
): Promise<OrderSession> {
  const opened = await openSession(request, draftName(key), orderDrafts, posted);
  // A double submission of the last step leads to one page, whichever of both submitted the request.
  if (
    posted &&
    stepNumber(orderWizard, opened.search) === orderWizard.steps.length &&
    opened.draft?.is_submitted
  )
    throw redirect(startOf(opened.search, { submitted: "1" }), 303);
  // A repetition of the step that submitted the request gets the same response.
  const isOpen = opened.draft !== null && (opened.isSaved || !opened.draft.is_submitted);
  const access = await accessOf(request, key, isOpen || undefined, ["read_order_letter"]);
  if (!access) throw data("We don't know this shop. Please check the link it gave you.", { status: 404 });
  const { shop, proof } = access;
  const isSigned = proof === "signed" || opened.draft?.is_signed === true;
  const prefills = isSigned || proof === "known";
  const isForm = { sight: "form" as const, fault: null, earlier: null };
  const session = { ...opened, key, shop, isSigned, prefills, ...isForm };
  if (isOpen) return session;
  const letter = await readOrderLetter(key);

  const fresh = { ...session, secret: null, draft: null };
  if (access.sight === "limited") return { ...fresh, sight: "limited" };
  const isDenied = letter !== null && session.search.has("resubmit") && (await wasDenied(letter));
  if (letter && !isDenied && access.sight === "open") throw redirect(statusOf(session.search), 303);
  if (shop.signsLinks && !isSigned) return { ...fresh, sight: "unsigned", fault: access.fault };
  const isMailed = isMailedLink(key, orderLinkOf(session.search));
  return { ...fresh, earlier: letter && (await draftOf(letter, opened.draft, isMailed)) };
}

/**
 * The draft of a denied request, for the browser that submitted it, and for the link mailed to the order's address if it
 * was typed there, too. A link signed by the shop isn't enough: the shop can make one, and the answers are about health.
 */
async function draftOf(letter: OrderLetter, own: OrderDraftRow | null, isMailed: boolean) {
  if (own && own.id === letter.draftId) return own;
  const draft = isMailed && letter.draftId ? await orderDrafts.read(letter.draftId) : null;
  const isOfOrder = !draft?.order_email?.trim() || isSameEmail(draft.order_email, draft.email ?? "");
  return isOfOrder ? draft : null;
}

const beginTimeoutMs = 2_500;

/**
 * First columns of a new draft: the order from its shop, the conditions that its products may treat, and the answers of a
 * denied request. If the order can't be read, the visitor is redirected to wait for it; while it is slow, `form` is
 * returned to them.
 */
export async function beginOrderDraft(
  session: OrderSession,
  form: FormData,
): Promise<Partial<OrderDraftRow>> {
  const { key, sight, search, earlier } = session;
  if (sight !== "form") throw redirect(startOf(search), 303);
  const found = await findOrderAndConditions(key, beginTimeoutMs);
  if (found.kind === "looking" || found.kind === "failing" || found.kind === "judging")
    throw unsavedAnswersPage(form);
  const isOpen = found.kind === "found" && !found.order.ended && !hasNothingEligible(found.order);
  if (!isOpen) throw redirect(startOf(search), 303);
  return {
    shop_domain: key.shopDomain,
    order_id: key.shopOrderId,
    conditions_offered: found.conditions,
    ...(earlier && firstColumns(earlierAnswers(earlier), form)),
    is_signed: session.isSigned,
    ...orderColumns(found.order),
  };
}
