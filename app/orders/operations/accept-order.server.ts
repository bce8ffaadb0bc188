import type { z } from "zod";
import { batchReads } from "~/platform/database/batched-reads.server";
import { notAhead } from "../domain/clock-skew";
import {
  type IncomingLine,
  type IncomingOrder,
  type IncomingRefund,
  incomingOrderSchema,
  incomingRefundSchema,
} from "../domain/incoming-order";
import type { KeyedRequest, SentResponse } from "../domain/keyed-request";
import { needsVerdict } from "../domain/line-eligibility";
import {
  isSameSnapshot,
  judgedText,
  withDeletion,
  withOrder,
  withRefund,
  withRestoration,
  withVerdicts,
} from "../domain/order-facts";
import { ownPage, type ShopHosts } from "../domain/own-page";
import type { OrderKey } from "../domain/shop-order";
import { verdictsByProduct, withCatalog } from "../products/operations/line-verdicts.server";
import { readOrderFacts } from "../store/incoming-orders.server";
import { changeOrder, type MergedOrder } from "./change-order.server";
import { lineByWords } from "./judge-order.server";
import { shopHosts } from "./shop-hosts.server";

/** The result of an event: "older" than what is known, or "unchanged" if it contains nothing new. */
export type TakenEvent = "created" | "updated" | "older" | "unchanged";

type Respond = (result: TakenEvent) => KeyedRequest & SentResponse;

/**
 * Accepts an order event; idempotent, and events may arrive in any order. The shop must exist. An erased order isn't
 * accepted again: "unchanged". `respond` has the response to the request that sent the order, to be stored with it; then
 * `UsedKeyError` is thrown for one that was sent before. Throws `DatabaseError`, and `ZodError` for an invalid order.
 */
export async function acceptOrder(
  shopDomain: string,
  order: z.input<typeof incomingOrderSchema>,
  { isRestored = false, respond }: { isRestored?: boolean; respond?: Respond | undefined } = {},
): Promise<TakenEvent> {
  const incoming = asOfNow(ofShop(incomingOrderSchema.parse(order), await shopHosts(shopDomain)));
  const key = { shopDomain, shopOrderId: incoming.shopOrderId };
  const [early, catalog] = await batchReads(() =>
    Promise.all([readOrderFacts(key), verdictsByProduct(shopDomain, incoming.lines)]),
  );
  const judged = withCatalog(verdictsByWords(incoming.lines), catalog);
  const resultOf = ({ outcome, before: { snapshot } }: MergedOrder): TakenEvent => {
    if (outcome === "stored") return snapshot ? "updated" : "created";
    const isKnown = outcome === "forgotten" || (snapshot !== null && isSameSnapshot(snapshot, incoming));
    return isKnown ? "unchanged" : "older";
  };
  const merged = await changeOrder(
    key,
    (facts) => withOrder(withVerdicts(isRestored ? withRestoration(facts) : facts, judged), incoming),
    { early, ...(respond && { respond: (merged: MergedOrder) => respond(resultOf(merged)) }) },
  );
  return resultOf(merged);
}

const asOfNow = (incoming: IncomingOrder): IncomingOrder => ({
  ...incoming,
  updatedAt: notAhead(incoming.updatedAt),
});

const ofShop = (incoming: IncomingOrder, hosts: ShopHosts): IncomingOrder => ({
  ...incoming,
  lines: incoming.lines.map((line) => ({ ...line, productUrl: ownPage(line.productUrl, hosts) })),
});

/** Verdicts on lines that their shop calls eligible, if there is no page to read first. */
const verdictsByWords = (lines: readonly IncomingLine[]) =>
  Object.fromEntries(
    lines
      .filter(({ eligibility, productUrl }) => eligibility !== null && productUrl === null)
      .filter(({ eligibility }) => needsVerdict(eligibility))
      .map((line) => [judgedText(line), lineByWords(line)]),
  );

/** Accepts a refund, even if its order isn't known yet. Throws as `acceptOrder`. */
export async function acceptRefund(
  shopDomain: string,
  shopOrderId: number,
  refund: IncomingRefund,
): Promise<Exclude<TakenEvent, "older">> {
  const incoming = incomingRefundSchema.parse(refund);
  return acceptChange({ shopDomain, shopOrderId }, (facts) => withRefund(facts, incoming));
}

/** Accepts the deletion of an order, which counts as cancelled until it is restored. Throws as `acceptOrder`. */
export function acceptDeletion(key: OrderKey): Promise<Exclude<TakenEvent, "older">> {
  const deletedAt = new Date().toISOString();
  return acceptChange(key, (facts) => withDeletion(facts, deletedAt));
}

async function acceptChange(key: OrderKey, merge: Parameters<typeof changeOrder>[1]) {
  const { outcome, before } = await changeOrder(key, merge);
  if (outcome !== "stored") return "unchanged";
  return before.snapshot || before.refunds.length > 0 ? "updated" : "created";
}
