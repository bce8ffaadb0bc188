import { describe, expect, test } from "vitest";
import { sharedText, signingBoxes } from "./signing-boxes";
import { type KnownFacts, type LetterWords, warningKinds, warningsOf } from "./warnings";

const said = {
  patient: { name: "Ada Brook", relation: "self" },
  accountHolder: "Ada Brook",
  diagnosis: { name: "Insomnia, unspecified", icd10: "G47.00" },
  effect: "Ada wakes at three and lies awake until six.",
  product: { name: "Sunrise desk lamp", use: "Each morning, 30 minutes, from April to May." },
  reason: "Light in the morning resets the clock of sleep. It's not for general health.",
  reviewMethod: "I spoke with Ada about her nights.",
} satisfies LetterWords;
const known: KnownFacts = {
  age: 42,
  otherNames: [],
  lines: [{ title: "Sunrise Lamp by Northpine", url: null, eligibility: null }],
  codes: [
    { code: "G47.00", name: "Insomnia, unspecified" },
    { code: "I10", name: "Essential (primary) hypertension" },
    { code: "R51.9", name: "Headache, unspecified" },
    { code: "M54.50", name: "Low back pain, unspecified" },
  ],
  aliases: [{ code: "I10", name: "High Blood Pressure" }],
  isRepeated: false,
};
const coded = (name: string, icd10: string | null) => ({ diagnosis: { name, icd10 } });
const insomnia = said.diagnosis.name;
const lamp = (words: Partial<LetterWords["product"]>) => ({ product: { ...said.product, ...words } });
const child = { patient: { name: "Ada Brook", relation: "child" } } as const;

const kinds = (more: Partial<LetterWords>, facts: Partial<KnownFacts> = {}) =>
  warningsOf({ ...said, ...more }, { ...known, ...facts }).map(({ kind }) => kind);

test("a letter about its own patient, diagnosis and product warns of nothing", () => {
  expect(warningsOf(said, known)).toEqual([]);
});

describe("warned of", () => {
  test.each<[string, Partial<LetterWords>, Partial<KnownFacts>]>([
    ["other-name", { effect: "Robert wakes at three." }, {}],
    ["other-name", { reason: "Mr. Kowalczyk can't sleep." }, {}],
    ["other-name", { reviewMethod: "I asked Bo about it." }, { otherNames: ["Bo Brook"] }],
    ["same-text", {}, { isRepeated: true }],
    ["mismatch", coded(insomnia, "I10"), {}],
    ["unlisted-code", coded(insomnia, "G47.99"), {}],
    ["symptom-code", coded("Headache", "R51.9"), {}],
    ["other-product", lamp({ name: "Hot tub for eight" }), {}],
    ["wellness", { reason: "It improves her overall wellness." }, {}],
    ["wellness", lamp({ use: "For general health, each day." }), {}],
    ["grown-child", child, { age: 27 }],
  ])("%s: %j", (kind, more, facts) => {
    expect(kinds(more, facts)).toEqual([kind]);
  });

  test.each<[string, Partial<LetterWords>, Partial<KnownFacts>]>([
    [
      "the account holder's family name, which is the patient's",
      { effect: "Brook can't sleep." },
      { otherNames: ["Bo Brook"] },
    ],
    [
      "a patient who is called so",
      { effect: "Robert wakes.", reviewMethod: "", patient: { name: "Robert Brook", relation: "self" } },
      {},
    ],
    ["a product that is called so", lamp({ name: "Sarah lamp", use: "The Sarah, daily." }), {}],
    ["a code under another name of it", coded("High blood pressure", "I10"), {}],
    ["no code", coded(insomnia, null), {}],
    ["words that deny it", { reason: "This isn't a wellness product." }, {}],
    [
      "a product whose title isn't known",
      lamp({ name: "Hot tub" }),
      { lines: [{ title: null, url: "https://a.example", eligibility: null }] },
    ],
    ["a child of 26", child, { age: 26 }],
  ])("not warned of %s", (_, more, facts) => {
    expect(kinds(more, facts)).toEqual([]);
  });
});

test("a tick counts for the words it was given for, and for its own warning", () => {
  const mark = (text: string) => `marked ${text}`;
  const boxes = (reason: string, typed: Record<string, string | undefined>) =>
    signingBoxes({ unsafe: [], warnings: warningsOf({ ...said, reason }, known) }, typed, mark);
  const [box] = boxes("For wellness.", {});
  expect(box?.isTicked).toBe(false);
  const typed = { [box?.name ?? ""]: box?.value };
  expect(boxes("For  wellness", typed)).toMatchObject([{ isTicked: true }]);
  expect(boxes("For wellness and beauty.", typed)).toMatchObject([{ isTicked: false }]);
});

test("each warning has its own sentence", () => {
  const odd = { ...coded("Insomnia", "R51.9"), ...lamp({ name: "Hot tub" }), ...child };
  const all = warningsOf(
    { ...said, ...odd, reason: "For Robert's wellness." },
    { ...known, age: 30, isRepeated: true },
  );
  expect(all.map(({ kind }) => kind).sort()).toEqual(
    warningKinds.filter((kind) => kind !== "unlisted-code").sort(),
  );
  expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(all.length);
});

test("a text is shared where only names and days differ", () => {
  const of = (name: string, day: string, more = "") =>
    sharedText({
      ...said,
      patient: { name: `${name} Brook`, relation: "self" },
      accountHolder: `${name} Brook`,
      effect: `${name} fell on ${day}, and wakes at 3.${more}`,
    });
  const first = of("Ada", "March 3, 2024");
  for (const day of ["April 12, 2025", "2025-04-12", "4/12/2025", "Sept. 9", "May 2025", "2019"])
    expect(of("Bo", day)).toBe(first);
  expect(of("Bo", "2019", " He sleeps little.")).not.toBe(first);
  expect(first).toContain("wakes at 3");
});
