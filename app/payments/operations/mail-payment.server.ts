import { readProductLetter } from "~/letters/store/product-letters.server";
import { paths } from "~/paths";
import { env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { site } from "~/site";
import {
  paymentDisputedMail,
  paymentEndedMail,
  paymentHeldMail,
  refundFailedMail,
} from "../content/payment-mails";
import { readReversals } from "../store/reversals.server";

/**
 * Mails the shopper that the payment was declined or ran out of time; nothing once there is another try or the money.
 * Throws `ServiceError` to be tried again.
 */
export async function mailPaymentEnded(requestId: string, idempotencyKey: string): Promise<void> {
  const letter = await readProductLetter(requestId);
  if (letter?.paymentStatus !== "failed" && letter?.paymentStatus !== "expired") return;
  const mail = paymentEndedMail({
    isDeclined: letter.paymentStatus === "failed",
    answersUrl: publicUrl(env()) + paths.productLetter,
  });
  await services().mail.send({ to: letter.email, ...mail, idempotencyKey });
}

/** Mails our own people that a payment waits for them. Throws `ServiceError` to be tried again. */
export async function mailPaymentHeld(requestId: string, idempotencyKey: string): Promise<void> {
  const letter = await readProductLetter(requestId);
  if (letter?.paymentStatus !== "held") return;
  const mail = paymentHeldMail({
    requestId,
    sessionId: letter.checkoutSessionId ?? "",
    reason: letter.heldReason ?? "",
  });
  await services().mail.send({ to: site.supportEmail, ...mail, idempotencyKey });
}

/** Mails our own people that a refund came back; nothing once another one holds. Throws `ServiceError` to be tried again. */
export async function mailRefundFailed(requestId: string, idempotencyKey: string): Promise<void> {
  const [letter, { refund, failedRefunds }] = await Promise.all([
    readProductLetter(requestId),
    readReversals(requestId),
  ]);
  if (!letter || refund?.status !== "failed") return;
  const mail = refundFailedMail({
    requestId,
    paymentReference: letter.paymentReference ?? "",
    count: failedRefunds,
  });
  await services().mail.send({ to: site.supportEmail, ...mail, idempotencyKey });
}

/** Mails our own people where a dispute is by now. Throws `ServiceError` to be tried again. */
export async function mailPaymentDisputed(requestId: string, idempotencyKey: string): Promise<void> {
  const { dispute } = await readReversals(requestId);
  if (!dispute) return;
  const mail = paymentDisputedMail({ requestId, disputeId: dispute.id, status: dispute.status });
  await services().mail.send({ to: site.supportEmail, ...mail, idempotencyKey });
}
