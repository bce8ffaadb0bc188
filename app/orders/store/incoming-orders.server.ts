import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { cachedRead } from "~/platform/database/cached-read.server";
import { call, callForRow, callParsed } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { type OrderFacts, orderFactsSchema } from "../domain/incoming-order";
import { type KeyedRequest, type SentResponse, UsedKeyError } from "../domain/keyed-request";
import { noFacts } from "../domain/order-facts";
import type { OrderRow } from "../domain/order-row";
import type { OrderKey } from "../domain/shop-order";
import { isTestShop } from "../shops/domain/test-shop";
import { keyOfOrder } from "./orders.server";

/** An order's facts and their version; 0 before the first event. */
export interface KnownFacts {
  facts: OrderFacts;
  version: number;
}

/** The facts from an order's events. */
export async function readOrderFacts(key: OrderKey): Promise<KnownFacts> {
  const [row] = await read("read_shop_order", keyOfOrder(key));
  if (!row) return { facts: noFacts, version: 0 };
  const facts = row.facts === null ? noFacts : parse("read order facts", orderFactsSchema, row.facts);
  return { facts, version: row.version };
}

const outcome = z.enum(["stored", "unchanged", "stale", "forgotten"]);
const sentOutcome = z.discriminatedUnion("outcome", [
  z.object({ outcome }),
  z.object({ outcome: z.literal("reused") }),
  z.object({
    outcome: z.literal("answered"),
    status_given: z.int(),
    answer_given: z.object({ as_sent: z.string() }),
  }),
]);

/** What an event changes of an order; `judges` queues the judgement of its lines. */
interface OrderChange {
  facts: OrderFacts;
  row: OrderRow;
  judges: boolean;
}

/**
 * Stores facts with their row, in one transaction with the response to the request that brought them; a null `change` has
 * nothing to store. "stale": the stored facts no longer have this `version`. "forgotten": the order was erased and isn't
 * accepted again; its response isn't stored either. Throws `UsedKeyError`.
 */
export async function putOrderFacts(
  key: OrderKey,
  version: number,
  change: OrderChange | null,
  sent: (KeyedRequest & SentResponse) | null = null,
): Promise<z.output<typeof outcome>> {
  const { facts = null, judges = false } = change ?? {};
  const order = { ...keyOfOrder(key), version, facts, row: change && { ...change.row }, judges };
  if (!sent) return callParsed("save_shop_order", outcome, order);
  const { keyHash, digest, status, text } = sent;
  const request = { keyHash, digest, status, answer: { as_sent: text } };
  const saved = parse(
    "save sent order",
    sentOutcome,
    await callForRow("save_sent_order", { ...order, ...request }),
  );
  if (saved.outcome === "reused") throw new UsedKeyError(null);
  if (saved.outcome === "answered")
    throw new UsedKeyError({ status: saved.status_given, text: saved.answer_given.as_sent });
  return saved.outcome;
}

/** The domain of the shop with the platform domain `domain`; null if unknown. */
export async function findShopOfPlatform(domain: string): Promise<string | null> {
  const [row = null] = await call("find_shop_of_platform", { domain });
  return row?.shop_domain ?? null;
}

const keptShopOfPlatform = cachedRead(findShopOfPlatform, { seconds: 30, max: 1_000 });

/** The same, cached for at most half a minute. A test shop is read again each time, because its shop may have gone live since. */
export async function recentShopOfPlatform(domain: string): Promise<string | null> {
  const kept = await keptShopOfPlatform(domain);
  return kept !== null && isTestShop(kept) ? keptShopOfPlatform.fresh(domain) : kept;
}
