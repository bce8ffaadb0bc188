import {
  attachCheckout,
  beginCheckout,
  type ProductLetter,
  startNextCheckout,
  submitProductLetter,
} from "~/letters/store/product-letters.server";
import { paths } from "~/paths";
import { recover } from "~/platform/process/recover.server";
import type { TimeBudget } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { site } from "~/site";
import { isPaymentSettled } from "../domain/payment";
import { type Checkout, CheckoutRefusedError, type CheckoutTerms } from "../service/port";
import { paymentBudget } from "./payment-budget.server";
import { recordCheckout } from "./record-payment.server";

export type CheckoutStart =
  | { kind: "pay"; url: string }
  | { kind: "paid"; requestId: string }
  | { kind: "changed" }
  | { kind: "failed" };

interface From {
  origin: string;
  cancelUrl: string;
  /** The product the visitor was shown; for another one, nothing is opened. */
  productLink?: string | null;
}

/** Half as long as a draft can be reached, so that answers are still there when a payment page closes unpaid. */
const sessionLifeMs = 12 * 60 * 60 * 1000;

/** Sessions looked at in one call; more of them closed in a row is a fault of the provider's. */
const maxRounds = 4;

/**
 * Submits a complete draft and opens its payment. However often it is called for one draft, there is one request
 * and at most one session that can be paid: an attempt whose answer was lost is asked for again under its key, and a
 * session for another e-mail address is closed before the next one is opened. "failed" when the provider opened none; what
 * was reached is used by the next call.
 */
export const startCheckout = (draftId: string, from: From): Promise<CheckoutStart> =>
  submitAndOpen(draftId, from).catch(
    recover(ServiceError, "checkout could not be opened", () => ({ kind: "failed" }) as const),
  );

async function submitAndOpen(draftId: string, from: From): Promise<CheckoutStart> {
  const budget = paymentBudget();
  let letter = await submitProductLetter(draftId, site.letterFeeCents);
  if (from.productLink && from.productLink !== letter.productLink) return { kind: "changed" };
  for (let round = 1; round <= maxRounds; round += 1) {
    if (isPaymentSettled(letter.paymentStatus)) return { kind: "paid", requestId: letter.id };
    const checkout = await currentCheckout(letter, from, budget);
    if (checkout?.state === "paid" || checkout?.state === "processing") {
      await recordCheckout(checkout);
      return { kind: "paid", requestId: letter.id };
    }
    if (checkout?.state === "open" && checkout.url) return { kind: "pay", url: checkout.url };
    letter = await nextAttempt(letter);
  }
  throw new ServiceError("payments", "no session stays open");
}

/** The session of the current attempt, opened if need be; null or not open when the attempt is over. */
async function currentCheckout(
  letter: ProductLetter,
  from: From,
  budget: TimeBudget,
): Promise<Checkout | null> {
  if (letter.paymentStatus === "failed" || letter.paymentStatus === "expired") return null;
  if (letter.checkoutSessionId) return checkUp(letter, letter.checkoutSessionId, budget);
  const begun = await beginCheckout(letter.id, letter.checkoutAttempt, termsFor(letter, from));
  if (begun?.checkoutAttempt !== letter.checkoutAttempt || !begun.checkoutTerms) throw overtaken();
  if (begun.checkoutSessionId) return checkUp(begun, begun.checkoutSessionId, budget);
  if (begun.checkoutTerms.expiresAt <= new Date().toISOString()) return null;
  const checkout = await openCheckout(begun, begun.checkoutTerms, budget);
  return isForPerson(begun) ? checkout : checkUp(begun, checkout.id, budget);
}

/** The session as it is now; one for an address the visitor has changed since is closed. */
function checkUp(letter: ProductLetter, checkoutId: string, budget: TimeBudget): Promise<Checkout> {
  const { payments } = services();
  return isForPerson(letter)
    ? payments.readCheckout(checkoutId, budget)
    : payments.expireCheckout(checkoutId, budget);
}

const isForPerson = ({ checkoutTerms, email }: ProductLetter): boolean =>
  checkoutTerms?.customerEmail === email;

const termsFor = (letter: ProductLetter, from: From): CheckoutTerms => ({
  amountCents: letter.feeCents,
  customerEmail: letter.email,
  successUrl: from.origin + paths.letterSuccessFor(letter.id),
  cancelUrl: from.cancelUrl,
  expiresAt: new Date(Date.now() + sessionLifeMs).toISOString(),
});

async function openCheckout(
  letter: ProductLetter,
  terms: CheckoutTerms,
  budget: TimeBudget,
): Promise<Checkout> {
  const order = {
    ...terms,
    requestId: letter.id,
    idempotencyKey: `${letter.id}:${letter.checkoutAttempt}`,
  };
  try {
    const checkout = await services().payments.createCheckout(order, budget);
    const session = { sessionId: checkout.id, url: checkout.url };
    if (!(await attachCheckout(letter.id, letter.checkoutAttempt, session))) throw overtaken();
    return checkout;
  } catch (error) {
    // Nothing was opened under this key, and asking again would only be refused again.
    if (error instanceof CheckoutRefusedError) await nextAttempt(letter);
    throw error;
  }
}

async function nextAttempt(letter: ProductLetter): Promise<ProductLetter> {
  return (await startNextCheckout(letter.id, letter.checkoutAttempt)) ?? letter;
}

/** Another press of the button has moved on meanwhile: only its session may be paid. */
const overtaken = () => new ServiceError("payments", "another try has taken over");
