import { redirect } from "@remix-run/node";
import { administratorOf } from "~/administrators/content/administrators.server";
import type { OrderKey } from "~/orders/domain/shop-order";
import { orderLinkOf } from "~/orders/http/order-query";
import { isMailedLink } from "~/orders/operations/order-link-hmac.server";
import { readShopOrder } from "~/orders/store/orders.server";
import { readNewestContent } from "../../desk/store/corrections.server";
import { type CoveringLetter, coversPurchase } from "../../domain/covering";
import { coverOrder, listCoveringLetters } from "../../store/covered-orders.server";
import { readAccountAnswers } from "../../store/packet-facts.server";
import { startOf, statusOf } from "./addresses.server";

/** The letter that covers the order, shown only to a visitor with the link that was mailed to the order's own address. */
export const coveringLetterFor = (key: OrderKey, search: URLSearchParams) =>
  isMailedLink(key, orderLinkOf(search)) ? findCoveringLetter(key) : null;

/**
 * Uses the letter for the order, as its shopper chose, and redirects to the letter's status; redirects back if it no longer
 * covers the order.
 */
export async function acceptCoveringLetter(
  request: Request,
  key: OrderKey,
  form: FormData,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const letter = await coveringLetterFor(key, searchParams);
  const isShown = letter !== null && letter.letterId === form.get("letter");
  const outcome = isShown ? await coverOrder(key, letter.letterId) : "over";
  return redirect(
    outcome === "over" ? startOf(searchParams, { step: "1", over: "1" }) : statusOf(searchParams),
    303,
  );
}

/** The letter of an earlier order that covers this one, with the longest validity; null if none does. */
async function findCoveringLetter(key: OrderKey): Promise<CoveringLetter | null> {
  const [letters, order] = await Promise.all([listCoveringLetters(key), readShopOrder(key)]);
  const bought = (order?.products ?? []).flatMap((line) => (line.eligibility === "letter" ? line.title : []));
  for (const { letterId, requestId, titles, boughtOn } of letters) {
    const content = await readNewestContent(requestId);
    if (!content) continue;
    const administrator = administratorOf(await readAccountAnswers({ kind: "order", requestId }));
    if (!coversPurchase(content, titles, { administrator, boughtOn, bought })) continue;
    const { product, patient, issuedOn, endsOn } = content;
    return { letterId, product: product.name, patient: patient.name, issuedOn, endsOn };
  }
  return null;
}
