import { z } from "zod";
import { maxOrderCents } from "~/domain/orders/incoming-order";
import { type LineEligibility, readLineEligibility } from "~/domain/orders/line-eligibility";

const outOfRange = "Expected an amount of money.";

/** An amount as platforms send it, a decimal as a text or a number, in cents; also a negative one. */
export const signedAmount = z
  .union([z.string().regex(/^-?\d{1,9}(\.\d{1,8})?$/, outOfRange), z.number()], { error: outOfRange })
  .transform((amount) => Math.round(Number(amount) * 100))
  .refine((cents) => Math.abs(cents) <= maxOrderCents, outOfRange);

export const amount = signedAmount.refine((cents) => cents >= 0, "Expected no negative amount.");

/** An id as platforms send it: a number, or its digits. */
export const wireId = z.union(
  [
    z.number().int().positive(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ],
  {
    error: "Expected a whole number above 0.",
  },
);

/** The body of an event that an order was deleted. */
export const wireIdSchema = z.object({ id: wireId });

/** A text that may be missing; cut rather than refused where it is longer. */
export const optionalText = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim().slice(0, longest) || null);

/** An object or list that platforms leave out, or send as null. */
export const optionalList = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(500)
    .nullish()
    .transform((list) => list ?? []);

interface Note {
  name: string;
  value?: unknown;
}

/** What the shop notes on a line about its eligibility, under this name or with "_" in front; null where it says nothing. */
export function statedEligibility(notes: readonly Note[]): LineEligibility | null {
  const stated = notedText(notes, "fsa_hsa_eligibility");
  return stated === null ? null : readLineEligibility(stated);
}

/** A line's note by this name, or by the name with "_" in front, which shops hide from shoppers. */
export function notedText(notes: readonly Note[], name: string): string | null {
  const note = notes.find((one) => one.name === name || one.name === `_${name}`);
  return typeof note?.value === "string" && note.value.trim() !== "" ? note.value.trim() : null;
}
