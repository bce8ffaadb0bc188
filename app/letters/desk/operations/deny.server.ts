import { denialSchema } from "../domain/decision";
import { denyLetter } from "../store/decisions.server";
import { denialFields } from "../ui/decision-fields";
import { acceptDecision } from "./decide.server";

export const deny = (request: Request, requestId: string | undefined) =>
  acceptDecision(request, requestId, {
    form: "deny",
    needs: "decide",
    fields: denialFields,
    schema: () => denialSchema,
    make: ({ reason, words }, deciding) => denyLetter(deciding, reason, words ?? null),
  });
