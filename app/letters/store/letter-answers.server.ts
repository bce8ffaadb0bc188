import { z } from "zod";
import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import { encrypted, giveRequestKey } from "./letter-keys.server";

const outcome = z.enum(["answered", "answered-before", "closed"]);

/** Takes a shopper's answer; the request goes back to the top of the providers' queue. Throws `DatabaseError`. */
export async function answerQuestion(questionId: string, answer: string): Promise<z.output<typeof outcome>> {
  const db = await database();
  const asked = await db
    .from("letter_questions")
    .select("kind, request_id")
    .eq("id", questionId)
    .maybeSingle();
  const question = dataOf("answer question", asked);
  const key = question && (await giveRequestKey(question.kind, question.request_id));
  if (!key) return "closed";
  const columns = encrypted("letter_questions", { answer }, key);
  const taken = await db.rpc("answer_question", { p_question_id: questionId, p_answer: columns.answer });
  return parse("answer question", outcome, dataOf("answer question", taken));
}
