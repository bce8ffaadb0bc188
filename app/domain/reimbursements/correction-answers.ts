import { z } from "zod";
import { optionalLine, requiredLine } from "../values/text";
import { claimMessages, dollars } from "./claim-answers";

export const correctionMessages = {
  title: "Write what it is",
  quantity: "Enter how many, from 1 to 10,000",
  amount: claimMessages.amount,
  day: "Enter the day as year, month and day, e.g. 2026-11-22",
  failed: "We couldn't save this. It's still here: please try again in a moment.",
} as const;

/** Who sold a purchase and when; what is left empty stays as the receipt says. */
export const purchaseAnswer = z.object({
  merchant: optionalLine(120),
  soldOn: z.iso
    .date({ error: correctionMessages.day })
    .refine((day) => day <= new Date().toISOString().slice(0, 10), claimMessages.future)
    .optional(),
});

/** An item as a person corrects or adds it. */
export const itemAnswer = z.object({
  /** The item's key; empty for one that is added. */
  item: z.string().max(40).optional(),
  title: requiredLine(correctionMessages.title, 300),
  quantity: z.coerce
    .number({ error: correctionMessages.quantity })
    .int(correctionMessages.quantity)
    .min(1, correctionMessages.quantity)
    .max(10_000, correctionMessages.quantity),
  amount: dollars,
  ordinary: dollars.optional(),
});
export type ItemAnswer = z.output<typeof itemAnswer>;
