import { query } from "~/platform/database/call.server";
import { type DenialReason, readDenialReason } from "../domain/denial";

/** Whose question it is, and whether it waits for its answer; null when there is none. */
export async function readMailedQuestion(
  questionId: string,
): Promise<{ kind: "order" | "product"; requestId: string; isAnswered: boolean } | null> {
  const row = await query("read mailed question", (db) =>
    db.from("letter_questions").select("kind, request_id, answered_at").eq("id", questionId).maybeSingle(),
  );
  return (
    row && {
      kind: row.kind === "order" ? "order" : "product",
      requestId: row.request_id,
      isAnswered: row.answered_at !== null,
    }
  );
}

/** The stated reason a provider of ours denied a request for; null when there is none. */
export async function readDenialReasonOf(requestId: string): Promise<DenialReason | null> {
  const row = await query("read denial reason", (db) =>
    db.from("letter_denials").select("reason").eq("request_id", requestId).maybeSingle(),
  );
  return row && readDenialReason(row.reason);
}
