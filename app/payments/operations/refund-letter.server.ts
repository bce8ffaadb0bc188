import { readProductLetter } from "~/letters/store/product-letters.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { refundKey } from "../domain/reversals";
import { readReversals, reportRefund } from "../store/reversals.server";

/**
 * Gives the fee of a letter back, once, to the card it came from; nothing where no fee is owed. Which letters are refunded is
 * decided by the database, with what ended them: a denial, a withdrawal, a refund that came back. Throws `ServiceError` until
 * the provider has made a refund that holds, to be tried again.
 */
export async function refundLetter(requestId: string): Promise<void> {
  const letter = await readProductLetter(requestId);
  if (letter?.paymentStatus !== "paid") return;
  if (!letter.paymentReference) throw new ServiceError("payments", "a payment without a reference");
  const { failedRefunds } = await readReversals(requestId);
  const key = refundKey(letter.id, failedRefunds);
  const refund = await services().payments.refund(letter.paymentReference, key);
  const after = await reportRefund(letter.id, refund);
  if (after === "paid") throw new ServiceError("payments", "the refund failed");
}
