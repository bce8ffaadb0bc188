import { describe, expect, test } from "vitest";
import { type KnownFacts, type SaidWords, warningBoxes, warningKinds, warningsOf } from "./warnings";

const said: SaidWords = {
  diagnosis: "Insomnia, unspecified",
  icd10: "G47.00",
  effect: "Ada wakes at three and lies awake until six.",
  product: "Sunrise desk lamp",
  use: "Each morning, 30 minutes, from April to May.",
  reason: "Light in the morning resets the clock of sleep. It's not for general health.",
  method: "I spoke with Ada about her nights.",
};
const known: KnownFacts = {
  patient: { name: "Ada Brook", relation: "self", age: 42 },
  otherNames: [],
  lines: [{ title: "Sunrise Lamp by Northpine", url: null, eligibility: null }],
  codes: [
    { code: "G47.00", name: "Insomnia, unspecified" },
    { code: "I10", name: "Essential (primary) hypertension" },
    { code: "R51.9", name: "Headache, unspecified" },
    { code: "M54.50", name: "Low back pain, unspecified" },
  ],
  aliases: [{ code: "I10", name: "High Blood Pressure" }],
};

const kinds = (more: Partial<SaidWords>, facts: Partial<KnownFacts> = {}) =>
  warningsOf({ ...said, ...more }, { ...known, ...facts }).map(({ kind }) => kind);

test("a letter about its own patient, diagnosis and product warns of nothing", () => {
  expect(warningsOf(said, known)).toEqual([]);
});

describe("warned of", () => {
  test.each<[string, Partial<SaidWords>, Partial<KnownFacts>]>([
    ["other-name", { effect: "Robert wakes at three." }, {}],
    ["other-name", { reason: "Mr. Kowalczyk can't sleep." }, {}],
    ["other-name", { method: "I asked Bo about it." }, { otherNames: ["Bo Brook"] }],
    ["mismatch", { icd10: "I10" }, {}],
    ["unlisted-code", { icd10: "G47.99" }, {}],
    ["symptom-code", { diagnosis: "Headache", icd10: "R51.9" }, {}],
    ["other-product", { product: "Hot tub for eight" }, {}],
    ["wellness", { reason: "It improves her overall wellness." }, {}],
    ["wellness", { use: "For general health, each day." }, {}],
    ["grown-child", {}, { patient: { name: "Ada Brook", relation: "child", age: 27 } }],
  ])("%s: %j", (kind, more, facts) => {
    expect(kinds(more, facts)).toEqual([kind]);
  });

  test.each<[string, Partial<SaidWords>, Partial<KnownFacts>]>([
    [
      "the account holder's family name, which is the patient's",
      { effect: "Brook can't sleep." },
      { otherNames: ["Bo Brook"] },
    ],
    [
      "a patient who is called so",
      { effect: "Robert wakes." },
      { patient: { name: "Robert Brook", relation: "self", age: 9 } },
    ],
    ["a product that is called so", { product: "Sarah lamp", use: "The Sarah, daily." }, {}],
    ["a code under another name of it", { diagnosis: "High blood pressure", icd10: "I10" }, {}],
    ["no code", { icd10: null }, {}],
    ["words that deny it", { reason: "This isn't a wellness product." }, {}],
    [
      "a product whose title isn't known",
      { product: "Hot tub" },
      { lines: [{ title: null, url: "https://a.example", eligibility: null }] },
    ],
    ["a child of 26", {}, { patient: { name: "Ada Brook", relation: "child", age: 26 } }],
  ])("not warned of %s", (_, more, facts) => {
    expect(kinds(more, facts)).toEqual([]);
  });
});

test("a tick counts for the words it was given for, and for its own warning", () => {
  const mark = (text: string) => `marked ${text}`;
  const first = warningsOf({ ...said, reason: "For wellness." }, known);
  const [box] = warningBoxes(first, {}, mark);
  expect(box?.isTicked).toBe(false);
  const typed = { [box?.name ?? ""]: box?.value };
  expect(warningBoxes(first, typed, mark)).toMatchObject([{ isTicked: true }]);
  const changed = warningsOf({ ...said, reason: "For wellness and beauty." }, known);
  expect(warningBoxes(changed, typed, mark)).toMatchObject([{ isTicked: false }]);
});

test("each warning has a sentence of its own", () => {
  const all = warningsOf(
    { ...said, diagnosis: "Insomnia", icd10: "R51.9", product: "Hot tub", reason: "For Robert's wellness." },
    { ...known, patient: { name: "Ada Brook", relation: "child", age: 30 } },
  );
  expect(all.map(({ kind }) => kind).sort()).toEqual(
    warningKinds.filter((kind) => kind !== "unlisted-code").sort(),
  );
  expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(all.length);
});
