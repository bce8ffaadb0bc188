import { DatabaseError } from "~/platform/database/database-error.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { isPaymentSettled } from "../domain/payment";
import { type Payment, readPayment } from "../store/payments.server";
import { paymentBudget } from "./payment-budget.server";
import { recordCheckout } from "./record-payment.server";

/** The payment provider's answer couldn't be stored. Retrying later is safe. */
export class PaymentNotRecordedError extends Error {
  override name = "PaymentNotRecordedError";
}

/**
 * The payment a visitor returns from, read from the provider if our record isn't final; null for an unknown id. If the
 * provider doesn't answer, the record stays as it is, and `isKnown` is false. Throws `PaymentNotRecordedError` if only
 * storing the answer failed, `DatabaseError` if nothing could be read.
 */
export async function confirmPayment(id: string): Promise<(Payment & { isKnown: boolean }) | null> {
  const payment = await readPayment(id);
  if (!payment) return null;
  if (!payment.checkoutSessionId || isPaymentSettled(payment.paymentStatus))
    return { ...payment, isKnown: true };
  const checkout = await services()
    .payments.readCheckout(payment.checkoutSessionId, paymentBudget())
    .catch(recover(ServiceError, "payment could not be read back", () => null));
  if (!checkout) return { ...payment, isKnown: false };
  const recorded = await recordCheckout(checkout, payment.paymentStatus === "failed").catch(
    recover(DatabaseError, "Failed to update request status", () => {
      throw new PaymentNotRecordedError();
    }),
  );
  return { ...(recorded ?? payment), isKnown: true };
}
