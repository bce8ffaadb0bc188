import { z } from "zod";
import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";

const outcome = z.enum(["answered", "answered-before", "closed"]);

/** Takes a shopper's answer; the request goes back to the top of the providers' queue. Throws `DatabaseError`. */
export async function answerQuestion(questionId: string, answer: string): Promise<z.output<typeof outcome>> {
  const db = await database();
  const taken = await db.rpc("answer_question", { p_question_id: questionId, p_answer: answer });
  return parse("answer question", outcome, dataOf("answer question", taken));
}
