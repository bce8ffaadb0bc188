import { query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import type { LetterQuestion } from "../domain/history";
import { opened } from "./letter-keys.server";

/** What providers asked about a request, first question first. */
export async function listQuestions(requestId: string): Promise<LetterQuestion[]> {
  const stored = await query("list questions", (db) =>
    db
      .from("letter_questions")
      .select("id, question, provider_id, asked_at, answer, answered_at, withdrawn_at, letter_key_id")
      .eq("request_id", requestId)
      .order("asked_at"),
  );
  const rows = await Promise.all(stored.map(opened));
  return rows.map((row) => ({
    id: row.id,
    question: row.question,
    askedBy: row.provider_id,
    askedAt: instant(row.asked_at),
    answer: row.answer,
    answeredAt: row.answered_at && instant(row.answered_at),
    withdrawnAt: row.withdrawn_at && instant(row.withdrawn_at),
  }));
}
