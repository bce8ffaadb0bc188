import { foldText } from "~/platform/values/fold-text";

/** Boundaries of clauses: a negation doesn't reach across one. */
const clauses = /[.,;:!?\n()]|\b(?:but|except|although|though)\b/;
const negated =
  /\b(?:no|not|never|without|nor|neither|denies|denied|isn't|aren't|don't|doesn't|dont|doesnt|wasn't)\b/g;
const aRelative =
  /\b(?:mother|father|mom|mum|dad|parents?|brothers?|sisters?|siblings?|grand\w+|aunts?|uncles?|cousins?|family history|wife|husband|spouse|partner|sons?|daughters?|friends?)\b(?! and i\b)/;

/** Maximum words between a negation and what it negates, as in "no history of any heart disease". */
const reach = 4;

/** Whether a text has one of these terms. A term ends in `*` to match as a prefix. */
type HasOne = (terms: readonly string[]) => boolean;

/**
 * Whether someone's words state one of some terms about themselves. A negated term ("no pacemaker") doesn't count, and with
 * `isOwn` neither does a relative's ("my mother's pacemaker"). The words are folded and split once for all facts of a table.
 */
export function statementOf(text: string, isOwn: boolean): HasOne {
  const said = foldText(text).split(clauses);
  return (terms) => {
    const wanted = patternOf(terms);
    return said.some((clause) =>
      [...clause.matchAll(wanted)].some(({ index }) => {
        const before = clause.slice(0, index);
        return !isDenied(before) && !(isOwn && aRelative.test(before));
      }),
    );
  };
}

function isDenied(before: string): boolean {
  const last = [...before.matchAll(negated)].at(-1);
  if (!last) return false;
  const between = before.slice(last.index + last[0].length).trim();
  return between === "" || between.split(/\s+/).length <= reach;
}

const patterns = new WeakMap<readonly string[], RegExp>();

function patternOf(terms: readonly string[]): RegExp {
  const known = patterns.get(terms) ?? new RegExp(`(?<![a-z0-9])(?:${terms.map(sourceOf).join("|")})`, "g");
  patterns.set(terms, known);
  return known;
}

/** Regex source of a term: allows spaces or hyphens between its words, singular or plural. */
function sourceOf(term: string): string {
  const isOpen = term.endsWith("*");
  const words = foldText(term.replace(/\*$/, "")).replace(/[.+?^${}()|[\]\\/]/g, "\\$&");
  return words.replace(/[\s-]+/g, "[\\s-]*") + (isOpen ? "[a-z]*" : "(?:e?s)?(?![a-z0-9])");
}

const names = new WeakMap<readonly string[], RegExp>();

/** True if a product's name contains one of some terms; "non-DGL" doesn't contain DGL. */
export function nameOf(name: string): HasOne {
  const folded = foldText(name);
  return (terms) => {
    const known = names.get(terms) ?? new RegExp(`(?<!\\bnon?[\\s-]+)${patternOf(terms).source}`);
    names.set(terms, known);
    return known.test(folded);
  };
}
