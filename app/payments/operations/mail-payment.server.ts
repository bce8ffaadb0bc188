import { services } from "~/services.server";
import { site } from "~/site";
import { paymentDisputedMail, paymentHeldMail, refundFailedMail } from "../content/payment-mails";
import { readPayment } from "../store/payments.server";
import { readReversals } from "../store/reversals.server";

/** Mails our staff that a payment is held for review. Throws `ServiceError`, to be retried. */
export async function mailPaymentHeld(requestId: string, idempotencyKey: string): Promise<void> {
  const payment = await readPayment(requestId);
  if (payment?.paymentStatus !== "held") return;
  const mail = paymentHeldMail({
    requestId,
    sessionId: payment.checkoutSessionId ?? "",
    reason: payment.heldReason ?? "",
  });
  await services().mail.send({ to: site.supportEmail, ...mail, idempotencyKey });
}

/**
 * Mails our staff that a refund was returned; does nothing if another one has succeeded. Throws `ServiceError`, to be
 * retried.
 */
export async function mailRefundFailed(requestId: string, idempotencyKey: string): Promise<void> {
  const [payment, { refund, failedRefunds }] = await Promise.all([
    readPayment(requestId),
    readReversals(requestId),
  ]);
  if (!payment || refund?.status !== "failed") return;
  const mail = refundFailedMail({
    requestId,
    paymentReference: payment.paymentReference ?? "",
    count: failedRefunds,
    isRetried: payment.paymentStatus === "paid",
  });
  await services().mail.send({ to: site.supportEmail, ...mail, idempotencyKey });
}

/** Mails our staff the current state of a dispute. Throws `ServiceError`, to be retried. */
export async function mailPaymentDisputed(requestId: string, idempotencyKey: string): Promise<void> {
  const { dispute } = await readReversals(requestId);
  if (!dispute) return;
  const mail = paymentDisputedMail({ requestId, disputeId: dispute.id, status: dispute.status });
  await services().mail.send({ to: site.supportEmail, ...mail, idempotencyKey });
}
