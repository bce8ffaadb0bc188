import { z } from "zod";
import { dollarsFromCents } from "~/domain/values/money";
import { database } from "../database/client.server";
import { parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";
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
 * Begins checkout attempt `attempt` with these terms; one that has begun keeps the terms it began with. Gives the
 * request as it then stands, null when unknown. Throws `DatabaseError`.
 */
export function beginCheckout(
  requestId: string,
  attempt: number,
  terms: NonNullable<ProductLetter["checkoutTerms"]>,
): Promise<ProductLetter | null> {
  return call("begin_checkout", { p_request_id: requestId, p_attempt: attempt, p_terms: terms });
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
  const answer = await db.rpc("attach_checkout", {
    p_request_id: requestId,
    p_attempt: attempt,
    p_session_id: session.sessionId,
    p_url: session.url,
  });
  return parse("attach checkout", z.boolean(), dataOf("attach checkout", answer));
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

/**
 * Sets a session's payment aside for a person, with the names of what is wrong with it. Null for an unknown session.
 * Throws `DatabaseError`.
 */
export function holdPayment(payment: {
  sessionId: string;
  paymentReference: string | null;
  reason: string;
}): Promise<ProductLetter | null> {
  return call("hold_payment", {
    p_session_id: payment.sessionId,
    p_payment_reference: payment.paymentReference,
    p_reason: payment.reason,
  });
}

/** Marks a request's payment as given back, once. Null for an unknown request. Throws `DatabaseError`. */
export function recordRefund(requestId: string): Promise<ProductLetter | null> {
  return call("record_refund", { p_request_id: requestId });
}

/**
 * Claims sessions not settled five minutes after they were opened, at most `limit`; each is due again later and later.
 * Throws `DatabaseError`.
 */
export async function claimUnsettledCheckouts(limit: number): Promise<ProductLetter[]> {
  const db = await database();
  const answer = await db.rpc("claim_unsettled_checkouts", { p_limit: limit });
  return parse(
    "claim unsettled checkouts",
    z.array(productLetterRow),
    dataOf("claim unsettled checkouts", answer),
  );
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
  const answer = await db.from(table).select("*").eq(column, value).maybeSingle();
  return parse("read product letter", productLetterRow.nullable(), dataOf("read product letter", answer));
}

/** Requests whose payment waits for a person, longest first, at most 100. Throws `DatabaseError`. */
export async function listHeldPayments(): Promise<ProductLetter[]> {
  const db = await database();
  const answer = await db.from(table).select("*").eq("payment_status", "held").order("held_at").limit(100);
  return parse("list held payments", z.array(productLetterRow), dataOf("list held payments", answer));
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
