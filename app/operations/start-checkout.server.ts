import {
  abandonProductLetter,
  attachCheckout,
  type ProductLetter,
  startNextCheckout,
  submitProductLetter,
} from "~/data/product-letters.server";
import { paths } from "~/paths";
import { services } from "~/services/index.server";
import type { Checkout } from "~/services/payments/port";
import { ServiceError } from "~/services/service-error";
import { site } from "~/site";
import { recordCheckout } from "./record-payment.server";
import { logFailure } from "./service-failure.server";

export type CheckoutStart = { kind: "pay"; url: string } | { kind: "paid"; requestId: string };

/**
 * Submits a complete draft and opens its payment. However often it is called for one draft, there is one request
 * and at most one session that can be paid. Throws `ServiceError` when no payment could be opened; then the request
 * is undone and the draft is as it was.
 */
export async function startCheckout(
  draftId: string,
  from: { origin: string; cancelUrl: string },
): Promise<CheckoutStart> {
  let letter = await submitProductLetter(draftId, site.letterFeeCents);
  try {
    if (
      letter.checkoutSessionId &&
      (letter.paymentStatus === "failed" || letter.paymentStatus === "expired")
    ) {
      letter = (await startNextCheckout(letter.id, letter.checkoutAttempt)) ?? letter;
    } else if (letter.checkoutSessionId) {
      const current = await services().payments.readCheckout(letter.checkoutSessionId);
      if (current.state === "paid" || current.state === "processing") {
        await recordCheckout(current);
        return { kind: "paid", requestId: letter.id };
      }
      if (current.state === "open" && current.url && current.customerEmail === letter.email) {
        return { kind: "pay", url: current.url };
      }
      if (await paidBeforeExpiry(current.id)) return { kind: "paid", requestId: letter.id };
      letter = (await startNextCheckout(letter.id, letter.checkoutAttempt)) ?? letter;
    }
    if (letter.paymentStatus === "paid" || letter.paymentStatus === "refunded") {
      return { kind: "paid", requestId: letter.id };
    }
    return { kind: "pay", url: await openCheckout(letter, from) };
  } catch (error) {
    await abandonProductLetter(letter.id).catch((cause) => logFailure(cause, "request could not be undone"));
    throw error;
  }
}

/** Makes a session unpayable; true when it was paid while we did. */
async function paidBeforeExpiry(checkoutId: string): Promise<boolean> {
  await services().payments.expireCheckout(checkoutId);
  const checkout = await services().payments.readCheckout(checkoutId);
  const isPaid = checkout.state === "paid" || checkout.state === "processing";
  if (isPaid) await recordCheckout(checkout);
  return isPaid;
}

async function openCheckout(
  letter: ProductLetter,
  from: { origin: string; cancelUrl: string },
): Promise<string> {
  const checkout = await services().payments.createCheckout({
    requestId: letter.id,
    idempotencyKey: `${letter.id}:${letter.checkoutAttempt}`,
    amountCents: letter.feeCents,
    customerEmail: letter.email,
    successUrl: from.origin + paths.letterSuccessFor(letter.id),
    cancelUrl: from.cancelUrl,
  });
  return attached(letter, checkout);
}

async function attached(letter: ProductLetter, checkout: Checkout): Promise<string> {
  if (!checkout.url) throw new ServiceError("payments", "a new checkout has no address");
  const kept = await attachCheckout(letter.id, letter.checkoutAttempt, {
    sessionId: checkout.id,
    url: checkout.url,
  });
  // Another press of the button undid the request meanwhile: nobody may pay for what no longer exists.
  if (!kept) throw new ServiceError("payments", "the request was withdrawn while its checkout opened");
  return checkout.url;
}
