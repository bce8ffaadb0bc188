import { claimUnsettledCheckouts, type ProductLetter } from "~/data/letters/product-letters.server";
import { services } from "~/services/index.server";
import { isServiceFailure, logFailure } from "../service-failure.server";
import { recordCheckout } from "./record-payment.server";

/** Payments asked about side by side. */
export const settledAtOnce = 10;

/**
 * Asks the payment provider about sessions that nobody has told us the end of: no notice came, and the payer did not
 * return. Returns how many were due; those still open are due again later.
 */
export async function settlePayments(): Promise<number> {
  const letters = await claimUnsettledCheckouts(settledAtOnce);
  await Promise.all(letters.map(settle));
  return letters.length;
}

async function settle({ checkoutSessionId }: ProductLetter): Promise<void> {
  if (!checkoutSessionId) return;
  try {
    await recordCheckout(await services().payments.readCheckout(checkoutSessionId));
  } catch (error) {
    if (!isServiceFailure(error)) throw error;
    logFailure(error, "payment could not be asked about");
  }
}
