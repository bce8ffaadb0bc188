import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";
import {
  productLetterColumns as columns,
  type ProductLetter,
  productLetter,
  productLetterOrNull,
} from "./product-letter-row.server";

export type { ProductLetter } from "./product-letter-row.server";

const table = "product_page_lmn_requests";

/**
 * Turns a complete draft into a request to be paid for, or refreshes the unpaid one the draft already has.
 * Throws `DatabaseError`, P0002 when there is no such draft.
 */
export async function submitProductLetter(draftId: string, feeCents: number): Promise<ProductLetter> {
  const db = await database();
  const args = { p_draft_id: draftId, p_fee: feeCents / 100 };
  const answer = await db.rpc("submit_product_letter", args).select(columns);
  return productLetter(dataOf("submit product letter", answer));
}

/**
 * Begins checkout attempt `attempt` with these terms; one that has begun keeps the terms it began with. Gives the
 * request as it is then, null when unknown. Throws `DatabaseError`.
 */
export async function beginCheckout(
  requestId: string,
  attempt: number,
  terms: NonNullable<ProductLetter["checkoutTerms"]>,
): Promise<ProductLetter | null> {
  const db = await database();
  const args = { p_request_id: requestId, p_attempt: attempt, p_terms: terms };
  const answer = await db.rpc("begin_checkout", args).select(columns);
  return productLetterOrNull(dataOf("begin checkout", answer));
}

/**
 * Moves on from checkout attempt `attempt`, whose session can no longer be paid; only the first caller moves it.
 * Gives the request as it is then, null when unknown. Throws `DatabaseError`.
 */
export async function startNextCheckout(requestId: string, attempt: number): Promise<ProductLetter | null> {
  const db = await database();
  const args = { p_request_id: requestId, p_attempt: attempt };
  const answer = await db.rpc("start_next_checkout", args).select(columns);
  return productLetterOrNull(dataOf("start next checkout", answer));
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
  const answer = await db.rpc("attach_checkout", {
    p_request_id: requestId,
    p_attempt: attempt,
    p_session_id: session.sessionId,
    p_url: session.url,
  });
  return dataOf("attach checkout", answer);
}

/**
 * Records what the provider says of a session; any order, any number of times. The first "paid" puts the letter in
 * review, valid until the ISO date given. Null for an unknown session. Throws `DatabaseError`.
 */
export async function recordPayment(payment: {
  sessionId: string;
  paymentStatus: "processing" | "paid" | "failed" | "expired";
  paymentReference: string | null;
  validUntil: string;
}): Promise<ProductLetter | null> {
  const db = await database();
  const args = {
    p_session_id: payment.sessionId,
    p_payment_status: payment.paymentStatus,
    p_payment_reference: payment.paymentReference,
    p_valid_until: payment.validUntil,
  };
  const answer = await db.rpc("record_payment", args).select(columns);
  return productLetterOrNull(dataOf("record payment", answer));
}

/**
 * Sets a session's payment aside for a person, with the names of what is wrong with it. Null for an unknown session.
 * Throws `DatabaseError`.
 */
export async function holdPayment(payment: {
  sessionId: string;
  paymentReference: string | null;
  reason: string;
}): Promise<ProductLetter | null> {
  const db = await database();
  const args = {
    p_session_id: payment.sessionId,
    p_payment_reference: payment.paymentReference,
    p_reason: payment.reason,
  };
  return productLetterOrNull(dataOf("hold payment", await db.rpc("hold_payment", args).select(columns)));
}

/** Marks a request's payment as given back, once. Null for an unknown request. Throws `DatabaseError`. */
export async function recordRefund(requestId: string): Promise<ProductLetter | null> {
  const db = await database();
  const answer = await db.rpc("record_refund", { p_request_id: requestId }).select(columns);
  return productLetterOrNull(dataOf("record refund", answer));
}

/**
 * Claims sessions not settled five minutes after they were opened, at most `limit`; each is due again later and later.
 * Throws `DatabaseError`.
 */
export async function claimUnsettledCheckouts(limit: number): Promise<ProductLetter[]> {
  const db = await database();
  const answer = await db.rpc("claim_unsettled_checkouts", { p_limit: limit }).select(columns);
  return dataOf("claim unsettled checkouts", answer).map(productLetter);
}

/** A request by its id, or null. Throws `DatabaseError`. */
export function readProductLetter(id: string): Promise<ProductLetter | null> {
  return readBy("id", id);
}

/** The request a draft became, or null. Throws `DatabaseError`. */
export function readProductLetterByDraft(draftId: string): Promise<ProductLetter | null> {
  return readBy("draft_id", draftId);
}

/** The request a checkout session was opened for, or null. Throws `DatabaseError`. */
export function readProductLetterBySession(sessionId: string): Promise<ProductLetter | null> {
  return readBy("checkout_session_id", sessionId);
}

async function readBy(
  column: "id" | "draft_id" | "checkout_session_id",
  value: string,
): Promise<ProductLetter | null> {
  const db = await database();
  const answer = await db.from(table).select(columns).eq(column, value).maybeSingle();
  return productLetterOrNull(dataOf("read product letter", answer));
}

/** Requests whose payment waits for a person, longest first, at most 100. Throws `DatabaseError`. */
export async function listHeldPayments(): Promise<ProductLetter[]> {
  const db = await database();
  const answer = await db
    .from(table)
    .select(columns)
    .eq("payment_status", "held")
    .order("held_at")
    .limit(100);
  return dataOf("list held payments", answer).map(productLetter);
}

/** Paid letters whose decision or delivery is awaited, longest unchanged first. Throws `DatabaseError`. */
export async function listProductLettersInReview(limit: number): Promise<ProductLetter[]> {
  const db = await database();
  const answer = await db
    .from(table)
    .select(columns)
    .in("status", ["in_review", "approved"])
    .not("generation_requested_at", "is", null)
    .order("updated_at")
    .limit(limit);
  return dataOf("list product letters", answer).map(productLetter);
}
