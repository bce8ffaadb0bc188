import { log } from "~/platform/process/log.server";
import { services } from "~/services.server";
import { isPaymentSettled, type PaymentStatus } from "../domain/payment";
import type { Checkout, PaymentEvent } from "../service/port";
import { type Payment, readPayment, recordPayment } from "../store/payments.server";
import { reportDispute, reportRefund } from "../store/reversals.server";

/**
 * Stores what the payment provider reports about a checkout. A payment that differs from what we asked for is held, with no
 * further effect. Returns the payment, or null if the checkout isn't ours or is still open.
 */
export async function recordCheckout(checkout: Checkout, failed = false): Promise<Payment | null> {
  const paymentStatus = failed && checkout.state !== "paid" ? "failed" : checkout.state;
  if (paymentStatus === "open") return null;
  const { id: sessionId, paymentReference, amountCents, currency, isLive, requestId } = checkout;
  const isOtherMode = isLive !== null && isLive !== services().payments.isLive;
  const told = { amountCents, currency, isOtherMode, requestId };
  const payment = await recordPayment({ sessionId, paymentStatus, paymentReference, told });
  if (paymentStatus === "paid" && payment?.paymentStatus === "held")
    log.error({ paymentId: payment.id, reason: payment.heldReason }, "payment held");
  return payment;
}

/**
 * Handles a verified webhook event by reading back the object it names, so the order, repetition and contents of events
 * don't matter.
 */
export async function recordWebhookEvent(event: PaymentEvent): Promise<void> {
  const { payments } = services();
  if (event.about.kind === "checkout") {
    await recordCheckout(await payments.readCheckout(event.about.checkoutId), event.about.failed);
  } else if (event.about.kind !== "other") {
    const { requestId, paymentReference, refunds, disputes } = await payments.readReversals(event.about);
    if (!requestId) return;
    const report = async () => {
      const statuses: (PaymentStatus | null)[] = [];
      for (const refund of refunds) statuses.push(await reportRefund(requestId, refund, paymentReference));
      for (const dispute of disputes)
        statuses.push(await reportDispute(requestId, dispute, paymentReference));
      return statuses;
    };
    const statuses = await report();
    if (statuses.every((status) => status === null || isPaymentSettled(status))) return;
    await recordUnsettled(requestId);
    await report();
  }
}

/** Records what a request's open checkout has come to: refunds and disputes count for the payment that is recorded. */
async function recordUnsettled(requestId: string): Promise<void> {
  const payment = await readPayment(requestId);
  if (!payment?.checkoutSessionId || isPaymentSettled(payment.paymentStatus)) return;
  const checkout = await services().payments.readCheckout(payment.checkoutSessionId);
  await recordCheckout(checkout, payment.paymentStatus === "failed");
}
