import { z } from "zod";
import { dollarsFromCents } from "~/domain/values/money";
import { database } from "./client.server";
import { parse } from "./columns.server";
import { dataOf } from "./database-error.server";
import { type ProductLetter, productLetterOrNothing, productLetterRow } from "./product-letter-row.server";

export type { ProductLetter } from "./product-letter-row.server";

const table = "product_page_lmn_requests";

async function call(name: string, parameters: Record<string, unknown>): Promise<ProductLetter | null> {
  const db = await database();
  return parse(name, productLetterOrNothing, dataOf(name, await db.rpc(name, parameters)));
}

/**
 * Turns a complete draft into a request to be paid for, or refreshes the unpaid one the draft already has.
 * Throws `DatabaseError`, P0002 when there is no such draft.
 */
export async function submitProductLetter(draftId: string, feeCents: number): Promise<ProductLetter> {
  const db = await database();
  const answer = await db.rpc("submit_product_letter", {
    p_draft_id: draftId,
    p_fee: dollarsFromCents(feeCents),
  });
  return parse("submit product letter", productLetterRow, dataOf("submit product letter", answer));
}

/**
 * Moves on from checkout attempt `attempt`, whose session can no longer be paid; only the first caller moves it.
 * Gives the request as it then stands, null when unknown. Throws `DatabaseError`.
 */
export function startNextCheckout(requestId: string, attempt: number): Promise<ProductLetter | null> {
  return call("start_next_checkout", { p_request_id: requestId, p_attempt: attempt });
}

/**
 * Stores the payment provider's session for an attempt. False when the attempt is over or has another session.
 * Throws `DatabaseError`.
 */
export async function attachCheckout(
  requestId: string,
  attempt: number,
  session: { sessionId: string; url: string | null },
): Promise<boolean> {
  const db = await database();
  const answer = await db
    .from(table)
    .update({ checkout_session_id: session.sessionId, checkout_url: session.url })
    .eq("id", requestId)
    .eq("checkout_attempt", attempt)
    .or(`checkout_session_id.is.null,checkout_session_id.eq.${JSON.stringify(session.sessionId)}`)
    // PostgREST needs the columns of an `or` on an update among those it returns.
    .select("checkout_session_id");
  return parse("attach checkout", z.array(z.unknown()), dataOf("attach checkout", answer)).length > 0;
}

/** Undoes a submission whose checkout could not be created. False once a session exists. Throws `DatabaseError`. */
export async function abandonProductLetter(requestId: string): Promise<boolean> {
  const db = await database();
  const answer = await db.rpc("abandon_product_letter", { p_request_id: requestId });
  return parse("abandon product letter", z.boolean(), dataOf("abandon product letter", answer));
}

/**
 * Records what the provider says of a session; any order, any number of times. The first "paid" puts the letter in
 * review, valid until the ISO date given. Null for an unknown session. Throws `DatabaseError`.
 */
export function recordPayment(payment: {
  sessionId: string;
  paymentStatus: "processing" | "paid" | "failed" | "expired";
  paymentReference: string | null;
  validUntil: string;
}): Promise<ProductLetter | null> {
  return call("record_payment", {
    p_session_id: payment.sessionId,
    p_payment_status: payment.paymentStatus,
    p_payment_reference: payment.paymentReference,
    p_valid_until: payment.validUntil,
  });
}

/** Marks a request's payment as given back, once. Null for an unknown request. Throws `DatabaseError`. */
export function recordRefund(requestId: string): Promise<ProductLetter | null> {
  return call("record_refund", { p_request_id: requestId });
}

/** A request by its id, or null. Throws `DatabaseError`. */
export function readProductLetter(id: string): Promise<ProductLetter | null> {
  return readBy("id", id);
}

/** The request a draft became, or null. Throws `DatabaseError`. */
export function readProductLetterByDraft(draftId: string): Promise<ProductLetter | null> {
  return readBy("draft_id", draftId);
}

async function readBy(column: "id" | "draft_id", value: string): Promise<ProductLetter | null> {
  const db = await database();
  const answer = await db.from(table).select("*").eq(column, value).maybeSingle();
  return parse("read product letter", productLetterRow.nullable(), dataOf("read product letter", answer));
}

/** Paid letters whose decision or delivery is awaited, longest unchanged first. Throws `DatabaseError`. */
export async function listProductLettersInReview(limit: number): Promise<ProductLetter[]> {
  const db = await database();
  const answer = await db
    .from(table)
    .select("*")
    .in("status", ["in_review", "approved"])
    .not("generation_requested_at", "is", null)
    .order("updated_at")
    .limit(limit);
  return parse("list product letters", z.array(productLetterRow), dataOf("list product letters", answer));
}
