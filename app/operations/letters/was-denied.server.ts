import type { OrderLetter } from "~/data/orders/order-letters.server";
import type { LetterRef } from "~/domain/letters/letter-ref";
import { recordReport } from "./follow-letters.server";
import { readLetterReport } from "./read-letter-report.server";

/**
 * Whether the provider has denied the letter. Our record learns of a decision a while after it; where it still says
 * "in review", the provider's side is asked, and the record brought up to date. Throws `DatabaseError`.
 */
export async function wasDenied(letter: OrderLetter): Promise<boolean> {
  if (letter.status === "denied" || letter.status === "sent") return letter.status === "denied";
  const { id: requestId, shopDomain, shopOrderId } = letter;
  const ref: LetterRef = { kind: "order", requestId, shopDomain, shopOrderId };
  const report = await readLetterReport(ref);
  if (report) await recordReport(ref, letter.status, report.status);
  return report?.status === "denied";
}
