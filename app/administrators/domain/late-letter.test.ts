import { expect, test } from "vitest";
import type { Administrator } from "./administrator";
import { acceptedDates, lateLetterRule } from "./late-letter";

const source = { title: "Acme's FAQ", address: null, by: "administrator", read_on: "2026-11-22" } as const;
const named = (name: string, rule: NonNullable<Administrator["purchase"]>["rule"] | null) => ({
  name,
  purchase: rule && { rule, words: "Acme has a rule of its own.", source },
});

test("a late letter is described as covering later purchases", () => {
  expect(lateLetterRule).toMatch(/on or before the day of the purchase/);
  expect(lateLetterRule).toMatch(/can cover later purchases and renewals/);
});

test("administrators are named by what they accept; those whose rule we don't know are left out", () => {
  const words = acceptedDates([
    named("Acme", "from-letter-day"),
    named("Bluewick", "after-letter"),
    named("Cedar", "from-letter-day"),
    named("Dover", null),
    named("Elm", "not-checked"),
  ]);
  expect(words).toBe(
    "As far as we know, Acme and Cedar accept a letter dated the same day, Bluewick wants the letter first, and Elm doesn't check the letter's date. With any other, ask before you file.",
  );
});

test.each([
  ["one accepts the same day", [named("Acme", "from-letter-day")], /^As far as we know, Acme accepts/],
  ["no rule is known", [named("Acme", null)], /^Ask before you file/],
  [
    "several want it first",
    [named("Acme", "after-letter"), named("Elm", "after-letter")],
    /Acme and Elm want/,
  ],
])("where %s", (_, administrators, words) => {
  expect(acceptedDates(administrators)).toMatch(words);
});
