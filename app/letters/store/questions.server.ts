import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { callParsed } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import type { LetterQuestion } from "../domain/history";
import { readRequestKey } from "./intake.server";
import { decryptColumns, encryptColumns } from "./letter-keys.server";

/** Providers' questions about a request, oldest first. */
export async function listQuestions(requestId: string): Promise<LetterQuestion[]> {
  const stored = await read("list_letter_questions", { requestId });
  const rows = await Promise.all(stored.map(decryptColumns));
  return rows.map((row) => ({
    id: row.id,
    question: row.question,
    askedBy: row.provider_id,
    askedAt: instant(row.asked_at),
    answer: row.answer,
    answeredAt: instant(row.answered_at),
    withdrawnAt: instant(row.withdrawn_at),
  }));
}

const outcome = z.enum(["answered", "answered-before", "withdrawn", "closed"]);

/** Saves a shopper's answer; the request goes back to the top of the providers' queue. */
export async function answerQuestion(
  requestId: string,
  questionId: string,
  answer: string,
): Promise<z.output<typeof outcome>> {
  const key = await readRequestKey(requestId);
  if (!key) return "closed";
  const columns = encryptColumns("letter_questions", { answer }, key);
  return callParsed("answer_question", outcome, { questionId, answer: columns.answer });
}
