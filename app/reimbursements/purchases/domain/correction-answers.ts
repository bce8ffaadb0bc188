import { z } from "zod";
import { money } from "~/platform/values/money";
import { optionalLine, requiredLine } from "~/platform/values/text";
import { claimMessages, dollars } from "../../claims/domain/claim-answers";

export const correctionMessages = {
  title: "Write what it is",
  quantity: "Enter how many, from 1 to 10,000",
  amount: claimMessages.amount,
  above: (total: string) =>
    `That's more than the receipt's total of ${total}. If it's right, save it once more; your claim will say that it doesn't add up`,
  day: "Enter the day as year, month and day, e.g. 2026-11-22",
  failed: "We couldn't save this. It's still here: please try again in a moment.",
} as const;

/** What the form was filled in with; a page made by an earlier release doesn't say it. */
const was = z.string().max(4_000).optional().catch(undefined);

/** The seller and day of a purchase; an empty field keeps the receipt's value. */
export const purchaseSchema = z.object({
  was,
  merchant: optionalLine(120),
  soldOn: z.iso
    .date({ error: correctionMessages.day })
    .refine((day) => day <= new Date().toISOString().slice(0, 10), claimMessages.future)
    .optional(),
});

/** An item as a person corrects or adds it. */
export const itemSchema = z.object({
  /** The item's key; empty for one that is added. */
  item: z.string().max(40).optional(),
  was,
  title: requiredLine(correctionMessages.title, 300),
  quantity: z.coerce
    .number({ error: correctionMessages.quantity })
    .int(correctionMessages.quantity)
    .min(1, correctionMessages.quantity)
    .max(10_000, correctionMessages.quantity),
  amount: dollars,
  ordinary: dollars.optional(),
  /** The amount above the receipt's total that the person was warned of, in dollars as they typed it. */
  sure: dollars.optional().catch(undefined),
});

/** Like `itemSchema`, for a receipt with this total: an amount above it has to be sent twice. */
export const itemSchemaOf = (totalCents: number | null) =>
  itemSchema.check(({ value, issues }) => {
    if (totalCents === null || value.amount <= totalCents || value.sure === value.amount) return;
    const message = correctionMessages.above(money(totalCents));
    issues.push({ code: "custom", path: ["amount"], message, input: value.amount });
  });
