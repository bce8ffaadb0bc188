import { z } from "zod";

const controlInLine = /[\p{Cc}\u2028\u2029]/u;
/** Tabs and line ends are part of a text. */
const controlInText = /(?![\t\n\r])\p{Cc}/u;

/** A line that a query brought, without the characters that nobody types and no page may show, e.g. NUL. */
export const withoutControls = (line: string): string => line.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

/** Longest answers we keep, in characters. */
export const longest = { name: 200, text: 5_000, email: 320, address: 2_048 } as const;

export const unreadable = "Please remove characters that can't be printed";
export const tooLong = (characters: number): string =>
  `Please use ${characters.toLocaleString("en-US")} characters or fewer`;

/** One line a visitor must fill in; `missing` is what they read when it is empty. */
export const requiredLine = (missing: string, max: number = longest.name) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInLine.test(value), unreadable);

/** One line that may be left empty. */
export const optionalLine = (max: number = longest.name) =>
  z
    .string({ error: unreadable })
    .trim()
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInLine.test(value), unreadable)
    .optional();

/** Several lines that may be left empty. */
export const optionalText = z
  .string({ error: unreadable })
  .trim()
  .max(longest.text, { error: tooLong(longest.text), abort: true })
  .refine((value) => !controlInText.test(value), unreadable)
  .optional();

/** Several lines a visitor must fill in. A line end counts as one character, as it does while one types. */
export const requiredText = (missing: string, max: number = longest.text) =>
  z
    .string({ error: missing })
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => !controlInText.test(value), unreadable);
