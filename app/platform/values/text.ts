import { z } from "zod";
import { visibleLine } from "./visible-line";

const controlInLine = /[\p{Cc}\u2028\u2029]/u;
/** Tabs and line ends are part of a text. */
const controlInText = /(?![\t\n\r])\p{Cc}/u;

/** A line that a query brought, without the characters that no one types and no page may show, e.g. NUL. */
export const withoutControls = (line: string): string => line.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

/** Longest answers we keep, in characters. */
export const maxLength = { name: 200, text: 5_000, email: 320, address: 2_048 } as const;

export const unreadable = "Please remove characters that can't be printed";
export const tooLong = (characters: number): string =>
  `Please use ${characters.toLocaleString("en-US")} characters or fewer`;

/** A line end counts as one character, as it does while one types; forms send two. */
const oneCharacterLineEnds = (typed: string): string => typed.replace(/\r\n?/g, "\n");

/** One line a visitor must fill in; `missing` is what they read when nothing in it can be seen. */
export const requiredLine = (missing: string, max: number = maxLength.name) =>
  z
    .string({ error: missing })
    .overwrite(visibleLine)
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInLine.test(value), unreadable);

/** Marks that turn the direction of what follows: a name with them reads otherwise than it is. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;
export const lettersOfName = "Please write the name with letters, as it is on the account";

/** A person's name as a document shows it: it has letters, and reads as it is written. */
export const legalName = (missing: string, max: number = maxLength.name) =>
  z
    .string({ error: missing })
    .refine((value) => !turning.test(value), { error: unreadable, abort: true })
    .overwrite(visibleLine)
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInLine.test(value), { error: unreadable, abort: true })
    .refine((value) => /\p{L}/u.test(value), lettersOfName);

/** A person's name that may be left empty. */
export const optionalLegalName = (max: number = maxLength.name) =>
  z
    .string({ error: unreadable })
    .refine((value) => !turning.test(value), { error: unreadable, abort: true })
    .overwrite(visibleLine)
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInLine.test(value), { error: unreadable, abort: true })
    .refine((value) => value === "" || /\p{L}/u.test(value), lettersOfName)
    .optional();

/** One line that may be left empty. */
export const optionalLine = (max: number = maxLength.name) =>
  z
    .string({ error: unreadable })
    .overwrite(visibleLine)
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInLine.test(value), unreadable)
    .optional();

/** Several lines that may be left empty. */
export const optionalText = z
  .string({ error: unreadable })
  .overwrite(oneCharacterLineEnds)
  .trim()
  .max(maxLength.text, { error: tooLong(maxLength.text), abort: true })
  .refine((value) => !controlInText.test(value), unreadable)
  .optional();

/** Several lines a visitor must fill in. */
export const requiredText = (missing: string, max: number = maxLength.text) =>
  z
    .string({ error: missing })
    .overwrite(oneCharacterLineEnds)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInText.test(value), unreadable);
