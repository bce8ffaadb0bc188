import fc from "fast-check";
import { expect, test } from "vitest";
import { administratorOf } from "../../../tests/support/administrator";
import { type DateSeverity, dateRule, type LetterDates } from "./date-rule";

const source = { title: "A page", address: null, by: "administrator", read_on: "2026-11-22" };
const withRule = (rule: "after-letter" | "from-letter-day" | "not-checked" | null) =>
  administratorOf({ purchase: rule && { rule, words: "Acme has a rule of its own.", source } });

const rules = ["after-letter", "from-letter-day", "not-checked", null] as const;
const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString().slice(0, 10);
const dayOrNull = (number: number | null) => (number === null ? null : day(number));
const dates = (more: Partial<LetterDates> = {}): LetterDates => ({
  administrator: withRule(null),
  orderedOn: null,
  purchaseOn: null,
  intakeOn: day(10),
  letterOn: day(12),
  startsOn: day(12),
  endsOn: day(28),
  ...more,
});

test.each([
  // Bought, letter, kind, then the severity for: after-letter, from-letter-day, not-checked, unknown.
  [null, null, "not-bought", ["advice", "advice", "advice", "advice"]],
  [null, 12, "not-bought", ["advice", "advice", "advice", "advice"]],
  [9, null, "bought-before-letter", ["problem", "problem", "caution", "problem"]],
  [10, null, "bought-before-letter", ["problem", "caution", "caution", "caution"]],
  [11, null, "bought-before-letter", ["problem", "caution", "caution", "caution"]],
  [9, 12, "bought-before-letter", ["problem", "problem", "caution", "problem"]],
  [11, 12, "bought-before-letter", ["problem", "problem", "caution", "problem"]],
  [12, 12, "bought-on-letter-day", ["problem", "fine", "fine", "caution"]],
  [13, 12, "bought-after-letter", ["fine", "fine", "fine", "fine"]],
  [28, 12, "bought-after-letter", ["fine", "fine", "fine", "fine"]],
  [29, 12, "bought-after-end", ["problem", "problem", "problem", "problem"]],
] as const)("bought on day %s, letter of day %s: %s", (bought, letter, kind, severities) => {
  const found = rules.map((rule) =>
    dateRule(
      dates({
        administrator: withRule(rule),
        purchaseOn: dayOrNull(bought),
        letterOn: dayOrNull(letter),
        startsOn: null,
      }),
    ),
  );
  expect(found.map((findings) => findings.map((finding) => finding.kind))).toEqual(rules.map(() => [kind]));
  expect(found.map(([finding]) => finding?.severity)).toEqual(severities);
});

test("a letter dated before its request comes first, whatever else is found", () => {
  const [first, second] = dateRule(dates({ letterOn: day(9), startsOn: day(9), purchaseOn: day(9) }));
  expect(first).toMatchObject({ kind: "letter-before-intake", severity: "problem" });
  expect(second?.kind).toBe("bought-on-letter-day");
});

test.each([
  [11, "bought-before-letter"],
  [12, "bought-before-start"],
  [15, "bought-before-start"],
  [16, "bought-after-letter"],
] as const)("a letter of day 12 that is valid from day 16, bought on day %s: %s", (bought, kind) => {
  for (const rule of rules) {
    const [finding] = dateRule(
      dates({ administrator: withRule(rule), startsOn: day(16), purchaseOn: day(bought) }),
    );
    expect(finding?.kind).toBe(kind);
    if (kind === "bought-before-start")
      expect(finding).toMatchObject({
        severity: "problem",
        words: expect.stringContaining("November 16, 2026"),
      });
  }
});

test("the receipt's date is used instead of the order's", () => {
  expect(dateRule(dates({ orderedOn: day(9), purchaseOn: day(13) }))[0]?.kind).toBe("bought-after-letter");
  expect(dateRule(dates({ orderedOn: day(9) }))[0]?.kind).toBe("bought-before-letter");
});

test("an unknown rule is reported as unknown, a known one in its own words", () => {
  expect(dateRule(dates())[0]?.words).toMatch(/^We don't know Acme's rule/);
  expect(dateRule(dates({ administrator: withRule("after-letter") }))[0]?.words).toMatch(
    /^Acme has a rule of its own\./,
  );
});

const badness: Record<DateSeverity, number> = { advice: 0, fine: 0, caution: 1, problem: 2 };
const anyRule = fc.constantFrom(...rules).map(withRule);
const anyDay = fc.integer({ min: 1, max: 40 });
const purchaseBadness = (given: LetterDates) => badness[dateRule(given).at(-1)?.severity ?? "problem"];

test("buying a day later never makes it worse, as long as the letter lasts", () => {
  fc.assert(
    fc.property(anyRule, anyDay, anyDay, fc.boolean(), (administrator, bought, letter, isDated) => {
      const given = dates({
        administrator,
        letterOn: isDated ? day(letter) : null,
        startsOn: null,
        endsOn: null,
      });
      const later = purchaseBadness({ ...given, purchaseOn: day(bought + 1) });
      expect(later).toBeLessThanOrEqual(purchaseBadness({ ...given, purchaseOn: day(bought) }));
    }),
  );
});

test("a purchase before the letter is never in order, and the strict rule allows no same day", () => {
  fc.assert(
    fc.property(anyRule, anyDay, anyDay, (administrator, bought, letter) => {
      const found = purchaseBadness(
        dates({ administrator, letterOn: day(letter), startsOn: day(letter), purchaseOn: day(bought) }),
      );
      if (bought < letter) expect(found).toBeGreaterThan(0);
      if (bought === letter && administrator.purchase?.rule === "after-letter") expect(found).toBe(2);
    }),
  );
});

test("every finding is one or more whole sentences", () => {
  fc.assert(
    fc.property(anyRule, fc.option(anyDay), fc.option(anyDay), (administrator, bought, letter) => {
      const given = { purchaseOn: dayOrNull(bought), letterOn: dayOrNull(letter) };
      for (const { words } of dateRule(dates({ administrator, ...given })))
        expect(words).toMatch(/^[A-Z].*\.$/);
    }),
  );
});
