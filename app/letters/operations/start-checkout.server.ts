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
  /** The product the visitor was shown; for another one, nothing is opened. */
  productLink?: string | null;
  /** What they were shown that it costs, and who reviews it for that. */
  offer: Pick<LetterOffer, "practiceId" | "feeCents">;
}

/**
 * Submits a complete draft and opens its payment. However often it is called for one draft, there is one request and at most
 * one session that can be paid. "failed" when the provider opened none; what was reached is used by the next call.
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
