import { z } from "zod";
import { requiredLine } from "../values/text";
import { correctionFields } from "./issued-letter";

export const correctionMessages = {
  field: "Please choose what is wrong",
  askedFor: "Please write how it should read",
} as const;

/** What the database takes. */
const maxCharacters = 500;

/** What a shopper asks to have corrected in their letter; the provider confirms it. */
export const correctionRequest = z.object({
  field: z.enum(correctionFields, { error: correctionMessages.field }),
  askedFor: requiredLine(correctionMessages.askedFor, maxCharacters),
});
