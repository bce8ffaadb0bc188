import { z } from "zod";
import { call, query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { centsFromDollars } from "~/platform/values/money";
import { type PaymentStatus, paymentStatuses } from "../domain/payment";

const paymentStatus = z.enum(paymentStatuses);

/** The terms of a checkout attempt's session. Cents; an ISO instant. */
const checkoutTerms = z.object({
  customerEmail: z.string().nullable(),
  amountCents: z.int(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.string(),
});

/** The payment for a letter or a claim's fee, under the id of what is paid for. Instants in ISO form. */
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

/** The columns of `paymentOf`, for a function that returns a payment. */
export const paymentColumns =
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

/** The payment in a row. */
export const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id,
  feeCents: centsFromDollars(row.fee),
  paymentStatus: parse("read payment", paymentStatus, row.payment_status),
  checkoutAttempt: row.checkout_attempt,
  checkoutTerms: parse("read payment", checkoutTerms.nullable(), row.checkout_terms),
  checkoutSessionId: row.checkout_session_id,
  paymentReference: row.payment_reference,
  heldReason: row.held_reason,
});

const paymentOrNull = (row: PaymentRow | null): Payment | null => row && paymentOf(row);

/**
 * Begins the current checkout attempt with these terms; one that has begun keeps its own. Returns the payment afterwards,
 * null if unknown.
 */
export async function beginCheckout(
  id: string,
  terms: NonNullable<Payment["checkoutTerms"]>,
): Promise<Payment | null> {
  const args = { p_payment_id: id, p_terms: terms };
  return paymentOrNull(
    await query("begin checkout", (db) =>
      db.rpc("begin_checkout", args).select(paymentColumns).maybeSingle(),
    ),
  );
}

/**
 * Moves on from checkout attempt `attempt`, whose session can't be paid anymore; only the first caller moves it. With `terms`
 * it begins the next one and returns the payment, as `beginCheckout` does.
 */
export async function startNextCheckout(
  id: string,
  attempt: number,
  terms: Payment["checkoutTerms"] = null,
): Promise<Payment | null> {
  const args = { p_payment_id: id, p_attempt: attempt, p_terms: terms };
  return paymentOrNull(
    await query("start next checkout", (db) =>
      db.rpc("start_next_checkout", args).select(paymentColumns).maybeSingle(),
    ),
  );
}

/** Stores the payment provider's session of an attempt. Returns false if the attempt is over or has another session. */
export async function attachCheckout(
  id: string,
  attempt: number,
  session: { sessionId: string; url: string | null },
): Promise<boolean> {
  return call("attach_checkout", { paymentId: id, attempt, sessionId: session.sessionId, url: session.url });
}

/** What the provider says of a paid session. Fields it leaves out are null. */
interface ToldPayment {
  amountCents: number | null;
  currency: string | null;
  /** Real money where we take none, or the other way round. */
  isOtherMode: boolean;
  requestId: string | null;
}

/**
 * Records what the provider reports about a session, with its consequences for what is paid for. Reports may come in any
 * order and repeatedly. A payment that differs from what we asked for is held for a person, with the names of what differs.
 * Null for an unknown session.
 */
export async function recordPayment(payment: {
  sessionId: string;
  paymentStatus: "processing" | "paid" | "failed" | "expired";
  paymentReference: string | null;
  told: ToldPayment;
}): Promise<Payment | null> {
  const args = {
    p_session_id: payment.sessionId,
    p_payment_status: payment.paymentStatus,
    p_payment_reference: payment.paymentReference,
    p_told: { ...payment.told },
  };
  return paymentOrNull(
    await query("record payment", (db) =>
      db.rpc("record_payment", args).select(paymentColumns).maybeSingle(),
    ),
  );
}

/**
 * Leases up to `limit` sessions without an outcome five minutes after opening; each becomes due again at growing intervals.
 */
export async function leaseUnsettledCheckouts(limit: number): Promise<Payment[]> {
  const rows = await query("lease unsettled checkouts", (db) =>
    db.rpc("lease_unsettled_checkouts", { p_limit: limit }).select(paymentColumns),
  );
  return rows.map(paymentOf);
}

/** A payment by the id of what is paid for; null if unknown. */
export async function readPayment(id: string): Promise<Payment | null> {
  return paymentOrNull(
    await query("read payment", (db) =>
      db.from("payments").select(paymentColumns).eq("id", id).maybeSingle(),
    ),
  );
}

/** Ids of held payments, longest first, at most 100. */
export async function listHeldPayments(): Promise<string[]> {
  const rows = await query("list held payments", (db) =>
    db.from("payments").select("id").eq("payment_status", "held").order("held_at").limit(100),
  );
  return rows.map(({ id }) => id);
}

/** Records a payment provider's event; false if it was seen before. */
export async function rememberPaymentEvent(id: string, type: string): Promise<boolean> {
  const rows = await query("remember payment event", (db) =>
    db.from("payment_events").upsert({ id, type }, { onConflict: "id", ignoreDuplicates: true }).select("id"),
  );
  return rows.length > 0;
}
