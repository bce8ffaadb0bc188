import { expect, test } from "vitest";
import {
  contraindications,
  contraindicationTable,
  type NamedProduct,
  type SafetyAnswers,
} from "./contraindications";
import { statementOf } from "./said-words";

const cited = { title: "A guidance of an agency", address: null, read_on: null };
const table = contraindicationTable.parse({
  from: "2026-11-23",
  sources: { guidance: cited },
  facts: {
    pacemaker: { says: "a pacemaker", words: ["pacemaker", "defib*"] },
    implant: { says: "an implant", box: "implant" },
    child: { says: "a child under 12", under: 12 },
  },
  kinds: [
    {
      id: "current",
      name: "Current",
      products: ["tens"],
      not: ["tens of"],
      unsafe: [
        { facts: ["pacemaker", "implant"], because: "It may disturb the implant.", source: "guidance" },
        { facts: ["child"], because: "It isn't meant for children.", source: "guidance" },
      ],
    },
  ],
});

const answers: SafetyAnswers = {
  patient: { relation: "self" },
  age: 40,
  conditions: ["Chronic pain"],
  otherConditions: null,
  symptoms: null,
  previousTreatments: null,
  productUse: null,
  history: { safety: ["none"], safetyWords: null, currentTreatment: null },
};
const unit: NamedProduct = { title: "Relief TENS Unit", url: null, description: null };
const idsOf = (said: Partial<SafetyAnswers>, product = unit) =>
  contraindications(table, { ...answers, ...said }, [product]).map(({ id }) => id);

test("a box, words and an age each tell a fact; one rule is shown once, with its source", () => {
  expect(idsOf({})).toEqual([]);
  const boxed = { safety: ["implant"] as const, safetyWords: "Pacemaker", currentTreatment: null };
  const found = contraindications(
    table,
    { ...answers, age: 9, history: { ...boxed, safety: [...boxed.safety] } },
    [unit, unit],
  );
  expect(found.map(({ id }) => id)).toEqual(["current.pacemaker", "current.child"]);
  expect(found[0]).toMatchObject({
    product: "Relief TENS Unit",
    kind: "Current",
    said: "a pacemaker",
    because: "It may disturb the implant.",
    source: { title: "A guidance of an agency", address: null },
  });
});

test.each(["otherConditions", "symptoms", "previousTreatments", "productUse"] as const)(
  "words in %s count, whatever boxes are checked",
  (field) => {
    expect(idsOf({ [field]: "A pacemaker since May" })).toEqual(["current.pacemaker"]);
  },
);

test("so do a ticked box without words, a condition that was picked, and what is taken or done for it now", () => {
  expect(idsOf({ history: { ...answers.history, safety: ["implant"] } })).toEqual(["current.implant"]);
  expect(idsOf({ conditions: ["Back pain", "Pacemaker"] })).toEqual(["current.pacemaker"]);
  const history = { ...answers.history, currentTreatment: "A pacemaker" };
  expect(idsOf({ history })).toEqual(["current.pacemaker"]);
});

test.each([
  [11, ["current.child"]],
  [12, []],
  [null, []],
])("a patient who is %s, for a product that isn't meant for children under 12", (age, ids) => {
  expect(idsOf({ age })).toEqual(ids);
});

test("a relative's illness isn't the patient's where the letter is for oneself", () => {
  const symptoms = "My mother has a pacemaker";
  expect(idsOf({ symptoms })).toEqual([]);
  expect(idsOf({ symptoms, patient: { relation: "child" } })).toEqual(["current.pacemaker"]);
});

test("a request from before the questions is judged by its words", () => {
  const history = { safety: null, safetyWords: null, currentTreatment: null };
  expect(idsOf({ history, symptoms: "My pacemaker aches" })).toEqual(["current.pacemaker"]);
  expect(idsOf({ history })).toEqual([]);
});

test("a product is recognized by its title and URL, else by what its page says", () => {
  const said = { symptoms: "Pacemaker" };
  const named = (product: Partial<NamedProduct>) =>
    contraindications(table, { ...answers, ...said }, [
      { title: null, url: null, description: null, ...product },
    ]);
  expect(named({ url: "https://shop.example/products/tens-unit" })).toHaveLength(1);
  expect(named({ title: "Relief 3000", description: "A TENS unit for the back" })).toHaveLength(1);
  expect(named({ title: "Blanket", description: "Loved by tens of thousands" })).toEqual([]);
  expect(named({ title: "Intense cushion" })).toEqual([]);
});

const words = ["pacemaker", "heart disease"];

test.each([
  ["Pacemaker", true],
  ["two pacemakers", true],
  ["a pace-maker? no: PACEMAKER", true],
  ["Heart-disease runs in me", true],
  ["No pacemaker", false],
  ["I don't have a pacemaker", false],
  ["no history of any heart disease", false],
  ["never had heart disease", false],
  ["No, I have a pacemaker", true],
  ["no allergies, pacemaker since 2019", true],
  ["not diabetic but heart disease", true],
  ["I do not sleep well at night because of my pacemaker", true],
  ["pacemakerless", false],
  ["My mother has a pacemaker", false],
  ["My mother died young. I have heart disease", true],
])("“%s” says it: %s", (text, isSaid) => {
  expect(statementOf(text, true)(words)).toBe(isSaid);
});

test("a relative's illness may be the patient's where the letter is for someone else", () => {
  expect(statementOf("My mother has a pacemaker", false)(words)).toBe(true);
});
