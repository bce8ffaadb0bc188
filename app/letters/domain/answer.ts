import { z } from "zod";
import { requiredText } from "~/platform/values/text";

/** The message for an empty answer to a provider's question. */
export const answerMessage = "Please write an answer";

/** A shopper's answer to a provider's question. */
export const questionAnswerSchema = z.object({
  answer: requiredText(answerMessage),
  /** The id of the question that the page showed. */
  question: z.uuid().optional(),
});
