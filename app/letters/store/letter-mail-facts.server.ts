import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";
import { type DenialReason, readDenialReason } from "../domain/denial";

/** Whose question it is, and whether it waits for its answer; null when there is none. Throws `DatabaseError`. */
export async function readMailedQuestion(
  questionId: string,
): Promise<{ kind: "order" | "product"; requestId: string; isAnswered: boolean } | null> {
  const db = await database();
  const question = db.from("letter_questions").select("kind, request_id, answered_at").eq("id", questionId);
  const row = dataOf("read mailed question", await question.maybeSingle());
  return (
    row && {
      kind: row.kind === "order" ? "order" : "product",
      requestId: row.request_id,
      isAnswered: row.answered_at !== null,
    }
  );
}

/** The stated reason a provider of ours denied a request for; null when there is none. Throws `DatabaseError`. */
export async function readDenialReasonOf(requestId: string): Promise<DenialReason | null> {
  const db = await database();
  const denial = db.from("letter_denials").select("reason").eq("request_id", requestId);
  const row = dataOf("read denial reason", await denial.maybeSingle());
  return row && readDenialReason(row.reason);
}
