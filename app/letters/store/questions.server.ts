import { database } from "~/platform/database/client.server";
import { instant } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import type { LetterQuestion } from "../domain/history";
import { opened } from "./letter-keys.server";

/** What providers asked about a request, first question first. Throws `DatabaseError`. */
export async function listQuestions(requestId: string): Promise<LetterQuestion[]> {
  const db = await database();
  const answer = await db
    .from("letter_questions")
    .select("id, question, asked_at, answer, answered_at, letter_key_id")
    .eq("request_id", requestId)
    .order("asked_at");
  const rows = await Promise.all(dataOf("list questions", answer).map(opened));
  return rows.map((row) => ({
    id: row.id,
    question: row.question,
    askedAt: instant(row.asked_at),
    answer: row.answer,
    answeredAt: row.answered_at && instant(row.answered_at),
  }));
}
