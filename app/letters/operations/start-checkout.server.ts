import { paths } from "~/paths";
import { openPayment, type PaymentStart } from "~/payments/operations/open-payment.server";
import { submitProductLetter } from "../store/product-letters.server";
import type { LetterOffer } from "./practice-choice.server";

export type CheckoutStart =
  | Exclude<PaymentStart, { kind: "paid" }>
  | { kind: "paid"; requestId: string }
  | { kind: "changed" };

interface From {
  origin: string;
  cancelUrl: string;
  /** The product that the visitor was shown; if it differs from the draft's, no payment is opened. */
  productLink?: string | null;
  /** The fee and the reviewing practice that they were shown. */
  offer: Pick<LetterOffer, "practiceId" | "feeCents">;
}

/**
 * Submits a complete draft and opens its payment. Idempotent per draft: there is one request, and at most one payable
 * session. "failed" if the provider opened none; the next call continues from there.
 */
export async function startCheckout(draftId: string, from: From): Promise<CheckoutStart> {
  const letter = await submitProductLetter(draftId, from.offer.feeCents, from.offer.practiceId);
  if (from.productLink && from.productLink !== letter.productLink) return { kind: "changed" };
  const start = await openPayment({
    id: letter.id,
    purpose: "letter",
    amountCents: letter.feeCents,
    customerEmail: letter.email,
    successUrl: from.origin + paths.letterSuccessFor(letter.id),
    cancelUrl: from.cancelUrl,
  });
  return start.kind === "paid" ? { kind: "paid", requestId: letter.id } : start;
}
