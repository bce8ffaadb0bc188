import { z } from "zod";
import { database } from "~/platform/database/client.server";
import { instant, parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import type { AuditEntry, Review } from "../domain/review";

const actorKind = z.enum(["provider", "shopper", "system", "operator"]);

/** What was done to a request, first thing first. Throws `DatabaseError`. */
export async function listAudit(requestId: string): Promise<AuditEntry[]> {
  const db = await database();
  const columns = "seq, at, actor_kind, actor_id, action";
  const rows = dataOf(
    "list audit",
    await db.from("letter_audit").select(columns).eq("request_id", requestId).order("seq"),
  );
  const ids = [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))];
  const providers = dataOf("list audit", await db.from("providers").select("id, name").in("id", ids));
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    seq: row.seq,
    at: instant(row.at),
    actorKind: parse("list audit", actorKind, row.actor_kind),
    actorName: (row.actor_id && names.get(row.actor_id)) ?? null,
    action: row.action,
  }));
}

/** Notes that a provider opened a request's letter. Throws `DatabaseError`. */
export async function noteLetterOpened(
  { kind, requestId }: Pick<Review, "kind" | "requestId">,
  providerId: string,
): Promise<void> {
  const db = await database();
  const args = { p_kind: kind, p_request_id: requestId, p_provider_id: providerId };
  dataOf("note letter opened", await db.rpc("note_letter_opened", args));
}

/** A row's number and hash, which stand for it and all rows before it. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** The newest row; null where there is none. Throws `DatabaseError`. */
export async function readAuditHead(): Promise<AuditHead | null> {
  const db = await database();
  const newest = db.from("letter_audit").select("seq, hash").order("seq", { ascending: false }).limit(1);
  return dataOf("read audit head", await newest.maybeSingle());
}

/** Whether the audit has that row. Throws `DatabaseError`. */
export async function hasAuditRow({ seq, hash }: AuditHead): Promise<boolean> {
  const db = await database();
  const row = db.from("letter_audit").select("seq").match({ seq, hash }).maybeSingle();
  return dataOf("read audit row", await row) !== null;
}

/**
 * Checks the chain of the whole audit: how many rows there are, the hash of the last, and the first row that was changed
 * or taken out; null when all fit. Throws `DatabaseError`.
 */
export async function verifyAudit(): Promise<{
  rows: number;
  lastHash: string | null;
  firstBad: number | null;
}> {
  const db = await database();
  const row = dataOf("verify audit", await db.rpc("verify_letter_audit").single());
  return { rows: row.row_count, lastHash: row.last_hash, firstBad: row.first_bad };
}
