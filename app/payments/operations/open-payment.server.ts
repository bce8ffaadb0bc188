import { recover } from "~/platform/process/recover.server";
import type { TimeBudget } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import type { Payable } from "../domain/payable";
import { isPaymentSettled } from "../domain/payment";
import { type Checkout, CheckoutRefusedError, type CheckoutTerms } from "../service/port";
import { attachCheckout, beginCheckout, type Payment, startNextCheckout } from "../store/payments.server";
import { paymentBudget } from "./payment-budget.server";
import { recordCheckout } from "./record-payment.server";

/**
 * Where to send the visitor to pay; "paid" if money has arrived or is on its way. `mayBePaid`: a payment page had been opened
 * before, and whether it was paid couldn't be read.
 */
export type PaymentStart =
  | { kind: "pay"; url: string }
  | { kind: "paid" }
  | { kind: "failed"; mayBePaid: boolean };

/** Half the lifetime of a draft's link, so the answers still exist if the payment page closes unpaid. */
const sessionLifeMs = 12 * 60 * 60 * 1000;

/** Maximum number of sessions tried in one call; more closed ones in a row are a fault of the provider. */
const maxRounds = 4;

/**
 * Opens a payment. However often it is called, at most one session can be paid: an attempt whose answer was lost is
 * repeated under its key, and a session for another address or amount is closed before the next one opens. "failed" if the
 * provider opened none; the next call continues from there. `begun`: the payment, if its attempt began with these terms
 * already.
 */
export async function openPayment(payable: Payable, begun: Payment | null = null): Promise<PaymentStart> {
  const payment = begun ?? (await beginCheckout(payable.id, termsOf(payable)));
  const mayBePaid = payment?.checkoutSessionId != null;
  return open(payable, payment).catch(
    recover(ServiceError, "checkout could not be opened", () => ({ kind: "failed", mayBePaid }) as const),
  );
}

async function open(payable: Payable, begun: Payment | null): Promise<PaymentStart> {
  const budget = paymentBudget();
  let payment = begun;
  for (let round = 1; round <= maxRounds; round += 1) {
    if (!payment) throw new ServiceError("payments", "nothing to pay for");
    if (isPaymentSettled(payment.paymentStatus)) return { kind: "paid" };
    const checkout = await currentCheckout(payment, payable, budget);
    if (checkout?.state === "paid" || checkout?.state === "processing") {
      await recordCheckout(checkout);
      return { kind: "paid" };
    }
    if (checkout?.state === "open" && checkout.url) return { kind: "pay", url: checkout.url };
    const terms = round < maxRounds ? termsOf(payable) : null;
    payment = await startNextCheckout(payment.id, payment.checkoutAttempt, terms);
  }
  throw new ServiceError("payments", "no session stays open");
}

const termsOf = ({ amountCents, customerEmail, successUrl, cancelUrl }: Payable): CheckoutTerms => ({
  amountCents,
  customerEmail,
  successUrl,
  cancelUrl,
  expiresAt: sessionEnd(),
});

/** When a session that opens now ends: an ISO instant. */
export const sessionEnd = (): string => new Date(Date.now() + sessionLifeMs).toISOString();

/** The session of the current attempt, opened if needed; null or not open if the attempt is over. */
async function currentCheckout(
  payment: Payment,
  payable: Payable,
  budget: TimeBudget,
): Promise<Checkout | null> {
  const { checkoutTerms: terms, checkoutSessionId } = payment;
  if (payment.paymentStatus === "failed" || payment.paymentStatus === "expired") return null;
  const isSame = terms?.customerEmail === payable.customerEmail && terms.amountCents === payable.amountCents;
  if (checkoutSessionId) return checkUp(isSame, checkoutSessionId, budget);
  if (!terms || terms.expiresAt <= new Date().toISOString()) return null;
  const checkout = await openCheckout(payment, terms, payable, budget);
  return isSame ? checkout : checkUp(isSame, checkout.id, budget);
}

/** The session's current state; closes it if its address or amount has changed since. */
function checkUp(isSame: boolean, checkoutId: string, budget: TimeBudget): Promise<Checkout> {
  const { payments } = services();
  return isSame ? payments.readCheckout(checkoutId, budget) : payments.expireCheckout(checkoutId, budget);
}

async function openCheckout(
  { id, checkoutAttempt }: Payment,
  terms: CheckoutTerms,
  { purpose }: Payable,
  budget: TimeBudget,
): Promise<Checkout> {
  const order = { ...terms, requestId: id, purpose, idempotencyKey: `${id}:${checkoutAttempt}` };
  try {
    const checkout = await services().payments.createCheckout(order, budget);
    const session = { sessionId: checkout.id, url: checkout.url };
    if (!(await attachCheckout(id, checkoutAttempt, session))) {
      // Another click has moved on meanwhile, and only its session may be paid.
      throw new ServiceError("payments", "another try has taken over");
    }
    return checkout;
  } catch (error) {
    // Nothing was opened under this key, and repeating it would be refused again.
    if (error instanceof CheckoutRefusedError) await startNextCheckout(id, checkoutAttempt);
    throw error;
  }
}
