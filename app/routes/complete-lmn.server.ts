import { createHash } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { type OrderDraftRow, orderDrafts } from "~/data/letters/drafts.server";
import { readOrderDraft } from "~/data/orders/order-drafts.server";
import { type OrderLetter, readOrderLetter } from "~/data/orders/order-letters.server";
import type { Shop } from "~/data/orders/shops.server";
import { orderLineSchema } from "~/domain/orders/order-line";
import { hasNothingEligible, type OrderContents } from "~/domain/orders/purchase";
import type { OrderKey } from "~/domain/orders/shop-order";
import { dollarsFromCents } from "~/domain/values/money";
import { unsavedPage } from "~/http/typed.server";
import { wasDenied } from "~/operations/letters/was-denied.server";
import { findOrder, orderConditions } from "~/operations/orders/find-order.server";
import { paths } from "~/paths";
import { TimeBudget } from "~/services/deadline";
import type { DraftColumns } from "~/wizards/engine/answers";
import { stepAddress } from "~/wizards/engine/journey";
import { openVisit, type Visit } from "~/wizards/engine/visit.server";
import { orderWizard } from "~/wizards/order";
import { accessOf, carriedLink } from "./order-access.server";

/** One draft for each order, so that two orders in two tabs never mix. The name tells nothing about the order. */
export const journeyName = (key: OrderKey): string =>
  `order-${createHash("sha256").update(`${key.shopDomain}/${key.shopOrderId}`).digest("hex").slice(0, 12)}`;

export interface OrderVisit extends Visit<OrderDraftRow> {
  key: OrderKey;
  shop: Shop;
  /** This link, or the one the draft was begun by, was signed by the shop or mailed to the order's own address. */
  isSigned: boolean;
  /** "unsigned": the shop signs its links, and this one is not. "limited": answered as if the order were not there. */
  sight: "form" | "unsigned" | "limited";
  /** Person and state may be filled in. */
  prefills: boolean;
  /** The denied request this one takes the place of. */
  earlier: OrderDraftRow | null;
}

/**
 * The visitor's draft for the order, once the order may be asked about: 404 for an unknown shop, on to the status
 * page when a letter was already asked for and not denied.
 */
export async function openOrderVisit(request: Request, key: OrderKey): Promise<OrderVisit> {
  const opened = await openVisit(request, orderWizard, orderDrafts, journeyName(key));
  const isOpen = opened.draft !== null && !opened.draft.is_submitted;
  const [access, letter] = await Promise.all([
    accessOf(request, key, isOpen),
    isOpen ? null : readOrderLetter(key),
  ]);
  if (!access) throw data("We don't know this shop. Please check the link it gave you.", { status: 404 });
  const { shop, proof } = access;
  const isSigned = proof === "signed" || opened.draft?.is_signed === true;
  const prefills = isSigned || (proof === "known" && shop.prefillUnsigned);
  const visit = { ...opened, key, shop, isSigned, prefills, sight: "form" as const, earlier: null };
  if (isOpen) return visit;

  const fresh = { ...visit, secret: null, draft: null, context: { conditionsOffered: ["Other"] } };
  if (access.sight === "limited") return { ...fresh, sight: "limited" };
  const isDenied = letter !== null && visit.search.has("resubmit") && (await wasDenied(letter));
  if (letter && !isDenied && access.sight === "open") throw redirect(statusOf(visit.search), 303);
  if (shop.signingSecret && !isSigned) return { ...fresh, sight: "unsigned" };
  return { ...fresh, earlier: letter && (await answersOf(letter, opened.draft, isSigned)) };
}

/** The answers of a denied request, for the browser that sent it and for the order's signed links. */
async function answersOf(letter: OrderLetter, own: OrderDraftRow | null, isSigned: boolean) {
  if (own && own.id === letter.draftId) return own;
  return isSigned && letter.draftId ? readOrderDraft(letter.draftId) : null;
}

/** The order's status page, by the same link. */
export const statusOf = (search: URLSearchParams): string => paths.letterStatusFor(carriedLink(search));

/** The page the link opens, without a step. */
export const startOf = (search: URLSearchParams, more: Record<string, string> = {}): string =>
  stepAddress(orderWizard, search, null, more);

const beginningMs = 2_500;

/**
 * First columns of a new draft: the order as its shop tells it, the conditions its products may treat, and the answers of
 * a denied request. A visitor whose order can't be read goes back to wait for it; while it is slow, `form` stays with
 * the visitor.
 */
export async function beginOrderDraft(form: FormData, visit: OrderVisit): Promise<DraftColumns> {
  const { key, sight, search, earlier } = visit;
  const budget = new TimeBudget(beginningMs);
  if (sight !== "form") throw redirect(startOf(search), 303);
  const found = await findOrder(key, budget.left(beginningMs));
  if (found.kind === "looking" || found.kind === "failing") throw unsavedPage(form);
  if (found.kind !== "found" || hasNothingEligible(found.order)) throw redirect(startOf(search), 303);
  const { order } = found;
  return {
    shop_domain: key.shopDomain,
    order_id: key.shopOrderId,
    conditions_offered: await orderConditions(order, budget.left(beginningMs)),
    ...(earlier && answered(earlier)),
    is_signed: visit.isSigned,
    order_email: order.email,
    products: order.products.map((line) => ({
      title: line.title,
      image_url: line.imageUrl,
      quantity: line.quantity,
      unit_price: dollarsFromCents(line.unitPriceCents),
      fsa_hsa_eligibility: line.eligibility,
      product_url: line.productUrl,
    })),
    order_subtotal_cents: order.subtotalCents,
    order_price_cents: order.priceCents,
  };
}

/** What an earlier draft holds of the shopper's own words, and the conditions they chose from. */
const answered = (draft: OrderDraftRow): DraftColumns => ({
  email: draft.email,
  name: draft.name,
  age: draft.age,
  state: draft.state,
  has_account: draft.has_account,
  conditions: draft.conditions,
  other_conditions: draft.other_conditions,
  symptoms: draft.symptoms,
  previous_treatments: draft.previous_treatments,
  product_use: draft.product_use,
  conditions_offered: draft.conditions_offered,
});

/** The order as the draft keeps it. */
export const keptOrder = (draft: OrderDraftRow): OrderContents => ({
  products: orderLineSchema.array().catch([]).parse(draft.products),
  subtotalCents: draft.order_subtotal_cents ?? 0,
  priceCents: draft.order_price_cents ?? 0,
});
