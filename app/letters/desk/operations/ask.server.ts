import { questionSchema } from "../domain/decision";
import { askQuestion } from "../store/decisions.server";
import { questionFields } from "../ui/decision-fields";
import { acceptDecision } from "./decide.server";

/** Asks the shopper a question; the request waits for the answer. */
export const ask = (request: Request, requestId: string | undefined) =>
  acceptDecision(request, requestId, {
    form: "ask",
    needs: "ask",
    fields: questionFields,
    schema: () => questionSchema,
    make: ({ question }, deciding) => askQuestion(deciding, question),
  });
