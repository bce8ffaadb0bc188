import { env } from "~/platform/process/env.server";
import { log } from "~/platform/process/log.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import type { Claim } from "~/reimbursements/domain/claim";
import {
  attachClaimFee,
  beginClaimFee,
  type ClaimFee,
  readClaimFee,
  readClaimFeeBySession,
  recordClaimFee,
} from "~/reimbursements/store/claim-fees.server";
import { claimFee } from "~/savings/domain/claim-fee";
import { services } from "~/services.server";
import { isPaymentSettled, paymentFaults } from "../domain/payment";
import type { Checkout } from "../service/port";
import { paymentBudget } from "./payment-budget.server";

const sessionLifeMs = 12 * 60 * 60 * 1000;

/** What is asked for a claim, of what came back, in cents; 0 before it is paid, and where no fee is asked. */
export const feeOf = ({ state, paid }: Pick<Claim, "state" | "paid">): number =>
  env().CLAIM_FEE && state === "paid" && paid ? claimFee(paid.cents) : 0;

/** Where the visitor is sent to pay; "nothing-due" where nothing is owed or it is paid. */
export type FeeStart = { kind: "pay"; url: string } | { kind: "nothing-due" } | { kind: "failed" };

/**
 * Opens the payment of a claim's fee. However often it is called, there is one fee and at most one session that can be paid.
 * "failed" when the provider opened none.
 */
export const startClaimFee = (
  folderId: string,
  claim: Claim,
  back: { successUrl: string; cancelUrl: string },
): Promise<FeeStart> =>
  openFee(folderId, claim, back).catch(
    recover(ServiceError, "claim fee could not be asked for", () => ({ kind: "failed" }) as const),
  );

async function openFee(
  folderId: string,
  claim: Claim,
  back: { successUrl: string; cancelUrl: string },
): Promise<FeeStart> {
  const cents = feeOf(claim);
  if (cents === 0) return { kind: "nothing-due" };
  for (const _ of ["this attempt", "the one after it ended unpaid"]) {
    const expiresAt = new Date(Date.now() + sessionLifeMs).toISOString();
    const fee = await beginClaimFee(folderId, claim.id, cents, { ...back, expiresAt });
    if (!fee || isPaymentSettled(fee.status)) return { kind: "nothing-due" };
    const checkout = await currentCheckout(fee);
    if (checkout.state === "open" && checkout.url) return { kind: "pay", url: checkout.url };
    const after = await recordFeeCheckout(checkout);
    if (after?.status === "paid" || after?.status === "processing") return { kind: "nothing-due" };
  }
  throw new ServiceError("payments", "no session stays open");
}

async function currentCheckout(fee: ClaimFee): Promise<Checkout> {
  const { payments } = services();
  if (fee.sessionId) return payments.readCheckout(fee.sessionId, paymentBudget());
  const checkout = await payments.createCheckout(
    {
      ...fee.terms,
      amountCents: fee.amountCents,
      customerEmail: null,
      purpose: "claim-fee",
      requestId: fee.id,
      idempotencyKey: `${fee.id}:${fee.attempt}`,
    },
    paymentBudget(),
  );
  if (!(await attachClaimFee(fee, checkout.id)))
    throw new ServiceError("payments", "another try has taken over");
  return checkout;
}

/** The fee that was begun, read back from the provider while we don't know its end; null where none was begun. */
export async function confirmClaimFee(folderId: string, claimId: string): Promise<ClaimFee | null> {
  const fee = await readClaimFee(folderId, claimId);
  if (!fee?.sessionId || isPaymentSettled(fee.status)) return fee;
  const checkout = await services()
    .payments.readCheckout(fee.sessionId, paymentBudget())
    .catch(recover(ServiceError, "claim fee could not be read back", () => null));
  return (checkout && (await recordFeeCheckout(checkout))) ?? fee;
}

/** Records a checkout of a claim's fee; one that isn't what we asked for is held for a person. Null for any other checkout. */
export async function recordFeeCheckout(checkout: Checkout, failed = false): Promise<ClaimFee | null> {
  const fee = await readClaimFeeBySession(checkout.id);
  if (!fee || checkout.state === "open") return fee;
  const status = failed && checkout.state !== "paid" ? "failed" : checkout.state;
  const asked = { requestId: fee.id, amountCents: fee.amountCents, currency: "usd" };
  const faults =
    status === "paid" ? paymentFaults({ ...asked, isLive: services().payments.isLive }, checkout) : [];
  if (faults.length > 0) log.error({ claimFeeId: fee.id, reason: faults.join(", ") }, "claim fee held");
  return recordClaimFee(checkout.id, faults.length > 0 ? "held" : status, checkout.paymentReference);
}
