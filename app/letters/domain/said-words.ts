import { foldText } from "~/platform/values/fold-text";

/** A new thought begins here: what is denied before it isn't denied after it. */
const clauses = /[.,;:!?\n()]|\b(?:but|except|although|though)\b/;
const negated =
  /\b(?:no|not|never|without|nor|neither|denies|denied|isn't|aren't|don't|doesn't|dont|doesnt|wasn't)\b/g;
const aRelative =
  /\b(?:mother|father|mom|mum|dad|parents?|brothers?|sisters?|siblings?|grand\w+|aunts?|uncles?|cousins?|family history|wife|husband|spouse|partner|sons?|daughters?|friends?)\b(?! and i\b)/;

/** How many words may be between a "no" and what it denies, as in "no history of any heart disease". */
const reach = 4;

/**
 * Whether someone's own words say one of these terms of themselves. A term that is denied ("no pacemaker") isn't said, and with
 * `isOwn` neither is one of a relative ("my mother's pacemaker"). A term ends in `*` where the word may go on.
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

/** A term with blanks or hyphens between its words, in one number or the other. */
function sourceOf(term: string): string {
  const isOpen = term.endsWith("*");
  const words = foldText(term.replace(/\*$/, "")).replace(/[.+?^${}()|[\]\\/]/g, "\\$&");
  return words.replace(/[\s-]+/g, "[\\s-]*") + (isOpen ? "[a-z]*" : "(?:e?s)?(?![a-z0-9])");
}

/** Whether a product's name holds one of these terms; "non-DGL" doesn't hold DGL. */
export const isNamed = (name: string, terms: readonly string[]): boolean =>
  terms.length > 0 && new RegExp(`(?<!\\bnon?[\\s-]+)${patternOf(terms).source}`).test(foldText(name));
