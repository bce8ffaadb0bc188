import { z } from "zod";
import { visibleLine } from "./visible-line";

const controlInLine = /[\p{Cc}\u2028\u2029]/u;
/** Control characters except tabs and line ends, which belong to a text. */
const controlInText = /(?![\t\n\r])\p{Cc}/u;

/** Removes the characters from a query parameter that no one types and no page may show, e.g. NUL. */
export const withoutControls = (line: string): string => line.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

/** Maximum lengths of answers, in characters. */
export const maxLength = { name: 200, text: 5_000, email: 254, address: 2_048 } as const;

export const unreadable = "Please remove characters that can't be printed";
export const tooLong = (characters: number): string =>
  `Please use ${characters.toLocaleString("en-US")} characters or fewer`;

/** Counts a line end as one character, as browsers do while typing; forms send two. */
const oneCharacterLineEnds = (typed: string): string => typed.replace(/\r\n?/g, "\n");

/** A required line; `missing` is the message if it contains nothing visible. */
export const requiredLine = (missing: string, max: number = maxLength.name) =>
  z
    .string({ error: missing })
    .overwrite(visibleLine)
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInLine.test(value), unreadable);

/** Bidirectional overrides: a name with them reads differently than it is. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;
export const lettersOfName = "Please write the name with letters, as it is on the account";

/** A person's name for a document: it has letters and no bidirectional overrides. */
export const legalName = (missing: string, max: number = maxLength.name) =>
  z
    .string({ error: missing })
    .refine((value) => !turning.test(value), { error: unreadable, abort: true })
    .overwrite(visibleLine)
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInLine.test(value), { error: unreadable, abort: true })
    .refine((value) => /\p{L}/u.test(value), lettersOfName);

/** An optional person's name. */
export const optionalLegalName = (max: number = maxLength.name) =>
  z
    .string({ error: unreadable })
    .refine((value) => !turning.test(value), { error: unreadable, abort: true })
    .overwrite(visibleLine)
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInLine.test(value), { error: unreadable, abort: true })
    .refine((value) => value === "" || /\p{L}/u.test(value), lettersOfName)
    .optional();

/** An optional line. */
export const optionalLine = (max: number = maxLength.name) =>
  z
    .string({ error: unreadable })
    .overwrite(visibleLine)
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInLine.test(value), unreadable)
    .optional();

/** Optional text of several lines, of at most `max` characters. */
export const optionalTextUpTo = (max: number) =>
  z
    .string({ error: unreadable })
    .overwrite(oneCharacterLineEnds)
    .trim()
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInText.test(value), unreadable)
    .optional();

export const optionalText = optionalTextUpTo(maxLength.text);

/** Required text of several lines. */
export const requiredText = (missing: string, max: number = maxLength.text) =>
  z
    .string({ error: missing })
    .overwrite(oneCharacterLineEnds)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInText.test(value), unreadable);
