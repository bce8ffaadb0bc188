import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { acceptedLetterDates, administratorOf } from "~/administrators/content/administrators.server";
import { dateRule } from "~/administrators/domain/date-rule";
import type { LinkFault } from "~/orders/domain/link-parameters";
import { hasNothingEligible, purchaseOf } from "~/orders/domain/purchase";
import { type OrderKey, orderName, type ShopOrder } from "~/orders/domain/shop-order";
import { orderLinkOf } from "~/orders/http/order-query";
import { writeProvenOrder } from "~/orders/http/proven-orders.server";
import type { FoundOrder } from "~/orders/operations/find-order.server";
import { isMailedLink } from "~/orders/operations/order-link-hmac.server";
import type { Shop } from "~/orders/store/shops.server";
import { nextTry } from "~/platform/http/refresh";
import { dayInState } from "~/platform/values/state-day";
import { promiseOf } from "../../operations/can-be-decided.server";
import { type OrderDraftRow, orderDrafts } from "../../store/drafts.server";
import { readOrderLetter } from "../../store/order-letters.server";
import { writtenAccount } from "../../store/packet-facts.server";
import { storedAnswers } from "../engine/answers";
import { redirectToBlockingStep } from "../engine/blocking-step.server";
import { progress } from "../engine/progress";
import { openSession } from "../engine/session.server";
import { showStep } from "../engine/show-step.server";
import { withRecord } from "../engine/step-record.server";
import { isUnserved, unservedState } from "../no-provider.server";
import { letterContext } from "../questions";
import { reviewInState } from "../review-in-state.server";
import { accessOf } from "./access.server";
import { startOf, statusOf } from "./addresses.server";
import { type OrderSession, openOrderSession } from "./begin.server";
import { coveringLetterFor } from "./cover-order.server";
import { orderWizard } from "./steps";
import { draftName, fromOrderDraft, shownPurchase } from "./store.server";

/** Waiting pages reload for twelve minutes, at growing intervals, because a shop may be slow to send its order. */
const refreshLimit = 60;
const pauseSeconds = (tries: number): number => (tries <= 5 ? 3 : tries <= 15 ? 5 : 15);
/** After these attempts the page says that the order may not arrive. */
const isLate = (tries: number): boolean => tries > 5;

const nameOf = ({ shop, key }: { shop: Shop; key: OrderKey }, number: string | null) => ({
  shopName: shop.shopName,
  orderName: orderName(key, number),
});

/**
 * The state of the request that this browser submitted; null if there is none. Remembers that this browser sent it, which
 * opens the letter's own page here.
 */
export async function sentView(request: Request, key: OrderKey) {
  const [{ draft, search }, letter] = await Promise.all([
    openSession(request, draftName(key), orderDrafts),
    readOrderLetter(key),
  ]);
  if (!draft) return null;
  if (!draft.is_submitted) return waitsForOrder(draft) ? confirmingView(search) : null;
  if (!letter) return null;
  const statusHref = statusOf(search);
  if (draft.id !== letter.draftId) return data({ view: "already" as const, statusHref });
  const proof = await writeProvenOrder(request, key, letter.id);
  const headers: HeadersInit = [...proof, ["Refresh", `10;url=${statusHref}`]];
  const promise = await promiseOf(letter.id);
  return data({ view: "submitted" as const, statusHref, promise }, { headers });
}

const confirmingView = (search: URLSearchParams) =>
  data({ view: "confirming" as const, changeHref: startOf(search, { step: "1" }) });

/**
 * The request that the link asks to confirm; null if there is none, it no longer needs confirmation, or an answer or a consent was taken
 * back since it was sent.
 */
export async function draftToConfirm(key: OrderKey, search: URLSearchParams) {
  const id = z.uuid().safeParse(search.get("confirm"));
  const draft = id.success ? await orderDrafts.read(id.data) : null;
  const isTheirs = draft?.shop_domain === key.shopDomain && draft.order_id === key.shopOrderId;
  return draft && isTheirs && !draft.is_submitted && waitsForOrder(draft) ? draft : null;
}

/** Whether a complete request waits until the order's own address has confirmed it. */
const waitsForOrder = (draft: OrderDraftRow): boolean =>
  draft.confirmation_requested_at !== null &&
  progress(orderWizard, letterContext(draft), draft).completed === orderWizard.steps.length;

/**
 * Asks a visitor with the link mailed to the order's address whether a waiting request is theirs. A link that is over, or of
 * which a piece is missing, says so; the browser that has the answers gets them, and an order with a letter leads to its status.
 */
