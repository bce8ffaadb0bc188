import { query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import type { OrderKey } from "../domain/shop-order";

/** A shop, and the newest letter requested for one of its orders. `askedAt` is an ISO instant, `status` the stored word. */
export interface OrderLetterStatus {
  shopName: string;
  letter: { id: string; status: string; customerEmail: string; askedAt: string } | null;
}

/** Reads the shop and the order's newest letter in one call; null for an unknown shop. */
export async function readOrderLetterStatus(key: OrderKey): Promise<OrderLetterStatus | null> {
  const args = { p_shop_domain: key.shopDomain, p_order_id: key.shopOrderId };
  const row = await query("read order letter status", (db) =>
    db.rpc("read_order_letter_status", args).maybeSingle(),
  );
  return (
    row && {
      shopName: row.shop_name,
      letter:
        row.request_id === null || row.created_at === null
          ? null
          : {
              id: row.request_id,
              status: row.status ?? "",
              customerEmail: row.customer_email ?? "",
              askedAt: instant(row.created_at),
            },
    }
  );
}
