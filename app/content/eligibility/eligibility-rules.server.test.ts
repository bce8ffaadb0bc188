import { expect, test } from "vitest";
import { compileRules } from "~/domain/eligibility/compile-rules";
import { ruleBookSchema } from "~/domain/eligibility/rules";
import { eligibilityRules, eligibilityRulesVersion, judge } from "./eligibility-rules.server";

const { rules } = eligibilityRules();

test.each(rules.map((rule) => [rule.category, rule] as const))(
  "the example of %s is decided by that rule",
  (category, { example, status, line_item, reason, source, contested, conditions }) => {
    expect(judge({ ...example, brand: null })).toMatchObject({
      category,
      verdict: status,
      lineItem: line_item,
      reason,
      source,
      contested,
      ...(conditions.length > 0 && { conditions }),
    });
  },
);

test("every category of the field is there once, and nearly every contested item", () => {
  const count = (status: string, contested: boolean) =>
    rules.filter((rule) => rule.status === status && rule.contested === contested).length;
  expect([count("eligible", false), count("letter", false), count("not-eligible", false)]).toEqual([
    78, 38, 40,
  ]);
  expect(count("eligible", true) + count("letter", true) + count("not-eligible", true)).toBe(30);
});

test("the version is a hash that an address or a row can carry", () => {
  expect(eligibilityRulesVersion).toMatch(/^[0-9a-f]{16}$/);
});

const rule = {
  category: "Thermometers",
  line_item: "Diagnostic device",
  status: "eligible",
  reason: "A thermometer for the body counts as a medical device.",
  source: "IRS Pub. 502",
  called: "ear thermometer",
  example: "Ear Thermometer",
};
const book = (...changed: object[]) => ({
  rules: changed.map((change) => ({ ...rule, ...change })),
  wording: {},
  conditions: [],
});

test("a rule as small as can be is read", () => {
  expect(ruleBookSchema.safeParse(book({})).success).toBe(true);
});

test.each([
  ["a category that stands there twice", book({}, {})],
  ["no source", book({ source: "" })],
  ["an unknown status", book({ status: "maybe" })],
  ["a typo in a field", book({ callled: "thermometer" })],
  ["no name", book({ called: "" })],
  ["a letter without a condition", book({ status: "lmn" })],
  ["a reason that is no sentence", book({ reason: "a thermometer for the body" })],
  ["an unknown category to stand against", book({ stands_against: ["Pets"] })],
  ["no example", book({ example: undefined })],
])("the rules are refused for %s", (_what, broken) => {
  expect(ruleBookSchema.safeParse(broken).success).toBe(false);
});

test.each([["ab*"], [".."], ["(thermometer)"]])("the phrase %s cannot be read", (phrase) => {
  expect(() => compileRules(ruleBookSchema.parse(book({ called: phrase })))).toThrow();
});
