import { type ProductLetter, readProductLetter } from "~/letters/store/product-letters.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { isPaymentSettled } from "../domain/payment";
import { paymentBudget } from "./payment-budget.server";
import { recordCheckout } from "./record-payment.server";

/** The payment provider answered, and its answer could not be stored; asking again later does no harm. */
export class PaymentNotRecordedError extends Error {
  override name = "PaymentNotRecordedError";
}

/**
 * The paid letter request a visitor comes back to, its payment read back from the provider when our record does not
 * know it yet; null for an unknown id. A provider that does not answer leaves the record as it is. Throws
 * `PaymentNotRecordedError` when only the answer could not be stored, `DatabaseError` when nothing could be read.
 */
export async function confirmPayment(requestId: string): Promise<ProductLetter | null> {
  const letter = await readProductLetter(requestId);
  if (!letter?.checkoutSessionId || isPaymentSettled(letter.paymentStatus)) return letter;
  const checkout = await services()
    .payments.readCheckout(letter.checkoutSessionId, paymentBudget())
    .catch(recover(ServiceError, "payment could not be read back", () => null));
  if (!checkout) return letter;
  const recorded = await recordCheckout(checkout, letter.paymentStatus === "failed").catch(
    recover(DatabaseError, "Failed to update request status", () => {
      throw new PaymentNotRecordedError();
    }),
  );
  return recorded ?? letter;
}
