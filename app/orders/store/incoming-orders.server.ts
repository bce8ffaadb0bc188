import { z } from "zod";
import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import { type OrderFacts, orderFactsSchema } from "../domain/incoming-order";
import { noFacts } from "../domain/order-facts";
import type { OrderKey } from "../domain/shop-order";
import type { StoredOrder } from "../domain/stored-order";
import { byOrder } from "./orders.server";

/** What is known of an order, and the number of the change that made it so; 0 before the first event. */
export interface KnownFacts {
  facts: OrderFacts;
  version: number;
}

/** The facts of an order's events. Throws `DatabaseError`. */
export async function readOrderFacts(key: OrderKey): Promise<KnownFacts> {
  const db = await database();
  const answer = await db.rpc("read_shop_order", byOrder(key)).select("facts, version").maybeSingle();
  const row = dataOf("read order facts", answer);
  if (!row) return { facts: noFacts, version: 0 };
  const facts = row.facts === null ? noFacts : parse("read order facts", orderFactsSchema, row.facts);
  return { facts, version: row.version };
}

const outcome = z.enum(["stored", "stale", "forgotten"]);

/**
 * Stores facts with their row, and has the lines judged where `judges`, in one transaction. "stale": the stored facts are no
 * longer those of `version`. "forgotten": the order was erased and isn't taken again. Throws `DatabaseError`.
 */
export async function putOrderFacts(
  key: OrderKey,
  { facts, version }: KnownFacts,
  { row, judges }: { row: StoredOrder; judges: boolean },
): Promise<z.output<typeof outcome>> {
  const db = await database();
  const answer = await db.rpc("put_shop_order", {
    ...byOrder(key),
    p_version: version,
    p_facts: facts,
    p_row: { ...row },
    p_judges: judges,
  });
  return parse("put shop order", outcome, dataOf("put shop order", answer));
}

/** The domain of the shop whose platform names it by `domain`; null when unknown. Throws `DatabaseError`. */
export async function findShopOfPlatform(domain: string): Promise<string | null> {
  const db = await database();
  const answer = await db.rpc("find_shop_of_platform", { p_domain: domain }).maybeSingle();
  return dataOf("find shop of platform", answer)?.shop_domain ?? null;
}
