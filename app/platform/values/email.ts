import { z } from "zod";
import { isEmailAddress } from "./email-address";
import { maxLength, tooLong } from "./text";
import { visibleLine } from "./visible-line";

export const emailMessage = "Valid email is required";

export const email = z
  .string({ error: emailMessage })
  .overwrite(visibleLine)
  .min(1, { error: emailMessage, abort: true })
  .max(maxLength.email, { error: tooLong(maxLength.email), abort: true })
  .refine(isEmailAddress, emailMessage);

/** Schema of a form that asks only for an email address. */
export const emailSchema = z.object({ email });
