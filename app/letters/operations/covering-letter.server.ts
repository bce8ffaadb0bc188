import { administratorOf } from "~/administrators/content/administrators.server";
import type { OrderKey } from "~/orders/domain/shop-order";
import { readNewestContent } from "../desk/store/corrections.server";
import { type CoveringLetter, coversPurchase } from "../domain/covering";
import { listCoveringLetters } from "../store/covered-orders.server";
import { readAccountAnswers } from "../store/packet-facts.server";

/** The letter of an earlier order that covers this one, with the longest validity; null if none does. */
export async function findCoveringLetter(key: OrderKey): Promise<CoveringLetter | null> {
  for (const { letterId, requestId, titles, boughtOn } of await listCoveringLetters(key)) {
    const content = await readNewestContent(requestId);
    if (!content) continue;
    const administrator = administratorOf(await readAccountAnswers({ kind: "order", requestId }));
    if (!coversPurchase(content, titles, { administrator, boughtOn })) continue;
    const { product, patient, issuedOn, endsOn } = content;
    return { letterId, product: product.name, patient: patient.name, issuedOn, endsOn };
  }
  return null;
}
