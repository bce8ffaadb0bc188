import { z } from "zod";

export const draftedParts = ["effect", "use", "reason"] as const;
export type DraftedPart = (typeof draftedParts)[number];

const text = z.string().trim().min(1).max(2_000);

/**
 * A draft for some conditions. `{patient}` and `{product}` are filled in; text in brackets has to be replaced by the
 * provider.
 */
export const letterTemplate = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  conditions: z.array(z.string()).min(1),
  effect: text,
  use: text,
  reason: text,
});
export type LetterTemplate = z.output<typeof letterTemplate>;

/** A part of the template with both names filled in. */
export const fillPart = (
  template: LetterTemplate,
  part: DraftedPart,
  names: { patient: string; product: string },
): string => template[part].replace("{patient}", names.patient).replace("{product}", names.product);

/** The first bracketed text that hasn't been replaced; null if there is none. */
export const gapIn = (written: string): string | null => /\[[^\]]*\]/.exec(written)?.[0] ?? null;

const foldWords = (words: string): string => words.replace(/\s+/g, " ").trim().toLowerCase();

/** True if a part is still a template's text verbatim, with any names filled in. */
export function isUntouched(
  written: string,
  part: DraftedPart,
  templates: readonly LetterTemplate[],
): boolean {
  const words = foldWords(written);
  return templates.some((template) => {
    const fixed = template[part].split(/\{patient\}|\{product\}/).map(foldWords);
    return holdsInOrder(words, fixed);
  });
}

/** True if the text consists of these pieces in order, with any words between them. */
function holdsInOrder(words: string, [first = "", ...rest]: readonly string[]): boolean {
  if (rest.length === 0) return words === first;
  if (!words.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest.slice(0, -1)) {
    const found = words.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  const last = rest.at(-1) ?? "";
  return words.length >= at + last.length && words.endsWith(last);
}
