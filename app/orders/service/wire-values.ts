import { z } from "zod";
import { maxOrderCents } from "../domain/incoming-order";
import { type LineEligibility, readLineEligibility } from "../domain/line-eligibility";

const outOfRange = "Expected an amount of money.";

/** An amount as platforms send it, a decimal as a text or a number, in cents; also a negative one. */
export const signedAmount = z
  .union([z.string().regex(/^-?\d{1,9}(\.\d{1,8})?$/, outOfRange), z.number()], { error: outOfRange })
  .transform((amount) => Math.round(Number(amount) * 100))
  .refine((cents) => Math.abs(cents) <= maxOrderCents, outOfRange);

export const amount = signedAmount.refine((cents) => cents >= 0, "Expected no negative amount.");

/** An amount that platforms leave out, or send as null or as an empty text; null then. */
export const optionalAmount = z.union([z.literal("").transform(() => null), signedAmount]).nullish();

/** An optional price: null where it is missing or isn't a price. */
export const amountOrNone = amount.nullish().catch(null);

/** What is said of an order in another currency, which no mending makes one that we take. */
export const onlyDollars = "Only orders paid in US dollars (USD) are taken.";

const noId = "Expected a whole number above 0.";

/** An id as platforms send it, a number or its digits, as text: `readWireJson` keeps the digits of long ones. */
export const wireId = z
  .union([z.number().int().positive(), z.string().regex(/^\d{1,30}$/)], { error: noId })
  .transform(String);

/** The id of an order, which links carry in up to 15 digits. */
export const wireOrderId = wireId
  .refine((id) => /^0*[1-9]\d{0,14}$/.test(id), "Expected the number of an order, of up to 15 digits.")
  .transform(Number);

/** The body of an event that an order was deleted. */
export const wireIdSchema = z.object({ id: wireOrderId });

/** A text that may be missing; cut rather than refused where it is longer. */
export const optionalText = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim().slice(0, longest) || null);

/** A product's name. Shops leave it out for a product that they deleted since. */
export const wireTitle = optionalText(500).transform((title) => title ?? "Item");

/** How many of a product: shops that sell by length or weight have fractions, and some plugins write it as a text. */
export const wireQuantity = z
  .union([z.number(), z.string().regex(/^-?\d{1,6}(\.\d{1,8})?$/)], { error: "Expected a quantity." })
  .transform(Number)
  .refine((quantity) => Math.abs(quantity) <= 1_000_000, "Expected a smaller quantity.");

/** A list that platforms leave out, or send as null or as an empty object. */
export const optionalList = <T extends z.ZodType>(item: T) =>
  z
    .preprocess((given) => (isNothing(given) ? [] : given), z.array(item).max(500))
    .optional()
    .transform((list) => list ?? []);

const isNothing = (given: unknown): boolean =>
  given === null || (typeof given === "object" && !Array.isArray(given) && Object.keys(given).length === 0);

export interface Note {
  name: string;
  value?: unknown;
}

/** The notes of a line, by the platform's keys; anything of another form is left out. */
export const wireNotes = (nameKey: "name" | "key") =>
  z.unknown().transform((given): Note[] => {
    if (!Array.isArray(given)) return [];
    return given.flatMap((note: unknown) => {
      if (note === null || typeof note !== "object") return [];
      const { [nameKey]: name, value } = note as Record<string, unknown>;
      return typeof name === "string" ? [{ name, value }] : [];
    });
  });

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
