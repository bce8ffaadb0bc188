import {
  type IncomingOrder,
  type IncomingRefund,
  incomingOrderSchema,
  incomingRefundSchema,
} from "~/domain/orders/incoming-order";
import { withDeletion, withOrder, withRefund } from "~/domain/orders/order-facts";
import type { OrderKey } from "~/domain/orders/shop-order";
import { changeOrder } from "./change-order.server";

/** What came of an event: "older" than what is known already, or with nothing in it that wasn't known. */
export type TakenEvent = "created" | "updated" | "older" | "unchanged";

/**
 * Takes an order as an event of its shop tells it, in whatever order and however often events arrive. The shop has to exist.
 * An order that was erased isn't taken again: "unchanged". Throws `DatabaseError`, and `ZodError` for an order that is none.
 */
export async function takeOrder(shopDomain: string, order: IncomingOrder): Promise<TakenEvent> {
  const incoming = incomingOrderSchema.parse(order);
  const key = { shopDomain, shopOrderId: incoming.shopOrderId };
  const change = await changeOrder(key, (facts) => withOrder(facts, incoming));
  if (change.outcome === "stored") return change.before.snapshot ? "updated" : "created";
  const known = change.before.snapshot?.updatedAt;
  return known !== undefined && incoming.updatedAt < known ? "older" : "unchanged";
}

/** Takes a refund, also one whose order isn't known yet. Throws as `takeOrder`. */
export async function takeRefund(
  shopDomain: string,
  shopOrderId: number,
  refund: IncomingRefund,
): Promise<Exclude<TakenEvent, "older">> {
  const incoming = incomingRefundSchema.parse(refund);
  return taken({ shopDomain, shopOrderId }, (facts) => withRefund(facts, incoming));
}

/** Takes that the shop deleted an order, which counts as cancelled from then on. Throws as `takeOrder`. */
export const takeDeletion = (key: OrderKey): Promise<Exclude<TakenEvent, "older">> =>
  taken(key, withDeletion);

async function taken(key: OrderKey, merge: Parameters<typeof changeOrder>[1]) {
  const { outcome, before } = await changeOrder(key, merge);
  if (outcome !== "stored") return "unchanged";
  return before.snapshot || before.refunds.length > 0 ? "updated" : "created";
}
