import { validUntil } from "~/letters/domain/validity";
import {
  holdPayment,
  type ProductLetter,
  readProductLetterBySession,
  recordPayment,
} from "~/letters/store/product-letters.server";
import { log } from "~/platform/process/log.server";
import { isClaimFee } from "~/reimbursements/store/claim-fees.server";
import { services } from "~/services.server";
import { paymentFaults } from "../domain/payment";
import type { Checkout, PaymentEvent } from "../service/port";
import { reportDispute, reportRefund } from "../store/reversals.server";
import { recordFeeCheckout } from "./claim-fee.server";

/**
 * Stores what the payment provider says of a checkout. A payment that is not the one we asked for is held and never
 * fulfilled. Returns the letter, or null for a checkout not ours or one still open, of which there is nothing to tell.
 */
export async function recordCheckout(checkout: Checkout, failed = false): Promise<ProductLetter | null> {
  const paymentStatus = failed && checkout.state !== "paid" ? "failed" : checkout.state;
  if (paymentStatus === "open") return null;
  if (paymentStatus === "paid") {
    const letter = await readProductLetterBySession(checkout.id);
    if (!letter) return null;
    const faults = faultsOf(letter, checkout);
    if (faults.length > 0) return hold(letter, checkout, faults.join(", "));
  }
  return recordPayment({
    sessionId: checkout.id,
    paymentStatus,
    paymentReference: checkout.paymentReference,
    validUntil: validUntil(new Date()),
  });
}

const faultsOf = (letter: ProductLetter, checkout: Checkout): string[] =>
  paymentFaults(
    {
      requestId: letter.id,
      amountCents: letter.feeCents,
      currency: "usd",
      isLive: services().payments.isLive,
    },
    checkout,
  );

async function hold(
  letter: ProductLetter,
  checkout: Checkout,
  reason: string,
): Promise<ProductLetter | null> {
  const { id: sessionId, paymentReference } = checkout;
  const held = await holdPayment({ sessionId, paymentReference, reason });
  log.error({ lmnRequestId: letter.id, reason }, "payment held");
  return held;
}

/** Handles a verified webhook event: reads back the object it names, so order, repeats and contents do not matter. */
export async function recordWebhookEvent(event: PaymentEvent): Promise<void> {
  const { payments } = services();
  if (event.about.kind === "checkout") {
    const checkout = await payments.readCheckout(event.about.checkoutId);
    const { failed } = event.about;
    if (!(await recordFeeCheckout(checkout, failed))) await recordCheckout(checkout, failed);
  } else if (event.about.kind !== "other") {
    const { requestId, refunds, disputes } = await payments.readReversals(event.about);
    // What goes back of a claim's fee is done by hand at the provider, and changes nothing here.
    if (!requestId || (await isClaimFee(requestId))) return;
    for (const refund of refunds) await reportRefund(requestId, refund);
    for (const dispute of disputes) await reportDispute(requestId, dispute);
  }
}
