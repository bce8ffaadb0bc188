import { z } from "zod";
import type { KeptCheck } from "~/domain/eligibility/kept-check";
import { database } from "../database/client.server";
import { parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";
import { columnsOfCheck, keptCheckColumns, keptCheckRow } from "./kept-check-row.server";

const table = "eligibility_checks";

/** What is kept of the product under this key, or null. Throws `DatabaseError`. */
export async function readKeptCheck(key: string): Promise<KeptCheck | null> {
  const db = await database();
  const answer = await db.rpc("read_kept_check", { p_key: key });
  return parse("read kept check", z.array(keptCheckRow), dataOf("read kept check", answer))[0] ?? null;
}

/** Keeps a check in place of the one before. Throws `DatabaseError`. */
export async function keepCheck(check: KeptCheck): Promise<void> {
  const db = await database();
  dataOf("keep check", await db.from(table).upsert(columnsOfCheck(check), { onConflict: "base_url" }));
}

/** Listed products of one status in the provider's words, checked last first. Throws `DatabaseError`. */
export async function listKeptChecks(status: string, limit = 12): Promise<KeptCheck[]> {
  const db = await database();
  const answer = await db
    .from(table)
    .select(keptCheckColumns)
    .eq("listed", true)
    .eq("status", status)
    .not("title", "is", null)
    .order("checked_at", { ascending: false })
    .limit(limit);
  return parse("list kept checks", z.array(keptCheckRow), dataOf("list kept checks", answer));
}
