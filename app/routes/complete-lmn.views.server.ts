import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { orderDrafts } from "~/data/letters/drafts.server";
import { readOrderDraft } from "~/data/orders/order-drafts.server";
import { readOrderLetter } from "~/data/orders/order-letters.server";
import type { Shop } from "~/data/orders/shops.server";
import { hasNothingEligible, purchaseOf } from "~/domain/orders/purchase";
import type { OrderKey, ShopOrder } from "~/domain/orders/shop-order";
import { nextTry } from "~/http/refresh";
import type { FoundOrder } from "~/operations/orders/find-order.server";
import { signatureFault } from "~/operations/orders/order-signature.server";
import { storedAnswers } from "~/wizards/engine/answers";
import { showStep } from "~/wizards/engine/show-step.server";
import { openVisit } from "~/wizards/engine/visit.server";
import { orderWizard } from "~/wizards/order";
import { journeyName, keptOrder, type OrderVisit, startOf, statusOf } from "./complete-lmn.server";
import { accessOf, orderLinkOf } from "./order-access.server";

const refreshLimit = 5;

const nameOf = ({ shop, key }: { shop: Shop; key: OrderKey }) => ({
  shopName: shop.shopName,
  orderId: key.shopOrderId,
});

/** What became of the request this browser sent; null when it sent none. */
export async function sentView(request: Request, key: OrderKey) {
  const [{ draft, search }, letter] = await Promise.all([
    openVisit(request, orderWizard, orderDrafts, journeyName(key)),
    readOrderLetter(key),
  ]);
  if (!draft) return null;
  if (!draft.is_submitted) return draft.confirmation_requested_at ? confirmingView(search) : null;
  if (!letter) return null;
  const statusHref = statusOf(search);
  if (draft.id !== letter.draftId) return data({ view: "already" as const, statusHref });
  return data({ view: "submitted" as const, statusHref }, { headers: { Refresh: `10;url=${statusHref}` } });
}

const confirmingView = (search: URLSearchParams) =>
  data({ view: "confirming" as const, changeHref: startOf(search, { step: "1" }) });

/** The request that the link names for confirmation; null when there is none, or none any more. */
export async function draftToConfirm(key: OrderKey, search: URLSearchParams) {
  const id = z.uuid().safeParse(search.get("confirm"));
  const draft = id.success ? await readOrderDraft(id.data) : null;
  const isTheirs = draft?.shop_domain === key.shopDomain && draft.order_id === key.shopOrderId;
  return draft && isTheirs && draft.confirmation_requested_at && !draft.is_submitted ? draft : null;
}

/** The question whether a waiting request may count, for a visitor who came by the link mailed to the order's address. */
export async function confirmView(request: Request, key: OrderKey) {
  const search = new URL(request.url).searchParams;
  const access = await accessOf(request, key);
  const draft = access?.proof === "signed" ? await draftToConfirm(key, search) : null;
  if (!access || !draft?.email) return redirect(startOf(search), 303);
  return data({ view: "confirm" as const, email: draft.email, ...nameOf({ shop: access.shop, key }) });
}

/** The step the visitor's draft is at, or that the request waits for the order's own address. */
export function draftView(visit: OrderVisit & { draft: NonNullable<OrderVisit["draft"]> }) {
  if (visit.draft.confirmation_requested_at && !visit.search.has("step")) return confirmingView(visit.search);
  return data({
    view: "step" as const,
    step: showStep(visit),
    purchase: purchaseOf(keptOrder(visit.draft)),
    canFillIn: false,
    ...nameOf(visit),
  });
}

/** The first step, with what may be filled in; or that nothing of the order is eligible. */
export function firstStepView(visit: OrderVisit, order: ShopOrder) {
  const purchase = purchaseOf(order);
  if (purchase && hasNothingEligible(order))
    return data({ view: "nothing-eligible" as const, purchase, ...nameOf(visit) });
  const person = { email: order.email, name: order.customerName, state: order.state ?? undefined };
  const prefill = {
    ...(visit.prefills ? person : {}),
    ...(visit.earlier && storedAnswers(orderWizard.steps[0], visit.context, visit.earlier)),
  };
  return data({
    view: "step" as const,
    step: showStep(visit, { prefill }),
    purchase,
    canFillIn: !visit.prefills && !visit.earlier && visit.shop.prefillUnsigned,
    ...nameOf(visit),
  });
}

/** The shop signs its links, and this one is not: a link can be had by mail. */
export const unsignedView = (visit: OrderVisit) =>
  data({
    view: "unsigned" as const,
    fault: signatureFault(orderLinkOf(visit.search)),
    asked: visit.search.has("asked"),
    ...nameOf(visit),
  });

/** While the order is looked for, refreshing itself a few times; then how it ended. */
export function waitingView(visit: OrderVisit, found: Exclude<FoundOrder["kind"], "found">) {
  const { next, refreshes } = nextTry(visit.search, refreshLimit);
  const isOver = !refreshes || found === "unreadable";
  const again = startOf(visit.search, isOver ? {} : { try: String(next) });
  const headers: HeadersInit = isOver ? {} : { Refresh: `3;url=${again}` };
  return data({ view: "waiting" as const, again, found, isOver, ...nameOf(visit) }, { headers });
}
