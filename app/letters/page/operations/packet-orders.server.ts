import { type OrderContents, purchaseOf } from "~/orders/domain/purchase";
import { type OrderKey, orderName } from "~/orders/domain/shop-order";
import { readOwnOrder } from "~/orders/store/shop-orders.server";
import { dayInState } from "~/platform/values/state-day";
import type { RequestFacts } from "../../domain/history";
import { listCoveredOrders } from "../../store/covered-orders.server";
import { readReceiptLines } from "../../store/packet-facts.server";

export interface PacketOrder {
  key: OrderKey;
  name: string;
  /** ISO day in the patient's time zone; null if the shop doesn't provide it. */
  boughtOn: string | null;
  /** Null if its lines were deleted. */
  contents: OrderContents | null;
}

/** The order that a letter was requested for, and later ones that it covers; empty for a letter without an order. */
export async function packetOrders(facts: RequestFacts): Promise<PacketOrder[]> {
  if (!facts.order) return [];
  const { shopDomain, shopOrderId } = facts.order;
  const [own, contents, covered] = await Promise.all([
    packetOrder({ shopDomain, shopOrderId }, facts.state),
    readReceiptLines(facts),
    listCoveredOrders(facts.requestId),
  ]);
  return [
    // Its lines are those that the letter was requested for.
    { ...own, contents },
    ...(await Promise.all(covered.map((key) => packetOrder(key, facts.state)))),
  ];
}

async function packetOrder(key: OrderKey, state: string | null): Promise<PacketOrder> {
  const order = await readOwnOrder(key);
  const contents = order && {
    products: order.lines,
    subtotalCents: order.subtotalCents,
    priceCents: order.priceCents,
  };
  return {
    key,
    name: orderName(key, order?.number ?? null),
    boughtOn: order?.placedAt ? dayInState(state, order.placedAt) : null,
    contents: contents && purchaseOf(contents) ? contents : null,
  };
}

/** The order that a packet is for: the only one, or the chosen one; null if it isn't known. */
export const chosenOrder = (orders: readonly PacketOrder[], chosen: string): PacketOrder | null =>
  orders.length === 1
    ? (orders[0] ?? null)
    : (orders.find(({ key }) => String(key.shopOrderId) === chosen) ?? null);
