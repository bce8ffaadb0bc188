import { z } from "zod";
import { requiredLine } from "~/platform/values/text";
import { parseVerificationCode } from "./verification-code";

export const verificationMessages = {
  missing: "Please type the code from the letter",
  mistyped: "There's a typing mistake in this code. Compare it with the letter, one group at a time.",
} as const;

/** A form that asks for a verification code; parses it to its stored form. */
export const codeSchema = z.object({
  code: requiredLine(verificationMessages.missing).transform((typed, context) => {
    const code = parseVerificationCode(typed);
    if (code !== null) return code;
    context.addIssue({ code: "custom", message: verificationMessages.mistyped });
    return z.NEVER;
  }),
});
