import { log } from "~/platform/process/log.server";
import { services } from "~/services.server";
import { paymentFaults } from "../domain/payment";
import type { Checkout, PaymentEvent } from "../service/port";
import { holdPayment, type Payment, readPaymentBySession, recordPayment } from "../store/payments.server";
import { reportDispute, reportRefund } from "../store/reversals.server";

/**
 * Stores what the payment provider reports about a checkout. A payment that differs from what we asked for is held, with no
 * further effect. Returns the payment, or null if the checkout isn't ours or is still open.
 */
export async function recordCheckout(checkout: Checkout, failed = false): Promise<Payment | null> {
  const paymentStatus = failed && checkout.state !== "paid" ? "failed" : checkout.state;
  if (paymentStatus === "open") return null;
  if (paymentStatus === "paid") {
    const payment = await readPaymentBySession(checkout.id);
    if (!payment) return null;
    const faults = faultsOf(payment, checkout);
    if (faults.length > 0) return hold(payment, checkout, faults.join(", "));
  }
  const { id: sessionId, paymentReference } = checkout;
  return recordPayment({ sessionId, paymentStatus, paymentReference });
}

const faultsOf = ({ id, feeCents }: Payment, checkout: Checkout): string[] =>
  paymentFaults(
    { requestId: id, amountCents: feeCents, currency: "usd", isLive: services().payments.isLive },
    checkout,
  );

async function hold({ id }: Payment, checkout: Checkout, reason: string): Promise<Payment | null> {
  const { id: sessionId, paymentReference } = checkout;
  const held = await holdPayment({ sessionId, paymentReference, reason });
  log.error({ paymentId: id, reason }, "payment held");
  return held;
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
    const { requestId, refunds, disputes } = await payments.readReversals(event.about);
    if (!requestId) return;
    for (const refund of refunds) await reportRefund(requestId, refund);
    for (const dispute of disputes) await reportDispute(requestId, dispute);
  }
}
