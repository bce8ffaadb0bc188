import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { cachedRead } from "~/platform/database/cached-read.server";
import { call, callParsed } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { type OrderFacts, orderFactsSchema } from "../domain/incoming-order";
import { noFacts } from "../domain/order-facts";
import type { OrderKey } from "../domain/shop-order";
import type { StoredOrder } from "../domain/stored-order";
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

const outcome = z.enum(["stored", "stale", "forgotten"]);

/**
 * Stores facts with their row, and queues judgement of the lines if `judges`, in one transaction. "stale": the stored facts
 * no longer have this `version`. "forgotten": the order was erased and isn't accepted again.
 */
export async function putOrderFacts(
  key: OrderKey,
  { facts, version }: KnownFacts,
  { row, judges }: { row: StoredOrder; judges: boolean },
): Promise<z.output<typeof outcome>> {
  return callParsed("save_shop_order", outcome, {
    ...keyOfOrder(key),
    version,
    facts,
    row: { ...row },
    judges,
  });
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
