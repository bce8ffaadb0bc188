import { createHash } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { DatabaseError } from "~/data/database-error.server";
import { type OrderDraftRow, orderDrafts } from "~/data/drafts.server";
import { readOrderLetter, submitOrderLetter } from "~/data/order-letters.server";
import { readShop } from "~/data/shops.server";
import { validUntil } from "~/domain/letter/validity";
import { type OrderLine, orderLineSchema } from "~/domain/order/order-line";
import type { OrderKey, ShopOrder } from "~/domain/order/shop-order";
import { reimbursementTotals } from "~/domain/order/totals";
import { dollarsFromCents } from "~/domain/values/money";
import { logError } from "~/http/log.server";
import { findOrder, type OrderAccess, orderAccess, orderConditions } from "~/operations/find-order.server";
import { paths } from "~/paths";
import type { DraftColumns } from "~/wizards/engine/answers";
import { stepAddress } from "~/wizards/engine/journey";
import { openVisit, type Visit } from "~/wizards/engine/visit.server";
import { orderWizard } from "~/wizards/order";

/** One draft for each order, so that two orders in two tabs never mix. The name tells nothing about the order. */
export const journeyName = (key: OrderKey): string =>
  `order-${createHash("sha256").update(`${key.shopDomain}/${key.shopOrderId}`).digest("hex").slice(0, 12)}`;

export interface OrderVisit extends Visit<OrderDraftRow> {
  key: OrderKey;
  access: OrderAccess;
}

/**
 * The visitor's draft for the order, once the order may be asked about: 404 for an unknown shop, on to the status
 * page when a letter was already asked for and not denied.
 */
export async function openOrderVisit(request: Request, key: OrderKey): Promise<OrderVisit> {
  const visit = await openVisit(request, orderWizard, orderDrafts, journeyName(key));
  const resubmitting = visit.search.has("resubmit");
  if (visit.draft && !visit.draft.is_submitted) return { ...visit, key, access: "nothing" };

  const shop = await readShop(key.shopDomain);
  if (!shop) throw data("We don't know this shop. Please check the link it gave you.", { status: 404 });
  const letter = await readOrderLetter(key);
  if (letter && !(resubmitting && letter.status === "denied")) throw redirect(statusOf(key), 303);
  const access = orderAccess(shop, {
    shop: visit.search.get("shop") ?? "",
    orderId: visit.search.get("orderId") ?? "",
    signature: visit.search.get("sig"),
  });
  return { ...visit, secret: null, draft: null, context: { conditionsOffered: ["Other"] }, key, access };
}

export const statusOf = (key: OrderKey): string =>
  paths.letterStatusFor({ shop: key.shopDomain, orderId: key.shopOrderId });

/**
 * First columns of a new draft: the order as its shop tells it, and the conditions its products may treat. An order
 * the shop does not know gets no draft: the visitor is sent to wait for it.
 */
export async function beginOrderDraft({ key, access, search }: OrderVisit): Promise<DraftColumns> {
  const owner = { shop_domain: key.shopDomain, order_id: key.shopOrderId };
  const found = await findOrder(key);
  if (found.kind === "waiting" && !found.failing) throw redirect(stepAddress(orderWizard, search, null), 303);
  if (found.kind === "waiting") return owner;
  const { order } = found;
  const conditions_offered = await orderConditions(order);
  if (access === "nothing") return { ...owner, conditions_offered };
  return {
    ...owner,
    conditions_offered,
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

export interface Purchase {
  lines: { title: string; imageUrl: string | null; quantity: number; totalCents: number }[];
  shippingCents: number;
  totalCents: number;
}

type PurchaseFacts = Pick<ShopOrder, "products" | "subtotalCents" | "priceCents">;

/** The summary beside the form; null where the link does not open the order's lines. */
export function purchaseOf(order: PurchaseFacts): Purchase | null {
  if (order.products.length === 0) return null;
  const totals = reimbursementTotals(order);
  return {
    lines: order.products.map((line: OrderLine) => ({
      title: line.title,
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      totalCents: line.quantity * line.unitPriceCents,
    })),
    shippingCents: totals.shippingAndTaxesCents,
    totalCents: totals.totalCents,
  };
}

/** The order as the draft keeps it. */
export const keptOrder = (draft: OrderDraftRow): PurchaseFacts => ({
  products: orderLineSchema.array().catch([]).parse(draft.products),
  subtotalCents: draft.order_subtotal_cents ?? 0,
  priceCents: draft.order_price_cents ?? 0,
});

/** Submits the draft; one order gives one request, whoever sends it and however often. */
export async function submitOrder(draft: OrderDraftRow, { search }: Visit<OrderDraftRow>) {
  try {
    await submitOrderLetter(draft.id, validUntil(new Date()));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError(error, {}, "order letter could not be submitted");
    return { formError: "Failed to submit request. Please try again.", status: 503 };
  }
  const order = { shop: search.get("shop") ?? "", orderId: search.get("orderId") ?? "" };
  return redirect(paths.orderLetterFor(order, { submitted: 1 }), 303);
}
