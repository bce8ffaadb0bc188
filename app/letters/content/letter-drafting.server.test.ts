import { expect, test } from "vitest";
import { parse } from "yaml";
import { diagnosisCodes, searchCodes } from "~/eligibility/conditions/content/diagnosis-codes.server";
import conditions from "../../../content/eligibility/conditions.yaml?raw";
import diagnoses from "../../../content/letters/diagnoses.yaml?raw";
import { noHistory } from "../../../tests/support/dossier";
import { withDraft } from "../desk/operations/write-approval.server";
import type { Intake } from "../domain/intake-answers";
import { draftedParts, gapIn } from "../domain/letter-template";
import { codesOfCondition } from "./diagnoses.server";
import { letterTemplates, templateFor } from "./letter-templates.server";

test("codes are there once, with a name", () => {
  const codes = diagnosisCodes().map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(300);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each([
  ["insomnia", "G47.00"],
  ["back pain", "M54.50"],
  ["g47.0", "G47.00"],
  ["Sjögren", "M35.00"],
  ["heel pain", "M67.A09"],
])("%s finds %s", (words, code) => {
  expect(searchCodes(words, 20).map((one) => one.code)).toContain(code);
});

test("no words and odd words find nothing, and no search finds more than asked for", () => {
  expect(searchCodes(" ?", 20)).toEqual([]);
  expect(searchCodes("zebra", 20)).toEqual([]);
  expect(searchCodes("a", 3)).toHaveLength(3);
});

test("each template can't be sent without a word of the provider's", () => {
  const ids = letterTemplates().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const template of letterTemplates()) {
    expect(
      draftedParts.some((part) => gapIn(template[part]) !== null),
      template.id,
    ).toBe(true);
  }
});

test("every condition that products point to has a template", () => {
  const named = Object.keys(parse(conditions));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((condition) => templateFor(condition) === null)).toEqual([]);
});

const all = letterTemplates().flatMap(({ conditions }) => conditions);
const drafted = (condition: string, typed: Record<string, string> = {}) => {
  const intake: Intake = {
    accountHolder: "Ada Example",
    patient: { name: "Ada Example", relation: "self" },
    age: 42,
    isGuardianConfirmed: false,
    actsBy: null,
    email: "ada@mail.example",
    state: "VT",
    conditions: [condition],
    otherConditions: null,
    symptoms: null,
    previousTreatments: null,
    productUse: null,
    history: noHistory,
    products: [],
    submittedAt: "2026-11-22T12:00:00.000Z",
  };
  return withDraft(typed, condition, intake);
};

test("each condition has its own codes or none, and one draft", () => {
  expect(all.length).toBeGreaterThan(60);
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(parse(diagnoses)).sort()).toEqual([...all].sort());
});

test.each(all)(
  "%s: its draft fills in a diagnosis of its own or none, whatever was there before",
  (condition) => {
    for (const other of ["", ...all.flatMap(codesOfCondition)]) {
      const {
        icd10 = "",
        diagnosis = "",
        effect = "",
      } = drafted(condition, { icd10: other, diagnosis: "Typed" });
      expect(effect).toContain("Ada Example");
      if (icd10 === "") expect([diagnosis, codesOfCondition(condition)]).toEqual(["", []]);
      else expect(codesOfCondition(condition)).toContain(icd10);
    }
  },
);

test.each([
  ["Atrial fibrillation", "I48.91"],
  ["Rheumatoid arthritis", "M06.9"],
  ["COPD", "J44.9"],
  ["Cystic fibrosis", "E84.9"],
  ["Ulcerative colitis", "K51.90"],
  ["Heart failure", "I50.9"],
  ["Coronary artery disease", "I25.10"],
  ["Post-traumatic stress disorder", "F43.10"],
  ["Autism spectrum disorder", "F84.0"],
  ["Sciatica", "M54.30"],
  ["Bunions", "M21.619"],
  ["Severe bunions", "M21.619"],
  ["Seborrheic dermatitis", "L21.9"],
  ["Circadian rhythm sleep disorder", "G47.20"],
  // The words don't identify the disease: which disc, which headache, which diabetes.
  ["Herniated disc", ""],
  ["Headache", ""],
  ["Diabetic neuropathy", ""],
])("%s: the draft's code is %s", (condition, code) => {
  expect(drafted(condition).icd10).toBe(code);
});
