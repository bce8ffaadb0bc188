import type { OrderKey } from "~/orders/domain/shop-order";
import { keyOfOrder } from "~/orders/store/orders.server";
import { read } from "~/platform/database/batched-reads.server";
import { query } from "~/platform/database/call.server";
import { fieldsOf } from "~/platform/database/columns.server";
import type { StoredLetterStatus } from "../domain/status";

/** The letter requested for a shop's order. `validUntil` is an ISO date. */
export interface OrderLetter {
  id: string;
  shopDomain: string;
  shopOrderId: number;
  status: StoredLetterStatus;
  customerEmail: string;
  validUntil: string;
  draftId: string | null;
}

const columns = "id, shop_domain, shop_order_id, status, customer_email, valid_until, draft_id";

/** The newest letter requested for the order, or null. */
export async function readOrderLetter(key: OrderKey): Promise<OrderLetter | null> {
  const [row] = await read("read_order_letter", keyOfOrder(key));
  if (!row) return null;
  const { id, shop_domain, shop_order_id, status, customer_email, valid_until, draft_id } = row;
  return fieldsOf({ id, shop_domain, shop_order_id, status, customer_email, valid_until, draft_id });
}

/** A letter by its id, or null. */
export async function readOrderLetterById(id: string): Promise<OrderLetter | null> {
  const row = await query("read order letter", (db) =>
    db.from("shop_lmn_requests").select(columns).eq("id", id).maybeSingle(),
  );
  return row && fieldsOf(row);
}

/** Letters that wait for a decision or delivery, longest unchanged first. */
export async function listOrderLettersInReview(limit: number): Promise<OrderLetter[]> {
  const rows = await query("list order letters", (db) =>
    db
      .from("shop_lmn_requests")
      .select(columns)
      .in("status", ["submitted", "in_review", "approved"])
      .not("generation_requested_at", "is", null)
      .order("updated_at")
      .limit(limit),
  );
  return rows.map(fieldsOf);
}
