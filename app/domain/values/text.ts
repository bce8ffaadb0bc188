import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const controlInLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

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
