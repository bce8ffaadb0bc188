import { read } from "~/platform/database/batched-reads.server";
import { query } from "~/platform/database/call.server";
import type { CachedCheck } from "../domain/cached-check";
import { serviceStatus } from "../domain/service-wire";
import type { Verdict } from "../domain/verdict";
import { cachedCheckColumns, checkOf, columnsOfCheck } from "./cached-check-row.server";

declare module "~/platform/database/database" {
  interface NullableResults {
    list_request_checks: "found";
  }
}

const table = "eligibility_checks";

/** The cached check with this `ProductUrl.key`, or null. */
export async function readCachedCheck(key: string): Promise<CachedCheck | null> {
  const [row] = await read("read_cached_check", { key });
  return row ? checkOf(row) : null;
}

/** The cached checks of a letter request's products, by the keys that were looked up; null if there is none. */
export async function readRequestChecks(requestId: string): Promise<Map<string, CachedCheck | null>> {
  const rows = await read("list_request_checks", { requestId });
  return new Map(rows.map(({ looked_for, found }) => [looked_for, found && checkOf(found)]));
}

/**
 * Replaces the cached checks of these products, one each. In the order of their keys: others that store some of them at the same
 * time would otherwise lock their rows the other way around.
 */
export async function cacheChecks(checks: readonly CachedCheck[]): Promise<void> {
  const inOrder = checks.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  await query("cache checks", (db) =>
    db.from(table).upsert(inOrder.map(columnsOfCheck), { onConflict: "base_url" }),
  );
}

/** Listed products with this verdict, most recently checked first. */
export async function listCachedChecks(verdict: Verdict, limit = 12): Promise<CachedCheck[]> {
  const rows = await query("list cached checks", (db) =>
    db
      .from(table)
      .select(cachedCheckColumns)
      .eq("listed", true)
      .eq("status", serviceStatus[verdict])
      .not("title", "is", null)
      .order("checked_at", { ascending: false })
      .limit(limit),
  );
  return rows.flatMap((row) => checkOf(row) ?? []);
}

/** How many people must have requested a letter for a product before others see that anyone did. */
const minRequesters = 3;

/** Listed products that need a letter and for which enough people requested one, most requested first. */
export async function listRequestedChecks(limit = 12): Promise<CachedCheck[]> {
  const asked = { p_status: serviceStatus.letter, p_people: minRequesters, p_limit: limit };
  const rows = await query("list requested products", (db) =>
    db.rpc("list_requested_products", asked).select(cachedCheckColumns),
  );
  return rows.flatMap((row) => checkOf(row) ?? []);
}
