import { expect, test } from "vitest";
import { accountProvider, hasAccount, healthConditions } from "./intake";

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

test("only a shopper with an account goes on", () => {
  expect(hasAccount.parse("yes")).toBe(true);
  for (const answer of ["no", "", undefined, true]) expect(hasAccount.safeParse(answer).success).toBe(false);
});
