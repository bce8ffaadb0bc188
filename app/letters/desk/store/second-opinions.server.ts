import { call, query } from "~/platform/database/call.server";
import { fieldsOf, instant } from "~/platform/database/columns.server";
import { decryptRows, encryptColumns, requestKeyFor } from "../../store/letter-keys.server";
import type { Disagreement, Opinion, WaitingOpinion } from "../domain/second-opinion";

/** Saves a second physician's finding. Returns false if the decision was already read, or isn't theirs to read. */
export async function saveSecondOpinion(
  { id, requestId }: Pick<WaitingOpinion, "id" | "requestId">,
  providerId: string,
  { outcome, words }: { outcome: Opinion; words: string | null },
): Promise<boolean> {
  const key = await requestKeyFor(requestId);
  if (!key) return false;
  const columns = encryptColumns("quality_samples", { words }, key);
  return (
    (await call("record_second_opinion", { sampleId: id, providerId, outcome, words: columns.words })) ===
    "given"
  );
}

/** Decisions with which a second physician of the practice disagreed, newest first. */
export async function listDisagreements(practiceId: string, limit: number): Promise<Disagreement[]> {
  const stored = await query("list disagreements", (db) =>
    db
      .from("quality_samples")
      .select("id, request_id, decision, read_at, words, letter_key_id")
      .eq("practice_id", practiceId)
      .eq("outcome", "disagree")
      .order("read_at", { ascending: false })
      .limit(limit),
  );
  const rows = await Promise.all(await decryptRows(stored));
  return rows.map((row) => ({ ...fieldsOf(row), readAt: instant(row.read_at ?? "") }));
}
