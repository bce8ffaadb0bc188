import { read } from "~/platform/database/batched-reads.server";
import { instant } from "~/platform/database/columns.server";
import type { OrderEnd, OrderKey } from "../domain/shop-order";
import { keyOfOrder, orderEnd } from "./orders.server";

/** A shop, and the newest letter requested for one of its orders. `askedAt` is an ISO instant, `status` the stored word. */
export interface OrderLetterStatus {
  shopName: string;
  /** The order's number; null if the shop doesn't tell it. */
  orderNumber: string | null;
  ended: OrderEnd | null;
  letter: { id: string; status: string; customerEmail: string; askedAt: string } | null;
}

/** Reads the shop and the order's newest letter in one call; null for an unknown shop. */
export async function readOrderLetterStatus(key: OrderKey): Promise<OrderLetterStatus | null> {
  const [row] = await read("read_order_letter_status", keyOfOrder(key));
  if (!row) return null;
  const { shop_name: shopName, request_id: id, status, customer_email: customerEmail, created_at: at } = row;
  const isThere = id !== null && at !== null;
  return {
    shopName,
    orderNumber: row.order_number,
    ended: orderEnd(row.ended),
    letter: isThere
      ? { id, status: status ?? "", customerEmail: customerEmail ?? "", askedAt: instant(at) }
      : null,
  };
}
