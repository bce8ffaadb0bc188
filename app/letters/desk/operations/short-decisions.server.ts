import { denialSchema, questionSchema } from "../domain/decision";
import { askQuestion, denyLetter } from "../store/decisions.server";
import { denialFields, questionFields } from "../ui/decision-fields";
import { acceptDecision } from "./decide.server";
import { askedBefore, deniedBefore } from "./made-before.server";

/** Asks the shopper a question; the request waits for the answer. */
export const ask = (request: Request, requestId: string | undefined) =>
  acceptDecision(request, requestId, {
    form: "ask",
    needs: "ask",
    fields: questionFields,
    schema: () => questionSchema,
    make: ({ question }, deciding) => askQuestion(deciding, question),
    before: ({ question }, deciding) => askedBefore(deciding, question),
  });

export const deny = (request: Request, requestId: string | undefined) =>
  acceptDecision(request, requestId, {
    form: "deny",
    needs: "decide",
    fields: denialFields,
    schema: () => denialSchema,
    make: ({ reason, words }, deciding) => denyLetter(deciding, reason, words ?? null),
    before: (denial, deciding) => deniedBefore(deciding, denial),
  });
