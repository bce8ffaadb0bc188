import { foldText } from "~/platform/values/fold-text";

/** Boundaries of clauses: a negation doesn't reach across one. */
const clauses = /[.,;:!?\n()]|\b(?:but|except|although|though)\b/;
const negated =
  /\b(?:no|not|never|without|nor|neither|denies|denied|isn't|aren't|don't|doesn't|dont|doesnt|wasn't)\b/g;
const aRelative =
  /\b(?:mother|father|mom|mum|dad|parents?|brothers?|sisters?|siblings?|grand\w+|aunts?|uncles?|cousins?|family history|wife|husband|spouse|partner|sons?|daughters?|friends?)\b(?! and i\b)/;

/** Maximum words between a negation and what it negates, as in "no history of any heart disease". */
const reach = 4;

/**
 * True if someone's words state one of these terms about themselves. A negated term ("no pacemaker") doesn't count, and
 * with `isOwn` neither does a relative's ("my mother's pacemaker"). A term ends in `*` to match as a prefix.
 */
export function says(text: string, terms: readonly string[], isOwn: boolean): boolean {
  const wanted = patternOf(terms);
  return foldText(text)
    .split(clauses)
    .some((clause) =>
      [...clause.matchAll(wanted)].some(({ index }) => {
        const before = clause.slice(0, index);
        return !isDenied(before) && !(isOwn && aRelative.test(before));
      }),
    );
}

function isDenied(before: string): boolean {
  const last = [...before.matchAll(negated)].at(-1);
  if (!last) return false;
  const between = before.slice(last.index + last[0].length).trim();
  return between === "" || between.split(/\s+/).length <= reach;
}

const patterns = new Map<string, RegExp>();

function patternOf(terms: readonly string[]): RegExp {
  const key = terms.join("|");
  const known = patterns.get(key) ?? new RegExp(`(?<![a-z0-9])(?:${terms.map(sourceOf).join("|")})`, "g");
  patterns.set(key, known);
  return known;
}

/** Regex source of a term: allows spaces or hyphens between its words, singular or plural. */
function sourceOf(term: string): string {
  const isOpen = term.endsWith("*");
  const words = foldText(term.replace(/\*$/, "")).replace(/[.+?^${}()|[\]\\/]/g, "\\$&");
  return words.replace(/[\s-]+/g, "[\\s-]*") + (isOpen ? "[a-z]*" : "(?:e?s)?(?![a-z0-9])");
}

/** True if a product's name contains one of these terms; "non-DGL" doesn't contain DGL. */
export const isNamed = (name: string, terms: readonly string[]): boolean =>
  terms.length > 0 && new RegExp(`(?<!\\bnon?[\\s-]+)${patternOf(terms).source}`).test(foldText(name));
