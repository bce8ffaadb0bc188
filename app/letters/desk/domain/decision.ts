import { z } from "zod";
import { optionalText, requiredText } from "~/platform/values/text";
import { type DenialReason, denialReasons } from "../../domain/denial";

/** What a provider has just done, for the queue to say. */
export const decisions = [
  "asked",
  "approved",
  "denied",
  "released",
  "confirmed",
  "refused",
  "revoked",
] as const;
export type Decision = (typeof decisions)[number];

export const decisionMessages = {
  question: "Write your question",
  reason: "Choose a reason",
  words: "Write down why",
} as const;

export const questionSchema = z.object({ question: requiredText(decisionMessages.question) });

const reasons = Object.keys(denialReasons) as [DenialReason, ...DenialReason[]];

/** Why a request is denied; "other" says nothing without words. */
export const denialSchema = z
  .object({ reason: z.enum(reasons, { error: decisionMessages.reason }), words: optionalText })
  .superRefine(({ reason, words }, context) => {
    if (reason === "other" && !words)
      context.addIssue({ code: "custom", path: ["words"], message: decisionMessages.words });
  });

/** Why a letter is taken back; at most 200 characters, which the audit's reader sees at once. */
export const revocationSchema = z.object({ reason: requiredText(decisionMessages.words, 200) });
