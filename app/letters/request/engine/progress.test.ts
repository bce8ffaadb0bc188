import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeParcel, parcelWizard as wizard } from "../../../../tests/support/parcel";
import { columnsOf } from "./answers";
import { progress, stepAddress, stepNumber } from "./progress";
import { numberOf, stepAt } from "./step";

const context = { sizes: ["s", "m"] };
const columns = wizard.steps.map((step) => Object.keys(columnsOf(step.schema(context).shape)));

test("progress begins at the first step and ends at the last", () => {
  expect(progress(wizard, context, null)).toEqual({ completed: 0, next: 1 });
  expect(progress(wizard, context, {})).toEqual({ completed: 0, next: 1 });
  expect(progress(wizard, context, wholeParcel)).toEqual({ completed: 4, next: 4 });
});

test("progress ends at the first gap, whatever comes after it", () => {
  const gaps = fc.uniqueArray(fc.constantFrom(0, 1, 2), { minLength: 1 });
  fc.assert(
    fc.property(gaps, fc.constantFrom(null, undefined, "", []), (missing, nothing) => {
      const row: Record<string, unknown> = { ...wholeParcel };
      for (const index of missing) for (const column of columns[index] ?? []) row[column] = nothing;
      const first = Math.min(...missing);
      expect(progress(wizard, context, row)).toEqual({ completed: first, next: first + 1 });
    }),
  );
});

test("an answer that no longer passes its rule counts as missing", () => {
  expect(progress(wizard, context, { ...wholeParcel, sender_name: "x".repeat(21) }).next).toBe(1);
  expect(progress(wizard, { sizes: ["s"] }, wholeParcel).next).toBe(2);
});

test("progress survives whatever a row may hold, and never leads past the end", () => {
  const row = fc.dictionary(fc.constantFrom(...columns.flat()), fc.anything());
  fc.assert(
    fc.property(row, (stored) => {
      const { completed, next } = progress(wizard, context, stored);
      expect(next).toBe(Math.min(completed + 1, wizard.steps.length));
      expect(next).toBeGreaterThanOrEqual(1);
    }),
    { examples: [[{ sender_name: { toString: false } }]] },
  );
});

test("steps are known by number and by slug", () => {
  for (const [index, { slug }] of wizard.steps.entries()) {
    expect(numberOf(wizard, slug)).toBe(index + 1);
    expect(stepAt(wizard, index + 1).slug).toBe(slug);
    expect(stepNumber(wizard, new URLSearchParams({ step: String(index + 1) }))).toBe(index + 1);
  }
  expect(() => numberOf(wizard, "toString")).toThrow("no step toString");
});

test("an address that names no step of the list names none", () => {
  for (const step of ["0", "5", "-1", "1e0", "1.0", " 1", "one", ""]) {
    expect(stepNumber(wizard, new URLSearchParams({ step }))).toBeNull();
  }
  const asked = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  fc.assert(
    fc.property(asked, (step) => {
      const number = stepNumber(wizard, new URLSearchParams({ step }));
      if (number !== null) expect(wizard.steps[number - 1]).toBeDefined();
    }),
  );
  expect(stepNumber(wizard, new URLSearchParams())).toBeNull();
});

test("an address carries the wizard's own queries and nothing else", () => {
  const anyQuery = fc.dictionary(
    fc.oneof(fc.constantFrom(...wizard.carriedQueries), fc.string()),
    fc.string(),
  );
  fc.assert(
    fc.property(anyQuery, fc.integer({ min: 1, max: wizard.steps.length }), (query, step) => {
      const search = new URLSearchParams(query);
      const url = new URL(stepAddress(wizard, search, step, { change: "1" }), "http://own.example");
      expect(url.origin + url.pathname).toBe(`http://own.example${wizard.path}`);
      const carried = wizard.carriedQueries.filter((name) => search.get(name));
      expect([...url.searchParams.keys()].sort()).toEqual([...carried, "change", "step"].sort());
      for (const name of carried) expect(url.searchParams.get(name)).toBe(search.get(name));
    }),
  );
  expect(stepAddress(wizard, new URLSearchParams("x=1"), null)).toBe("/parcel");
});
