import { z } from "zod";

export const ageLimits = { min: 18, max: 120 } as const;
export const ageMessages = {
  missing: "Age is required",
  tooYoung: "You must be at least 18 years old",
  tooOld: "Please enter an age of 120 or less",
  notWhole: "Please enter your age as a whole number",
} as const;

/** Age in whole years, 18 to 120, typed as text. */
export const age = z
  .string({ error: ageMessages.missing })
  .trim()
  .min(1, { error: ageMessages.missing, abort: true })
  .regex(/^\d{1,4}$/, { error: ageMessages.notWhole, abort: true })
  .transform(Number)
  .pipe(z.number().min(ageLimits.min, ageMessages.tooYoung).max(ageLimits.max, ageMessages.tooOld));
