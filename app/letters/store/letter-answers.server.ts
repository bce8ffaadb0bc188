import { z } from "zod";
import { call } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { readRequestKey } from "./intake.server";
import { encrypted } from "./letter-keys.server";

const outcome = z.enum(["answered", "answered-before", "closed"]);

/** Saves a shopper's answer; the request goes back to the top of the providers' queue. */
export async function answerQuestion(
  requestId: string,
  questionId: string,
  answer: string,
): Promise<z.output<typeof outcome>> {
  const key = await readRequestKey(requestId);
  if (!key) return "closed";
  const columns = encrypted("letter_questions", { answer }, key);
  return parse(
    "answer question",
    outcome,
    await call("answer_question", { p_question_id: questionId, p_answer: columns.answer }),
  );
}
