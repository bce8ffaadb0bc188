import { z } from "zod";
import { ageFault } from "./age-fault";
import { visibleLine } from "./visible-line";

export const ageMessages = {
  valueMissing: "Age is required",
  rangeUnderflow: "You must be at least 18 years old",
  rangeOverflow: "Please enter an age of 120 or less",
  typeMismatch: "Please enter your age as a whole number",
} as const;

/** Age in whole years, 18 to 120, typed as text. */
export const age = z
  .string({ error: ageMessages.valueMissing })
  .overwrite(visibleLine)
  .min(1, { error: ageMessages.valueMissing, abort: true })
  .transform((typed, context) => {
    const fault = ageFault(typed);
    if (!fault) return Number(typed);
    context.addIssue({ code: "custom", message: ageMessages[fault] });
    return z.NEVER;
  });
