import { z } from "zod";
import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { dataOf } from "~/platform/database/database-error.server";
import { centsFromDollars } from "~/platform/values/money";
import { type PaymentStatus, paymentStatuses } from "../domain/payment";

const paymentStatus = z.enum(paymentStatuses);

/** What the session of a checkout attempt is asked for. Cents; an ISO instant. */
const checkoutTerms = z.object({
  customerEmail: z.string().nullable(),
  amountCents: z.int(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.string(),
});

/** The payment of a letter or of a claim's fee, under the id of what is paid for. Instants in ISO form. */
export interface Payment {
  id: string;
  feeCents: number;
  paymentStatus: PaymentStatus;
  checkoutAttempt: number;
  checkoutTerms: z.output<typeof checkoutTerms> | null;
  checkoutSessionId: string | null;
  paymentReference: string | null;
  heldReason: string | null;
}

const columns =
  "id, fee, payment_status, checkout_attempt, checkout_terms, checkout_session_id, payment_reference, held_reason";

type PaymentRow = Pick<
  Row<"payments">,
  | "id"
  | "fee"
  | "payment_status"
  | "checkout_attempt"
  | "checkout_terms"
  | "checkout_session_id"
  | "payment_reference"
  | "held_reason"
>;

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  feeCents: centsFromDollars(row.fee),
  paymentStatus: parse("read payment", paymentStatus, row.payment_status),
  checkoutAttempt: row.checkout_attempt,
  checkoutTerms: parse("read payment", checkoutTerms.nullable(), row.checkout_terms),
  checkoutSessionId: row.checkout_session_id,
  paymentReference: row.payment_reference,
  heldReason: row.held_reason,
});

const paymentOrNull = (row: PaymentRow | null): Payment | null => row && toPayment(row);

/**
 * Begins the current checkout attempt with these terms; one that has begun keeps the terms it began with. Gives the payment as
 * it is then, null when unknown. Throws `DatabaseError`.
 */
export async function beginCheckout(
  id: string,
  terms: NonNullable<Payment["checkoutTerms"]>,
): Promise<Payment | null> {
  const db = await database();
  const args = { p_payment_id: id, p_terms: terms };
  const result = await db.rpc("begin_checkout", args).select(columns).maybeSingle();
  return paymentOrNull(dataOf("begin checkout", result));
}

/**
 * Moves on from checkout attempt `attempt`, whose session can no longer be paid; only the first caller moves it. Throws
 * `DatabaseError`.
 */
export async function startNextCheckout(id: string, attempt: number): Promise<void> {
  const db = await database();
  const args = { p_payment_id: id, p_attempt: attempt };
  dataOf("start next checkout", await db.rpc("start_next_checkout", args));
}

/**
 * Stores the payment provider's session for an attempt. False when the attempt is over or has another session. Throws
 * `DatabaseError`.
 */
export async function attachCheckout(
  id: string,
  attempt: number,
  session: { sessionId: string; url: string | null },
): Promise<boolean> {
  const db = await database();
  const result = await db.rpc("attach_checkout", {
    p_payment_id: id,
    p_attempt: attempt,
    p_session_id: session.sessionId,
    p_url: session.url,
  });
  return dataOf("attach checkout", result);
}

/**
 * Records what the provider says of a session, with what follows for what is paid for; any order, any number of times. Null
 * for an unknown session. Throws `DatabaseError`.
 */
export async function recordPayment(payment: {
  sessionId: string;
  paymentStatus: "processing" | "paid" | "failed" | "expired";
  paymentReference: string | null;
}): Promise<Payment | null> {
  const db = await database();
  const args = {
    p_session_id: payment.sessionId,
    p_payment_status: payment.paymentStatus,
    p_payment_reference: payment.paymentReference,
  };
  const result = await db.rpc("record_payment", args).select(columns).maybeSingle();
  return paymentOrNull(dataOf("record payment", result));
}

/**
 * Sets a session's payment aside for a person, with the names of what is wrong with it. Null for an unknown session. Throws
 * `DatabaseError`.
 */
export async function holdPayment(payment: {
  sessionId: string;
  paymentReference: string | null;
  reason: string;
}): Promise<Payment | null> {
  const db = await database();
  const args = {
    p_session_id: payment.sessionId,
    p_payment_reference: payment.paymentReference,
    p_reason: payment.reason,
  };
  const result = await db.rpc("hold_payment", args).select(columns).maybeSingle();
  return paymentOrNull(dataOf("hold payment", result));
}

/**
 * Claims sessions not settled five minutes after they were opened, at most `limit`; each is due again later and later. Throws
 * `DatabaseError`.
 */
export async function claimUnsettledCheckouts(limit: number): Promise<Payment[]> {
  const db = await database();
  const result = await db.rpc("claim_unsettled_checkouts", { p_limit: limit }).select(columns);
  return dataOf("claim unsettled checkouts", result).map(toPayment);
}

/** A payment by the id of what is paid for; null when unknown. Throws `DatabaseError`. */
export const readPayment = (id: string): Promise<Payment | null> => readBy("id", id);

/** The payment a checkout session was opened for; null for a session not ours. Throws `DatabaseError`. */
export const readPaymentBySession = (sessionId: string): Promise<Payment | null> =>
  readBy("checkout_session_id", sessionId);

async function readBy(column: "id" | "checkout_session_id", value: string): Promise<Payment | null> {
  const db = await database();
  const result = await db.from("payments").select(columns).eq(column, value).maybeSingle();
  return paymentOrNull(dataOf("read payment", result));
}

/** Ids of payments that wait for a person, longest first, at most 100. Throws `DatabaseError`. */
export async function listHeldPayments(): Promise<string[]> {
  const db = await database();
  const held = db.from("payments").select("id").eq("payment_status", "held");
  const result = await held.order("held_at").limit(100);
  return dataOf("list held payments", result).map(({ id }) => id);
}
