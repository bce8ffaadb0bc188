import { z } from "zod";
import type { PaymentStatus } from "~/payments/domain/payment";
import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";

const feeTerms = z.object({ successUrl: z.string(), cancelUrl: z.string(), expiresAt: z.string() });
/** What the session of an attempt is asked for beside its amount. */
export type FeeTerms = z.output<typeof feeTerms>;

/** The fee of a claim. */
export interface ClaimFee {
  id: string;
  amountCents: number;
  status: PaymentStatus;
  attempt: number;
  terms: FeeTerms;
  sessionId: string | null;
}

const columns = "id, amount_cents, status, attempt, terms, checkout_session_id";

/**
 * Begins the fee of a claim, or another attempt after one that ended unpaid; one under way keeps its terms. Null unless the
 * claim is paid. Throws `DatabaseError`.
 */
export async function beginClaimFee(
  folderId: string,
  claimId: string,
  amountCents: number,
  terms: FeeTerms,
): Promise<ClaimFee | null> {
  const db = await database();
  const args = { p_claim_id: claimId, p_folder_id: folderId, p_amount_cents: amountCents, p_terms: terms };
  const answer = await db.rpc("begin_claim_fee", args).select(columns).maybeSingle();
  return feeOrNull(dataOf("begin claim fee", answer));
}

/** The fee that was begun for a claim; null where none was. Throws `DatabaseError`. */
export async function readClaimFee(folderId: string, claimId: string): Promise<ClaimFee | null> {
  const db = await database();
  const from = db.from("claim_fees").select(columns).eq("folder_id", folderId);
  return feeOrNull(dataOf("read claim fee", await from.eq("claim_id", claimId).maybeSingle()));
}

/** The fee a session was opened for; null for a session of something else. Throws `DatabaseError`. */
export async function readClaimFeeBySession(sessionId: string): Promise<ClaimFee | null> {
  const db = await database();
  const from = db.from("claim_fees").select(columns).eq("checkout_session_id", sessionId);
  return feeOrNull(dataOf("read claim fee by session", await from.maybeSingle()));
}

/** Whether a payment's request is the fee of a claim. Throws `DatabaseError`. */
export async function isClaimFee(requestId: string): Promise<boolean> {
  const db = await database();
  const answer = await db.from("claim_fees").select("id").eq("id", requestId).maybeSingle();
  return dataOf("find claim fee", answer) !== null;
}

/** Stores an attempt's session; false where the attempt is over or has another. Throws `DatabaseError`. */
export async function attachClaimFee({ id, attempt }: ClaimFee, sessionId: string): Promise<boolean> {
  const db = await database();
  const args = { p_id: id, p_attempt: attempt, p_session_id: sessionId };
  return dataOf("attach claim fee", await db.rpc("attach_claim_fee", args));
}

/** Records what the provider says of a session; what is paid or held stays so. Throws `DatabaseError`. */
export async function recordClaimFee(
  sessionId: string,
  status: PaymentStatus,
  paymentReference: string | null,
): Promise<ClaimFee | null> {
  const db = await database();
  const args = { p_session_id: sessionId, p_status: status, p_payment_reference: paymentReference };
  const answer = await db.rpc("record_claim_fee", args).select(columns).maybeSingle();
  return feeOrNull(dataOf("record claim fee", answer));
}

interface FeeRow {
  id: string;
  amount_cents: number;
  status: PaymentStatus;
  attempt: number;
  terms: unknown;
  checkout_session_id: string | null;
}

const feeOrNull = (row: FeeRow | null): ClaimFee | null =>
  row && {
    id: row.id,
    amountCents: row.amount_cents,
    status: row.status,
    attempt: row.attempt,
    terms: parse("read claim fee", feeTerms, row.terms),
    sessionId: row.checkout_session_id,
  };
