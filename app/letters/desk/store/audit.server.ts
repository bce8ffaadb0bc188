import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call, callForRow, query } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import type { DeskMember } from "../domain/provider";
import { type AuditEntry, type Review, unbookedWays } from "../domain/review";
import { readMember } from "./providers.server";

const actorKind = z.enum(["provider", "shopper", "system", "operator"]);

const unbooked = z.enum(unbookedWays);

/** The actions on a request, oldest first. */
export async function listAudit(requestId: string): Promise<AuditEntry[]> {
  const rows = await read("list_request_audit", { requestId });
  return rows.map((row) => ({
    seq: row.seq,
    at: instant(row.at),
    actorKind: parse("list audit", actorKind, row.actor_kind),
    actorName: row.actor_name,
    action: row.action,
    unbooked: row.is_unscheduled ? parse("list audit", unbooked, row.basis) : null,
  }));
}

/** Records that a provider opened a request's letter. */
export async function recordLetterOpened(
  { requestId }: Pick<Review, "requestId">,
  providerId: string,
): Promise<void> {
  await call("record_letter_opened", { requestId, providerId });
}

/** A row's number and its hash, which covers all rows before it. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** The newest row; null if there is none. */
export async function readAuditHead(): Promise<AuditHead | null> {
  return query("read audit head", (db) =>
    db.from("letter_audit").select("seq, hash").order("seq", { ascending: false }).limit(1).maybeSingle(),
  );
}

export async function hasAuditRow({ seq, hash }: AuditHead): Promise<boolean> {
  const row = await query("read audit row", (db) =>
    db.from("letter_audit").select("seq").match({ seq, hash }).maybeSingle(),
  );
  return row !== null;
}

/**
 * Verifies the chain of a batch of rows: returns their number, the last one, and the first that was changed or is missing.
 */
export async function verifyAudit(
  after: AuditHead | null,
  limit: number,
): Promise<{ rows: number; last: AuditHead | null; firstBad: number | null }> {
  const { row_count, last_seq, last_hash, first_bad } = await callForRow("verify_letter_audit", {
    after: after?.seq ?? 0,
    afterHash: after?.hash ?? "",
    limit,
  });
  const last = last_seq === null || last_hash === null ? null : { seq: last_seq, hash: last_hash };
  return { rows: row_count, last, firstBad: first_bad };
}

/** True if a provider decided on a request, and didn't undo it. */
export const hasDecided = (requestId: string, providerId: string): Promise<boolean> =>
  read("decided_on", { requestId, providerId });

/** The provider who denied a request; null if it wasn't denied. */
export async function readProviderOfDenial(requestId: string): Promise<DeskMember | null> {
  const [denial] = await read("read_letter_denial", { requestId });
  return denial ? readMember(denial.provider_id) : null;
}

/** Records in the audit that a chart was exported. Returns false if this person may not export it. */
export const auditChartExport = (
  requestId: string,
  providerId: string,
  format: "pdf" | "fhir",
): Promise<boolean> => call("record_chart_export", { requestId, providerId, format });