export async function confirmView(request: Request, key: OrderKey) {
  const search = new URL(request.url).searchParams;
  const access = await accessOf(request, key);
  const draft = access?.proof === "signed" ? await draftToConfirm(key, search) : null;
  if (!access || !draft?.email) {
    const own = await openOrderSession(request, key);
    if (own.draft || own.fault) return redirect(startOf(search), 303);
    return data({ view: "confirm-over" as const, startHref: startOf(search) }, { status: 404 });
  }
  if (await isUnserved(draft, "live"))
    return data({ view: "no-provider" as const, ...(await unservedState(draft)) });
  return data({
    view: "confirm" as const,
    email: draft.email,
    ...nameOf({ shop: access.shop, key }, draft.order_number),
  });
}

const soFar = ({ draft, search }: OrderSession) => ({
  wizard: orderWizard,
  context: letterContext(draft),
  draft,
  search,
});

/** The first step says so if no provider may sign. */
export const blockingStep = { slug: "contact", isReached: isUnserved };

/** Shows the step of the visitor's draft, or that the request waits for the order's own address. */
export async function draftView(session: OrderSession, draft: OrderDraftRow) {
  if (waitsForOrder(draft) && !session.search.has("step")) return confirmingView(session.search);
  const step = showStep(soFar(session), { carried: { shown: shownPurchase(draft) } });
  const isBlocked = await redirectToBlockingStep({ wizard: orderWizard, blockingStep }, session, step);
  return data({
    view: "step" as const,
    step: await withRecord(step, session.secret),
    unserved: isBlocked ? await unservedState(draft) : null,
    review: reviewInState(draft, step, blockingStep.slug),
    purchase: purchaseOf(fromOrderDraft(draft)),
    canFillIn: false,
    dateFindings: boughtBeforeLetter(draft),
    acceptedDates: acceptedLetterDates,
    ...nameOf(session, draft.order_number),
  });
}

/** An order was placed today at the latest, and there is no letter yet. */
function boughtBeforeLetter({ state, custom_provider: named }: OrderDraftRow) {
  const today = dayInState(state, new Date());
  return dateRule({
    administrator: administratorOf(writtenAccount(named)),
    orderedOn: today,
    intakeOn: today,
    letterOn: null,
    startsOn: null,
    purchaseOn: null,
  });
}

/** The first step, prefilled as far as possible; or that nothing in the order is eligible. */
export async function firstStepView(session: OrderSession, order: ShopOrder) {
  if (order.ended)
    return data({ view: "ended" as const, ended: order.ended, ...nameOf(session, order.number) });
  const purchase = purchaseOf(order);
  if (purchase && hasNothingEligible(order))
    return data({ view: "nothing-eligible" as const, purchase, ...nameOf(session, order.number) });
  const { prefills, earlier, shop, key, search } = session;
  const person = { email: order.email, name: order.customerName, state: order.state ?? undefined };
  const prefill = {
    ...(prefills ? person : {}),
    ...(earlier && storedAnswers(orderWizard.steps[0], letterContext(earlier), earlier)),
  };
  return data({
    view: "step" as const,
    step: showStep(soFar(session), { prefill }),
    purchase,
    canFillIn: !prefills && !earlier,
    isFilledIn: (prefills && search.has("filled")) || undefined,
    covering: {
      shopName: shop.shopName,
      letter: await coveringLetterFor(key, search),
      isProven: isMailedLink(key, orderLinkOf(search)),
      isAsked: search.has("asked"),
      isOver: search.has("over"),
      formKey: crypto.randomUUID(),
    },
    unserved: null,
    review: null,
    acceptedDates: acceptedLetterDates,
    ...nameOf(session, order.number),
  });
}

/** The shop signs its links, and this one isn't valid: offers to mail one. */
export const unsignedView = (session: OrderSession, fault: LinkFault) =>
  data({
    view: "unsigned" as const,
    fault,
    asked: session.search.has("asked"),
    formKey: crypto.randomUUID(),
    // The number is the shopper's, who hasn't proved to be one yet.
    ...nameOf(session, null),
  });

/** Shown while the order is loaded or judged; reloads until it is there, then shows the result. */
export function waitingView(session: OrderSession, order: Exclude<FoundOrder, { kind: "found" }>) {
  const number = "order" in order ? order.order.number : null;
  const { next, refreshes } = nextTry(session.search, refreshLimit);
  const found = (order.kind === "looking" && order.before) || order.kind;
  const isOver = !refreshes || found === "unreadable";
  const again = startOf(session.search, isOver ? {} : { try: String(next) });
  const headers: HeadersInit = isOver ? {} : { Refresh: `${pauseSeconds(next)};url=${again}` };
  const stage = isOver ? ("over" as const) : isLate(next) ? ("late" as const) : ("early" as const);
  return data({ view: "waiting" as const, again, found, stage, ...nameOf(session, number) }, { headers });
}
