import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  diagnosisCodes,
  nameOfCode,
  searchCodes,
} from "~/eligibility/conditions/content/diagnosis-codes.server";
import conditions from "../../../content/eligibility/conditions.yaml?raw";
import { draftedParts, gapIn } from "../domain/letter-template";
import { letterTemplates, templatesFor } from "./letter-templates.server";

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

test("each template has a code we know and can't be sent without a word of the provider's", () => {
  const ids = letterTemplates().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const template of letterTemplates()) {
    expect(nameOfCode(template.icd10), template.id).not.toBeNull();
    expect(
      draftedParts.some((part) => gapIn(template[part]) !== null),
      template.id,
    ).toBe(true);
  }
});

test("every condition that products point to has a template", () => {
  const named = Object.keys(parse(conditions));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((condition) => templatesFor([condition]).length === 0)).toEqual([]);
});
