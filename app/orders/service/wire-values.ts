import { z } from "zod";
import { maxOrderCents } from "../domain/incoming-order";
import { type LineEligibility, readLineEligibility } from "../domain/line-eligibility";

const outOfRange = "Expected an amount of money.";

/** An amount as platforms send it, a decimal string or a number, in cents; may be negative. */
export const signedAmount = z
  .union([z.string().regex(/^-?\d{1,9}(\.\d{1,8})?$/, outOfRange), z.number()], { error: outOfRange })
  .transform((amount) => Math.round(Number(amount) * 100))
  .refine((cents) => Math.abs(cents) <= maxOrderCents, outOfRange);

export const amount = signedAmount.refine((cents) => cents >= 0, "Expected no negative amount.");

/** An amount that platforms omit, or send as null or an empty string; null then. */
export const optionalAmount = z.union([z.literal("").transform(() => null), signedAmount]).nullish();

/** An optional price: null if it is missing or invalid. */
export const amountOrNone = amount.nullish().catch(null);

const noId = "Expected a whole number above 0.";

/** An id as platforms send it, a number or its digits, as a string: `readWireJson` keeps the digits of long ones. */
export const wireId = z
  .union([z.number().int().positive(), z.string().regex(/^\d{1,30}$/, noId)], { error: noId })
  .transform(String);

/** The id of an order, which has at most 15 digits in links. */
export const wireOrderId = wireId
  .refine((id) => /^0*[1-9]\d{0,14}$/.test(id), "Expected the number of an order, of up to 15 digits.")
  .transform(Number);

/** The body of an order deletion event. */
export const wireIdSchema = z.object({ id: wireOrderId });

/** An optional string; truncated rather than refused if it is longer, and half a surrogate pair replaced, which no address can hold. */
export const optionalText = (maxLength: number) =>
  z
    .string()
    .nullish()
    .transform(
      (text) =>
        text
          ?.trim()
          .slice(0, maxLength)
          .replace(/\p{Surrogate}/gu, "\ufffd") || null,
    );

/** A product's name. Shops omit it for a product that was deleted meanwhile. */
export const wireTitle = optionalText(500).transform((title) => title ?? "Item");

const noQuantity = "Expected a quantity.";

/** A quantity: shops that sell by length or weight send fractions, and some plugins send a string. */
export const wireQuantity = z
  .union([z.number(), z.string().regex(/^-?\d{1,6}(\.\d{1,8})?$/, noQuantity)], { error: noQuantity })
  .transform(Number)
  .refine((quantity) => Math.abs(quantity) <= 1_000_000, "Expected a smaller quantity.");

/** A list that platforms omit, or send as null or an empty object. */
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

/** A line's notes, by the platform's keys; malformed ones are left out. */
export const wireNotes = (nameKey: "name" | "key") =>
  z.unknown().transform((given): Note[] => {
    if (!Array.isArray(given)) return [];
    return given.flatMap((note: unknown) => {
      if (note === null || typeof note !== "object") return [];
      const { [nameKey]: name, value } = note as Record<string, unknown>;
      return typeof name === "string" ? [{ name, value }] : [];
    });
  });

/** The shop's note about a line's eligibility, by this name or by it with a "_" in front; null if there is none. */
export function statedEligibility(notes: readonly Note[]): LineEligibility | null {
  const stated = notedText(notes, "fsa_hsa_eligibility");
  return stated === null ? null : readLineEligibility(stated);
}

/** A line's note with this name, or prefixed with "_", which hides it from shoppers. */
export function notedText(notes: readonly Note[], name: string): string | null {
  const note = notes.find((one) => one.name === name || one.name === `_${name}`);
  return typeof note?.value === "string" && note.value.trim() !== "" ? note.value.trim() : null;
}

/** Matches a string, which stays as it is, or an integer that JavaScript would round. */
const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/g;

/**
 * Parses JSON with integers of 16 digits and more as strings, because platforms' ids may exceed 2^53. Throws `SyntaxError`.
 */
export const readWireJson = (text: string): unknown =>
  JSON.parse(text.replace(textOrLongNumber, (part) => (part.startsWith('"') ? part : `"${part}"`)));
