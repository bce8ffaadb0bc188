import { z } from "zod";
import { requiredLine } from "~/platform/values/text";
import { latinName } from "./latin-name";
import { writtenName } from "./written-name";

export const correctionMessages = {
  field: "Please choose what is wrong",
  askedFor: "Please write how it should read",
  refusal: "Please write who wants a physician, and what they said",
} as const;

/** The limit in the database. */
const maxCharacters = 500;

/** A corrected name is as a name in the request. */
const names = { "patient-name": latinName(correctionMessages.askedFor), "written-name": writtenName() };

/** A correction that a shopper requests; the provider confirms it. */
export const correctionRequest = z
  .object({
    field: z.enum(["patient-name", "written-name", "product"], { error: correctionMessages.field }),
    askedFor: requiredLine(correctionMessages.askedFor, maxCharacters),
  })
  .superRefine(({ field, askedFor }, context) => {
    const fault = field === "product" ? undefined : names[field].safeParse(askedFor).error?.issues[0];
    if (fault) context.addIssue({ code: "custom", path: ["askedFor"], message: fault.message });
  });

/** Why a shopper needs a physician's signature: what the administrator said. */
export const physicianRequest = z.object({
  field: z.literal("physician"),
  askedFor: requiredLine(correctionMessages.refusal, maxCharacters),
});
