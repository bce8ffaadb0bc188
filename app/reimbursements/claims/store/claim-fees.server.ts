import type { PaymentStatus } from "~/payments/domain/payment";
import { type Payment, paymentColumns, paymentOf } from "~/payments/store/payments.server";
import { query } from "~/platform/database/call.server";
import { centsFromDollars } from "~/platform/values/money";

/** The fee of a claim, which is paid for under its id. */
export interface ClaimFee {
  id: string;
  amountCents: number;
  status: PaymentStatus;
  /** True once a page to pay it was opened, which fixes its amount until that attempt ends. */
  isOpen: boolean;
}

const columns = "id, fee, payment_status, checkout_session_id";

/**
 * Begins the fee of a claim and its payment, or returns the one that was begun; until its payment page is open, it gets this
 * amount. Null unless the claim is paid.
 */
export async function beginClaimFee(
  folderId: string,
  claimId: string,
  amountCents: number,
  terms: Omit<NonNullable<Payment["checkoutTerms"]>, "amountCents" | "customerEmail">,
): Promise<Payment | null> {
  const args = {
    p_claim_id: claimId,
    p_folder_id: folderId,
    p_fee: amountCents / 100,
    p_terms: { ...terms },
  };
  const row = await query("begin claim fee", (db) =>
    db.rpc("begin_claim_fee", args).select(paymentColumns).maybeSingle(),
  );
  return row && paymentOf(row);
}

/** The fee that was begun for a claim; null if none was. */
export async function readClaimFee(folderId: string, claimId: string): Promise<ClaimFee | null> {
  return feeOrNull(
    await query("read claim fee", (db) =>
      db.from("claim_fees").select(columns).match({ folder_id: folderId, claim_id: claimId }).maybeSingle(),
    ),
  );
}

interface FeeRow {
  id: string;
  fee: number;
  payment_status: PaymentStatus;
  checkout_session_id: string | null;
}

const feeOrNull = (row: FeeRow | null): ClaimFee | null =>
  row && {
    id: row.id,
    amountCents: centsFromDollars(row.fee),
    status: row.payment_status,
    isOpen: row.checkout_session_id !== null,
  };
