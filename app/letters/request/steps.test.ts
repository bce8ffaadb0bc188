import { describe, expect, test } from "vitest";
import { consentVersion } from "~/legal/content/consent-versions.server";
import { patientRelations } from "../domain/letter-content";
import { columnsOf, storedAnswers } from "./engine/answers";
import { columnsThatParse } from "./engine/posted-answers";
import { progress } from "./engine/progress";
import { orderWizard } from "./order-letter/steps";
import { productWizard } from "./product-letter/steps";
import { letterContext } from "./questions";

const patient = { name: "Ada", relation: "self" as const };
const agreement = { majority: 18, holderEmail: null };
const context = { conditionsOffered: ["Acne", "Other"], patient, doubted: null, ...agreement };

/** A row in which every step of both wizards is answered. */
const complete = {
  email: "a@mail.example",
  name: "Ada",
  product_link: "https://a.example/p",
  age: 40,
  state: "OR",
  provider: "WEX",
  has_account: true,
  conditions: ["Acne"],
  diagnosed_by: "nurse",
  diagnosed_on: "3/2021",
  safety: ["medication", "heart"],
  safety_words: "Warfarin",
  health_consent: consentVersion("health-data"),
  telehealth_consent: consentVersion("telehealth"),
  attestation: consentVersion("attestation"),
  terms_accepted: consentVersion("terms"),
};

describe.each([productWizard, orderWizard])("the $name letter's steps", ({ steps, ...wizard }) => {
  test("have slugs of their own", () => {
    expect(new Set(steps.map((step) => step.slug)).size).toBe(steps.length);
  });

  test("have exactly the fields of their schemas", () => {
    for (const step of steps) {
      // A file isn't an answer.
      const asked = step.fields(context).filter(({ type }) => type !== "file");
      expect(asked.map(({ name }) => name).sort()).toEqual(Object.keys(step.schema(context).shape).sort());
    }
  });

  test("ask for each answer once", () => {
    const names = steps.flatMap((step) => step.fields(context).map((field) => field.name));
    expect(new Set(names).size).toBe(names.length);
  });

  test("are all answered by a complete row, whose answers come back as they were stored", () => {
    const all = steps.length;
    expect(progress({ ...wizard, steps }, context, complete)).toEqual({ completed: all, next: all });
    for (const step of steps) {
      const stored = storedAnswers(step, context, complete);
      const parsed = step.schema(context).parse(stored);
      expect(storedAnswers(step, context, columnsOf(parsed))).toEqual(stored);
      expect(columnsThatParse(step, context, stored)).toEqual(columnsOf(parsed));
    }
  });

  test("depend on what is offered only where they say so", () => {
    const other = { conditionsOffered: ["Gout", "Other"], patient, doubted: null, ...agreement };
    for (const step of steps) {
      const isSame = JSON.stringify(step.fields(context)) === JSON.stringify(step.fields(other));
      expect(isSame).toBe(!step.usesContext || ["age", "product"].includes(step.slug));
    }
  });

  test("are judged by one schema, whichever draft offers the same", () => {
    const again = { ...context, conditionsOffered: [...context.conditionsOffered] };
    for (const step of steps) expect(step.schema(again)).toBe(step.schema(context));
  });

  test("let other answers pass only where they say so, whomever the letter is for", () => {
    for (const step of steps.filter(({ usesContext }) => !usesContext)) {
      for (const relation of patientRelations)
        expect(step.schema({ ...context, patient: { name: "Sam", relation } })).toBe(step.schema(context));
    }
  });
});

test("without a draft only Other is offered", () => {
  const visitor = { name: "", relation: "self" };
  expect(letterContext(null)).toEqual({ conditionsOffered: ["Other"], patient: visitor, ...agreement });
  expect(letterContext({ conditions_offered: ["Acne"] })).toEqual({
    conditionsOffered: ["Acne"],
    patient: visitor,
    ...agreement,
  });
});
