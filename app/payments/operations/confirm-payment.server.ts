import { DatabaseError } from "~/platform/database/database-error.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { isPaymentSettled } from "../domain/payment";
import { type Payment, readPayment } from "../store/payments.server";
import { paymentBudget } from "./payment-budget.server";
import { recordCheckout } from "./record-payment.server";

/** The payment provider answered, and its answer could not be stored; asking again later does no harm. */
export class PaymentNotRecordedError extends Error {
  override name = "PaymentNotRecordedError";
}

/**
 * The payment a visitor comes back from, read back from the provider when our record does not know its end yet; null for an
 * unknown id. A provider that does not answer leaves the record as it is. Throws `PaymentNotRecordedError` when only the
 * answer could not be stored, `DatabaseError` when nothing could be read.
 */
export async function confirmPayment(id: string): Promise<Payment | null> {
  const payment = await readPayment(id);
  if (!payment?.checkoutSessionId || isPaymentSettled(payment.paymentStatus)) return payment;
  const checkout = await services()
    .payments.readCheckout(payment.checkoutSessionId, paymentBudget())
    .catch(recover(ServiceError, "payment could not be read back", () => null));
  if (!checkout) return payment;
  const recorded = await recordCheckout(checkout, payment.paymentStatus === "failed").catch(
    recover(DatabaseError, "Failed to update request status", () => {
      throw new PaymentNotRecordedError();
    }),
  );
  return recorded ?? payment;
}
