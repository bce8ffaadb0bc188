import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import type { LetterRef } from "../domain/letter-ref";
import {
  afterEvent,
  eventsBetween,
  type LetterStatus,
  readLetterStatus,
  type StoredLetterStatus,
} from "../domain/status";
import { advanceLetter } from "../store/letters.server";
import { listOrderLettersInReview } from "../store/order-letters.server";
import { listProductLettersInReview } from "../store/product-letters.server";

/** More than a practice has in review at once, so that none waits behind others. */
const atOnce = 500;

/** Updates our records with what the provider's side reports about letters in review. */
export async function followLetters(): Promise<void> {
  const orders = await listOrderLettersInReview(atOnce);
  const products = await listProductLettersInReview(atOnce);
  const waiting: [LetterRef, string][] = [
    ...orders.map((letter): [LetterRef, string] => [
      { kind: "order", requestId: letter.id, shopDomain: letter.shopDomain, shopOrderId: letter.shopOrderId },
      letter.status,
    ]),
    ...products.map((letter): [LetterRef, string] => [
      { kind: "product", requestId: letter.id },
      letter.status,
    ]),
  ];
  for (const [ref, stored] of waiting) {
    const report = await services()
      .letters.readStatus(ref)
      .catch(recover(ServiceError, "letter status could not be read", () => null));
    if (report) await recordReport(ref, stored, report.status);
  }
}

/** Moves our record from its stored status to the reported one, step by step. */
export async function recordReport(ref: LetterRef, stored: string, reported: LetterStatus): Promise<void> {
  const known = readLetterStatus(stored);
  if (!known) return;
  let from: StoredLetterStatus = stored === "submitted" ? stored : known;
  let status = known;
  for (const event of eventsBetween(known, reported)) {
    status = afterEvent(status, event);
    if (!(await advanceLetter(ref, from, status))) return;
    from = status;
  }
}
