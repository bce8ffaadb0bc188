import { confirmPayment, PaymentNotRecordedError } from "~/payments/operations/confirm-payment.server";
import { openPayment, type PaymentStart, sessionEnd } from "~/payments/operations/open-payment.server";
import { env } from "~/platform/process/env.server";
import { recover } from "~/platform/process/recover.server";
import { claimFee } from "~/savings/domain/claim-fee";
import type { Claim } from "../domain/claim";
import { beginClaimFee, type ClaimFee, readClaimFee } from "../store/claim-fees.server";

/** The fee of a claim in cents, a share of what was reimbursed; 0 before the reimbursement and when there is no fee. */
export const feeOf = ({ state, paid }: Pick<Claim, "state" | "paid">): number =>
  env().CLAIM_FEE && state === "paid" && paid ? claimFee(paid.cents) : 0;

/** Opens the payment of a claim's fee, which leads back to `claimUrl`; null if no fee is asked. */
export async function openClaimFee(
  folderId: string,
  claim: Claim,
  claimUrl: string,
): Promise<PaymentStart | null> {
  const cents = feeOf(claim);
  const urls = { successUrl: claimUrl, cancelUrl: claimUrl };
  const terms = { ...urls, expiresAt: sessionEnd() };
  const payment = cents > 0 ? await beginClaimFee(folderId, claim.id, cents, terms) : null;
  if (!payment) return null;
  const { id, feeCents: amountCents } = payment;
  return openPayment({ id, purpose: "claim-fee", amountCents, customerEmail: null, ...urls }, payment);
}

/** The fee's payment, read from the payment provider while its outcome is unknown; null if none was begun. */
export async function confirmClaimFee(folderId: string, claimId: string): Promise<ClaimFee | null> {
  const fee = await readClaimFee(folderId, claimId);
  const payment =
    fee &&
    (await confirmPayment(fee.id).catch(
      recover(PaymentNotRecordedError, "claim fee could not be recorded", () => null),
    ));
  if (!payment) return fee;
  const { id, feeCents, paymentStatus, checkoutSessionId } = payment;
  return { id, amountCents: feeCents, status: paymentStatus, isOpen: checkoutSessionId !== null };
}
