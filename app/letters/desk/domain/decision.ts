import { z } from "zod";
import { keysOf } from "~/platform/values/keys-of";
import { optionalText, requiredText } from "~/platform/values/text";
import { denialReasons } from "../../domain/denial";
import { revocationCauses } from "../../domain/issued-letter";
import { refusalReasons } from "../../domain/refusal";

/** What a provider has just done; the queue reports it. */
export const decisions = [
  "asked",
  "approved",
  "denied",
  "released",
  "visit-offered",
  "visit-over",
  "confirmed",
  "refused",
  "revoked",
  "undone",
  "not-undone",
  "sent",
  "not-sent",
  "gone",
  "opined",
] as const;
export type Decision = (typeof decisions)[number];

export const decisionMessages = {
  question: "Write your question",
  reason: "Choose a reason",
  words: "Write down why",
  cause: "Choose what was wrong",
} as const;

export const questionSchema = z.object({ question: requiredText(decisionMessages.question) });

/** Why a request is denied; "other" requires words. */
export const denialSchema = z
  .object({ reason: z.enum(keysOf(denialReasons), { error: decisionMessages.reason }), words: optionalText })
  .superRefine(({ reason, words }, context) => {
    if (reason === "other" && !words)
      context.addIssue({ code: "custom", path: ["words"], message: decisionMessages.words });
  });

/** Why a correction is refused; "other" requires words. */
export const refusalSchema = z
  .object({
    refusal: z.enum(keysOf(refusalReasons), { error: decisionMessages.reason }),
    refusalWords: optionalText,
  })
  .superRefine(({ refusal, refusalWords }, context) => {
    if (refusal === "other" && !refusalWords)
      context.addIssue({ code: "custom", path: ["refusalWords"], message: decisionMessages.words });
  });

/** Why a letter is revoked, in at most 200 characters, and whose mistake it was. */
export const revocationSchema = z.object({
  cause: z.enum(revocationCauses, { error: decisionMessages.cause }),
  reason: requiredText(decisionMessages.words, 200),
});
