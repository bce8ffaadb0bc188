import type { LetterRef } from "../domain/letter-ref";
import { isOver } from "../domain/status";
import type { OrderLetter } from "../store/order-letters.server";
import { recordReport } from "./follow-letters.server";
import { readLetterReport } from "./read-letter-report.server";

/**
 * True if the letter is denied or otherwise over, so that it may be requested again. Our record lags behind a decision, so
 * if it still says "in review", the provider's side is asked and the record updated.
 */
export async function wasDenied(letter: OrderLetter): Promise<boolean> {
  if (isOver(letter.status)) return true;
  if (letter.status === "sent") return false;
  const { id: requestId, shopDomain, shopOrderId } = letter;
  const ref: LetterRef = { kind: "order", requestId, shopDomain, shopOrderId };
  const report = await readLetterReport(ref);
  if (report) await recordReport(ref, letter.status, report.status);
  return report?.status === "denied";
}
