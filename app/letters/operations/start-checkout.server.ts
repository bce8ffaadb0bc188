import { paths } from "~/paths";
import type { Payable } from "~/payments/domain/payable";
import { openPayment, type PaymentStart, sessionEnd } from "~/payments/operations/open-payment.server";
import { letterIdPlace, submitProductLetter } from "../store/product-letters.server";
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
  const { offer, productLink = null } = from;
  const urls = (id: string) => ({
    successUrl: from.origin + paths.letterSuccessFor(id),
    cancelUrl: from.cancelUrl,
  });
  const terms = { ...urls(letterIdPlace), expiresAt: sessionEnd() };
  const letter = await submitProductLetter(draftId, offer.feeCents, offer.practiceId, { terms, productLink });
  if (productLink && productLink !== letter.productLink) return { kind: "changed" };
  const { id, feeCents: amountCents, email: customerEmail } = letter;
  const payable: Payable = { id, purpose: "letter", amountCents, customerEmail, ...urls(id) };
  const start = await openPayment(payable, letter.payment);
  return start.kind === "paid" ? { kind: "paid", requestId: letter.id } : start;
}
