import { z } from "zod";

export const pasteMessages = {
  empty: "Please paste the text of a receipt or an order email",
  long: "This is longer than 50,000 characters. Please save it as a text file and upload that.",
} as const;

/** The text of receipts, pasted into a form. */
export const pastedText = z.object({
  text: z
    .string({ error: pasteMessages.empty })
    .trim()
    .min(1, pasteMessages.empty)
    .max(50_000, pasteMessages.long),
});
