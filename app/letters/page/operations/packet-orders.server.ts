import type { OrderContents } from "~/orders/domain/purchase";
import { type OrderEnd, type OrderKey, orderName } from "~/orders/domain/shop-order";
import { dayInState } from "~/platform/values/state-day";
import type { RequestFacts } from "../../domain/history";
import { listPacketOrders } from "../../store/packet-facts.server";

export interface PacketOrder {
  key: OrderKey;
  name: string;
  /** ISO day in the patient's time zone; null if the shop doesn't provide it. */
  boughtOn: string | null;
  ended: OrderEnd | null;
  /** Null if its lines were deleted, or it has ended. */
  contents: OrderContents | null;
}

/** The order that a letter was requested for, and later ones that it covers; empty for a letter without an order. */
export async function packetOrders({ requestId, state }: RequestFacts): Promise<PacketOrder[]> {
  return (await listPacketOrders(requestId)).map(({ key, number, placedAt, ended, contents }) => ({
    key,
    name: orderName(key, number),
    boughtOn: placedAt ? dayInState(state, placedAt) : null,
    ended,
    contents,
  }));
}

/** The order that a packet is for: the only one, or the chosen one; null if it isn't known. */
export const chosenOrder = (orders: readonly PacketOrder[], chosen: string): PacketOrder | null =>
  orders.length === 1
    ? (orders[0] ?? null)
    : (orders.find(({ key }) => String(key.shopOrderId) === chosen) ?? null);
