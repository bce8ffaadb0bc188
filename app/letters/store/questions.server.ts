import { read } from "~/platform/database/batched-reads.server";
import { instant } from "~/platform/database/columns.server";
import type { LetterQuestion } from "../domain/history";
import { opened } from "./letter-keys.server";

/** Providers' questions about a request, oldest first. */
export async function listQuestions(requestId: string): Promise<LetterQuestion[]> {
  const stored = await read("list_letter_questions", { p_request_id: requestId });
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
