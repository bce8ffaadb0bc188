import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";
import type { CachedCheck } from "../domain/cached-check";
import { providerStatus } from "../domain/provider-wire";
import type { Verdict } from "../domain/verdict";
import { cachedCheckColumns, checkOf, columnsOfCheck } from "./cached-check-row.server";

const table = "eligibility_checks";

/** The cached check under a `ProductUrl.key`, or null. Throws `DatabaseError`. */
export async function readCachedCheck(key: string): Promise<CachedCheck | null> {
  const db = await database();
  const answer = await db.rpc("read_cached_check", { p_key: key }).select(cachedCheckColumns).maybeSingle();
  const row = dataOf("read cached check", answer);
  return row && checkOf(row);
}

/** Caches a check in place of the one before. Throws `DatabaseError`. */
export async function cacheCheck(check: CachedCheck): Promise<void> {
  const db = await database();
  dataOf("cache check", await db.from(table).upsert(columnsOfCheck(check), { onConflict: "base_url" }));
}

/** Listed products of one verdict, checked last first. Throws `DatabaseError`. */
export async function listCachedChecks(verdict: Verdict, limit = 12): Promise<CachedCheck[]> {
  const db = await database();
  const answer = await db
    .from(table)
    .select(cachedCheckColumns)
    .eq("listed", true)
    .eq("status", providerStatus[verdict])
    .not("title", "is", null)
    .order("checked_at", { ascending: false })
    .limit(limit);
  return dataOf("list cached checks", answer).flatMap((row) => checkOf(row) ?? []);
}

/** How many people must have asked a letter for a product before others see that anyone did. */
export const minRequesters = 3;

/** Listed products that need a letter and that enough people asked one for, most asked for first. Throws `DatabaseError`. */
export async function listRequestedChecks(limit = 12): Promise<CachedCheck[]> {
  const db = await database();
  const asked = { p_status: providerStatus.letter, p_people: minRequesters, p_limit: limit };
  const answer = await db.rpc("list_requested_products", asked).select(cachedCheckColumns);
  return dataOf("list requested products", answer).flatMap((row) => checkOf(row) ?? []);
}
