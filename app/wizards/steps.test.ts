import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnsOf, storedAnswers } from "./engine/answers";
import { columnsThatParse } from "./engine/posted-answers";
import { progress, stepAddress, stepNumber } from "./engine/progress";
import { numberOf } from "./engine/step";
import { orderWizard } from "./order-letter/steps";
import { productWizard } from "./product-letter/steps";

const context = { conditionsOffered: ["Acne", "Other"] };

/** A row in which every step is answered. */
const complete = {
  email: "a@mail.example",
  name: "Ada",
  product_link: "https://a.example/p",
  age: 40,
  state: "OR",
  provider: "WEX",
  has_account: true,
  conditions: ["Acne"],
};

describe.each([productWizard, orderWizard])("the $name journey", (wizard) => {
  const columns = wizard.steps.map((step) => Object.keys(columnsOf(step.schema(context).shape)));

  test("begins at the first step and ends at the last", () => {
    expect(progress(wizard, context, null)).toEqual({ completed: 0, next: 1 });
    expect(progress(wizard, context, {})).toEqual({ completed: 0, next: 1 });
    const all = wizard.steps.length;
    expect(progress(wizard, context, complete)).toEqual({ completed: all, next: all });
  });

  test("stands at the first gap, whatever comes after it", () => {
    const lastWithRule = wizard.steps.length - 1;
    const gaps = fc.uniqueArray(fc.nat({ max: lastWithRule - 1 }), { minLength: 1 });
    fc.assert(
      fc.property(gaps, fc.constantFrom(null, undefined, "", "\u0000", []), (missing, nothing) => {
        const row: Record<string, unknown> = { ...complete };
        for (const index of missing) for (const column of columns[index] ?? []) row[column] = nothing;
        const first = Math.min(...missing);
        expect(progress(wizard, context, row)).toEqual({ completed: first, next: first + 1 });
      }),
    );
  });

  test("never breaks on what a row may hold, and never leads past the end", () => {
    const row = fc.dictionary(fc.constantFrom(...columns.flat()), fc.anything());
    fc.assert(
      fc.property(row, (stored) => {
        const { completed, next } = progress(wizard, context, stored);
        expect(next).toBe(Math.min(completed + 1, wizard.steps.length));
        expect(next).toBeGreaterThanOrEqual(1);
      }),
      { examples: [[{ [columns.flat()[0] ?? ""]: [{ toString: false }] }]] },
    );
  });

  test("answers survive the way to the row and back", () => {
    for (const step of wizard.steps) {
      const stored = storedAnswers(step, context, complete);
      const parsed = step.schema(context).parse(stored);
      expect(storedAnswers(step, context, columnsOf(parsed))).toEqual(stored);
      expect(columnsThatParse(step, context, stored)).toEqual(columnsOf(parsed));
    }
  });

  test("knows the steps of its list by number and by name", () => {
    for (const [index, { slug }] of wizard.steps.entries()) {
      expect(numberOf(wizard, slug)).toBe(index + 1);
      expect(stepNumber(wizard, new URLSearchParams({ step: String(index + 1) }))).toBe(index + 1);
    }
    expect(() => numberOf(wizard, "toString")).toThrow("no step toString");
    const asked = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    fc.assert(
      fc.property(asked, (step) => {
        const number = stepNumber(wizard, new URLSearchParams({ step }));
        if (number !== null) expect(wizard.steps[number - 1]).toBeDefined();
      }),
    );
    expect(stepNumber(wizard, new URLSearchParams())).toBeNull();
  });

  test("keeps its own queries in an address and nothing else", () => {
    const anyQuery = fc.dictionary(
      fc.oneof(fc.constantFrom(...wizard.carriedQueries), fc.string()),
      fc.string(),
    );
    fc.assert(
      fc.property(anyQuery, fc.integer({ min: 1, max: wizard.steps.length }), (query, step) => {
        const search = new URLSearchParams(query);
        const url = new URL(stepAddress(wizard, search, step, { change: "1" }), "http://own.example");
        expect(url.origin + url.pathname).toBe(`http://own.example${wizard.path}`);
        const kept = wizard.carriedQueries.filter((name) => search.get(name));
        expect([...url.searchParams.keys()].sort()).toEqual([...kept, "change", "step"].sort());
        for (const name of kept) expect(url.searchParams.get(name)).toBe(search.get(name));
      }),
    );
    expect(stepAddress(wizard, new URLSearchParams("x=1"), null)).toBe(wizard.path);
  });
});

test("a step's slug stands once in its list", () => {
  for (const { steps } of [productWizard, orderWizard]) {
    expect(new Set(steps.map((step) => step.slug)).size).toBe(steps.length);
  }
});
