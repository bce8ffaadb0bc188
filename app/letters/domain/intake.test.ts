import fc from "fast-check";
import { expect, test } from "vitest";
import { accountProvider, hasAccount, healthConditions, offeredConditions } from "./intake";

test("Other is offered last and once, whatever was predicted", () => {
  expect(offeredConditions([])).toEqual(["Other"]);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("Other", " Other ", "Acne", ""))),
      (predicted) => {
        const offered = offeredConditions(predicted);
        expect(offered.at(-1)).toBe("Other");
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered.every((condition) => condition.trim() === condition && condition !== "")).toBe(true);
      },
    ),
  );
});

test("conditions picked are offered ones, in the order they were offered", () => {
  const schema = healthConditions(["Acne", "Insomnia", "Other"]);
  expect(schema.parse({ conditions: ["Insomnia", "Acne", "Insomnia"] }).conditions).toEqual([
    "Acne",
    "Insomnia",
  ]);
  expect(schema.safeParse({ conditions: ["Gout"] }).success).toBe(false);
  expect(schema.safeParse({ conditions: Array(101).fill("Acne") }).success).toBe(false);
  expect(schema.safeParse({ conditions: "Acne" }).success).toBe(false);
});

test("Other asks for words, for conditions and for providers", () => {
  const schema = healthConditions(["Other"]);
  expect(schema.safeParse({ conditions: ["Other"] }).success).toBe(false);
  expect(schema.safeParse({ conditions: ["Other"], otherConditions: "Gout" }).success).toBe(true);
  expect(accountProvider.safeParse({ provider: "Other" }).success).toBe(false);
  expect(accountProvider.safeParse({ provider: "Other", customProvider: "Cedar" }).success).toBe(true);
  expect(accountProvider.safeParse({ provider: "WEX" }).success).toBe(true);
});

test("only somebody with an account goes on", () => {
  expect(hasAccount.parse("yes")).toBe(true);
  for (const answer of ["no", "", undefined, true]) expect(hasAccount.safeParse(answer).success).toBe(false);
});
