import { type ProductLetter, readProductLetter } from "~/data/product-letters.server";
import { isPaymentSettled } from "~/domain/letter/payment";
import { services } from "~/services/index.server";
import { paymentBudget } from "./payment-budget.server";
import { recordCheckout } from "./record-payment.server";
import { isServiceFailure, logFailure } from "./service-failure.server";

/**
 * The paid letter request a visitor comes back to, its payment read back from the provider when our record does not
 * know it yet; null for an unknown id. A provider that does not answer leaves the record as it is.
 */
export async function confirmPayment(requestId: string): Promise<ProductLetter | null> {
  const letter = await readProductLetter(requestId);
  if (!letter?.checkoutSessionId || isPaymentSettled(letter.paymentStatus)) return letter;
  try {
    const checkout = await services().payments.readCheckout(letter.checkoutSessionId, paymentBudget());
    return (await recordCheckout(checkout, letter.paymentStatus === "failed")) ?? letter;
  } catch (error) {
    if (!isServiceFailure(error)) throw error;
    logFailure(error, "payment could not be read back");
    return letter;
  }
}
