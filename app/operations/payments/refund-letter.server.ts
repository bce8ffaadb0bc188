import { readProductLetter, recordRefund } from "~/data/letters/product-letters.server";
import { services } from "~/services/index.server";

/**
 * Gives the fee of a denied letter back, once, to the card it came from. The rule that a denied, paid letter is refunded is
 * enforced by the database: `follow_denial` in `20261122000200_letter_status.sql` asks for this. Throws `ServiceError` to
 * be tried again.
 */
export async function refundLetter(requestId: string): Promise<void> {
  const letter = await readProductLetter(requestId);
  if (letter?.paymentStatus !== "paid" || !letter.paymentReference) return;
  await services().payments.refund(letter.paymentReference, `refund:${letter.id}`);
  await recordRefund(letter.id);
}
