import { z } from "zod";
import { requiredLine } from "~/platform/values/text";
import { isLatinName, latinLetters } from "./latin-name";
import { unprintableInName, unprintableName } from "./written-name";

export const correctionMessages = {
  field: "Please choose what is wrong",
  askedFor: "Please write how it should read",
  refusal: "Please write who wants a physician, and what they said",
} as const;

/** The limit in the database. */
const maxCharacters = 500;

/** A correction that a shopper requests; the provider confirms it. */
export const correctionRequest = z
  .object({
    field: z.enum(["patient-name", "written-name", "product"], { error: correctionMessages.field }),
    askedFor: requiredLine(correctionMessages.askedFor, maxCharacters),
  })
  .refine(({ field, askedFor }) => field !== "patient-name" || isLatinName(askedFor), {
    path: ["askedFor"],
    error: latinLetters,
  })
  .superRefine(({ field, askedFor }, context) => {
    const unprintable = field === "written-name" ? unprintableInName(askedFor) : null;
    if (unprintable !== null)
      context.addIssue({ code: "custom", path: ["askedFor"], message: unprintableName(unprintable) });
  });

/** Why a shopper needs a physician's signature: what the administrator said. */
export const physicianRequest = z.object({
  field: z.literal("physician"),
  askedFor: requiredLine(correctionMessages.refusal, maxCharacters),
});
