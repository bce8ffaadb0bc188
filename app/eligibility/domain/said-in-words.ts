import type { Terms, TermsByAccount } from "./terms";

/** What a reason may speak of that only terms can act on, and whether terms say it too. */
const kinds: readonly { speaks: RegExp; of: string; isSaid: (terms: Terms) => boolean }[] = [
  {
    speaks: /\b(?:19|20)\d\d\b/,
    of: "a date: say since or until",
    isSaid: ({ since, until }) => since !== undefined || until !== undefined,
  },
  {
    speaks:
      /\b(?:from|at|until|over|under|before|turns?|aged?) \d\d\b(?! ?(?:mg|mmhg|spf|percent))|\bby age\b|\bolder than\b|\byears old\b/i,
    of: "an age: say owner_age, patients, or a cap by age",
    isSaid: ({ owner_age, patients, cap }) => owner_age !== undefined || Boolean(patients ?? cap),
  },
  {
    speaks: /\$ ?\d|\bcaps?\b|\blimits?\b/i,
    of: "an amount: say cap",
    isSaid: ({ cap }) => cap !== undefined,
  },
  {
    speaks:
      /\b(?:spouses?|husband|wife|dependents?(?! care)|parents?|adult child|its owner|account holder)\b/i,
    of: "a person: say patients or owner_age",
    isSaid: ({ patients, owner_age }) => patients !== undefined || owner_age !== undefined,
  },
];

/** What a reason says only in words, although no one acts on words; empty where the terms of an account say it, too. */
export function saidInWordsAlone(reason: string, terms: TermsByAccount): string[] {
  const given = Object.values(terms);
  return kinds
    .filter(({ speaks, isSaid }) => speaks.test(reason) && !given.some(isSaid))
    .map(({ of }) => `speaks only in words of ${of}`);
}
