import { denialAnswer } from "../domain/decision";
import { denyLetter } from "../store/decisions.server";
import { denialFields } from "../ui/decision-fields";
import { takeDecision } from "./decide.server";

/** Denies a request, with the reason the shopper reads. */
export const deny = (request: Request, requestId: string | undefined) =>
  takeDecision(request, requestId, {
    form: "deny",
    fields: denialFields,
    schema: () => denialAnswer,
    make: ({ reason, words }, key) => denyLetter(key, reason, words ?? null),
  });
