import { type ProductLetter, recordPayment, recordRefund } from "~/data/product-letters.server";
import { validUntil } from "~/domain/letter/validity";
import { services } from "~/services/index.server";
import type { Checkout, PaymentNotice } from "~/services/payments/port";

/** Stores what the payment provider says of a checkout. Returns the letter, or null for a checkout not ours
 * or one still open, of which there is nothing to tell. */
export async function recordCheckout(checkout: Checkout, failed = false): Promise<ProductLetter | null> {
  const paymentStatus = failed && checkout.state !== "paid" ? "failed" : checkout.state;
  if (paymentStatus === "open") return null;
  return recordPayment({
    sessionId: checkout.id,
    paymentStatus,
    paymentReference: checkout.paymentReference,
    validUntil: validUntil(new Date()),
  });
}

/** Acts on a verified notice: the object it names is read back, so order, repeats and contents do not matter. */
export async function recordNotice(notice: PaymentNotice): Promise<void> {
  const { payments } = services();
  if (notice.about.kind === "checkout") {
    await recordCheckout(await payments.readCheckout(notice.about.checkoutId), notice.about.failed);
  } else if (notice.about.kind === "refund") {
    const refund = await payments.readRefund(notice.about.chargeId);
    if (refund.refunded && refund.requestId) await recordRefund(refund.requestId);
  }
}
