import { z } from "zod";
import { requiredLine, requiredText } from "~/platform/values/text";
import type { ReviewForm } from "./review";

/** Fields for which a provider can save phrases; a check constraint has the same list. */
export const phraseFields = ["effect", "use", "reason", "basisWords", "question", "words"] as const;
export type PhraseField = (typeof phraseFields)[number];

export const formOfPhrase: Record<PhraseField, ReviewForm> = {
  effect: "approve",
  use: "approve",
  reason: "approve",
  basisWords: "approve",
  question: "ask",
  words: "deny",
};

/** Providers couldn't distinguish more phrases in one field. */
export const maxPhrases = 20;

export interface Phrase {
  id: string;
  field: PhraseField;
  name: string;
  phrase: string;
}

export const phraseMessages = {
  field: "Choose where it goes",
  name: "Give it a name",
  phrase: "Write the words",
  tooMany: `There are ${maxPhrases} for this field already. Delete one first`,
} as const;

export const phraseSchema = z.object({
  field: z.enum(phraseFields, { error: phraseMessages.field }),
  name: requiredLine(phraseMessages.name, 60),
  phrase: requiredText(phraseMessages.phrase, 2_000),
});
