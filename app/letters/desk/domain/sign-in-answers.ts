import { z } from "zod";
import { email } from "~/platform/values/email";

export const passwordMessage = "Password is required";

/** The password only has to be present: its strength is checked when it is set. */
export const signInSchema = z.object({
  email,
  password: z.string({ error: passwordMessage }).min(1, passwordMessage).max(200, "That's too long"),
});

export const codeMessage = "Enter the six digits your app shows";

/** The code of an authenticator app, with or without the space that apps show. */
export const factorSchema = z.object({
  oneTimeCode: z
    .string({ error: codeMessage })
    .overwrite((typed) => typed.replace(/\s/g, ""))
    .regex(/^\d{6}$/, codeMessage),
});

const shownFactor = { factor: z.uuid(), uri: z.string().max(1_000) };

/** The first code of a new factor, with the hidden fields that identify it. */
export const setUpSchema = factorSchema.extend(shownFactor);

/** The factor that a refused form was about; null if it contains none. */
export function readFactor(initialValue: unknown): { id: string; uri: string } | null {
  const known = z.object(shownFactor).safeParse(initialValue);
  return known.success ? { id: known.data.factor, uri: known.data.uri } : null;
}

export const passwordTooShort = "Use at least 12 characters";

/** Auth accepts at most 72 bytes. */
export const passwordSchema = z.object({
  password: z
    .string({ error: passwordTooShort })
    .min(12, passwordTooShort)
    .refine((password) => new TextEncoder().encode(password).length <= 72, "That's too long"),
});
