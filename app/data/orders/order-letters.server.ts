import { z } from "zod";
import type { OrderKey } from "~/domain/orders/shop-order";
import { database } from "../database/client.server";
import { instant, parse, whole } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";
import { byOrder } from "./orders.server";

const letterRow = z
  .object({
    id: z.string(),
    shop_domain: z.string(),
    shop_order_id: whole,
    status: z.string(),
    customer_email: z.string(),
    valid_until: z.string(),
    draft_id: z.string().nullable(),
    created_at: instant,
  })
  .transform((row) => ({
    id: row.id,
    shopDomain: row.shop_domain,
    shopOrderId: row.shop_order_id,
    status: row.status,
    customerEmail: row.customer_email,
    validUntil: row.valid_until,
    draftId: row.draft_id,
    createdAt: row.created_at,
  }));

/** The letter asked for a shop's order. `status` is the stored word, `validUntil` an ISO date. */
export type OrderLetter = z.output<typeof letterRow>;

const letterOrNothing = letterRow.nullable();
const columns = "id, shop_domain, shop_order_id, status, customer_email, valid_until, draft_id, created_at";
const submitted = z.tuple([z.object({ request_id: z.string(), created: z.boolean() })]);

/**
 * Submits a complete draft: request, submitted draft and what follows from it in one transaction. Sent twice for the
 * same order, it gives the first request and `created` false. Throws `DatabaseError`.
 */
export async function submitOrderLetter(
  draftId: string,
  validUntil: string,
): Promise<{ requestId: string; created: boolean }> {
  const db = await database();
  const answer = await db.rpc("submit_order_letter", { p_draft_id: draftId, p_valid_until: validUntil });
  const [row] = parse("submit order letter", submitted, dataOf("submit order letter", answer));
  return { requestId: row.request_id, created: row.created };
}

/** The newest letter asked for the order, or null. Throws `DatabaseError`. */
export async function readOrderLetter(key: OrderKey): Promise<OrderLetter | null> {
  const db = await database();
  const answer = await db.rpc("read_order_letter", byOrder(key)).maybeSingle();
  return parse("read order letter", letterOrNothing, dataOf("read order letter", answer));
}

/** A letter by its id, or null. Throws `DatabaseError`. */
export async function readOrderLetterById(id: string): Promise<OrderLetter | null> {
  const db = await database();
  const answer = await db.from("shop_lmn_requests").select(columns).eq("id", id).maybeSingle();
  return parse("read order letter", letterOrNothing, dataOf("read order letter", answer));
}

/** Letters whose decision or delivery is awaited, longest unchanged first. Throws `DatabaseError`. */
export async function listOrderLettersInReview(limit: number): Promise<OrderLetter[]> {
  const db = await database();
  const answer = await db
    .from("shop_lmn_requests")
    .select(columns)
    .in("status", ["submitted", "in_review", "approved"])
    .not("generation_requested_at", "is", null)
    .order("updated_at")
    .limit(limit);
  return parse("list order letters", z.array(letterRow), dataOf("list order letters", answer));
}
