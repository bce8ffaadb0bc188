import { z } from "zod";
import { call, query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { encrypted, requestKeyFor } from "./letter-keys.server";

const outcome = z.enum(["answered", "answered-before", "closed"]);

/** Saves a shopper's answer; the request goes back to the top of the providers' queue. */
export async function answerQuestion(questionId: string, answer: string): Promise<z.output<typeof outcome>> {
  const question = await query("answer question", (db) =>
    db.from("letter_questions").select("request_id").eq("id", questionId).maybeSingle(),
  );
  const key = question && (await requestKeyFor(question.request_id));
  if (!key) return "closed";
  const columns = encrypted("letter_questions", { answer }, key);
  return parse(
    "answer question",
    outcome,
    await call("answer_question", { p_question_id: questionId, p_answer: columns.answer }),
  );
}
