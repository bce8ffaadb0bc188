import { z } from "zod";
import { ageFault, ageLimits, typedYears } from "./age-fault";
import { visibleLine } from "./visible-line";

export const ageMessages = {
  valueMissing: "Age is required",
  rangeUnderflow: "You must be at least 18 years old",
  rangeOverflow: "Please enter an age of 120 or less",
  typeMismatch: "Please enter your age as a whole number",
} as const;

/** An age in whole years from `min` to 120, typed as text. */
export const ageFrom = (min: number, messages: { [Fault in keyof typeof ageMessages]: string }) =>
  z
    .string({ error: messages.valueMissing })
    .overwrite(visibleLine)
    .min(1, { error: messages.valueMissing, abort: true })
    .transform((typed, context) => {
      const fault = ageFault(typed, min);
      if (!fault) return typedYears(typed);
      context.addIssue({ code: "custom", message: messages[fault] });
      return z.NEVER;
    });

/** The visitor's own age in whole years, 18 to 120, typed as text. */
export const age = ageFrom(ageLimits.adult, ageMessages);
