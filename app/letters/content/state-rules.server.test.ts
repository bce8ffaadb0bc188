import { describe, expect, test } from "vitest";
import { type UsState, usStates } from "~/platform/values/us-state";
import source from "../../../content/letters/states.yaml";
import { credentials } from "../desk/domain/provider";
import { maySign, signingStates, stateRulesSchema } from "../domain/state-rules";
import { ageOfMajority, keepYears, stateRuleOf, stateRules } from "./state-rules.server";

/** The raw table. */
const table = source as { signing: object[]; states: Record<string, object> };
const states = Object.keys(usStates) as UsState[];
const today = "2026-11-22";
const statesOf = (credential: (typeof credentials)[number], date = today) =>
  states.filter((state) => maySign(stateRules, { credential, state, date })).join(" ");

/** States in which nurse practitioners have full practice authority, copied from the sources by hand. */
const fullPractice = "AK AZ CO CT DE DC HI ID IA KS ME MD MA MN MT NE NV NH NM NY ND OR RI SD UT VT WA WY";

describe("who may sign where", () => {
  test.each([
    ["MD", states.join(" ")],
    ["DO", states.join(" ")],
    ["NP", fullPractice],
    ["PA", ""],
  ] as const)("%s on their own", (credential, expected) => {
    expect(statesOf(credential)).toBe(expected);
  });

  test.each(["AL", "MS", "SC", "TN"] as const)("in %s, where plans want a physician, one signs", (state) => {
    expect(
      credentials.filter((credential) => maySign(stateRules, { credential, state, date: today })),
    ).toEqual(["MD", "DO"]);
  });

  test("before the first rule no one may sign, and a rule applies until the day of the next one", () => {
    const [first] = stateRules.signing;
    if (!first) throw new Error("no rule");
    expect(statesOf("MD", "2023-12-31")).toBe("");
    expect(statesOf("MD", first.from)).not.toBe("");
    const rules = { signing: [first, { ...first, from: "2030-01-01", NP: "all" as const }] };
    const texas = { credential: "NP", state: "TX" } as const;
    expect(maySign(rules, { ...texas, date: "2029-12-31" })).toBe(false);
    expect(maySign(rules, { ...texas, date: "2030-01-01" })).toBe(true);
  });

  test("a provider signs where a license is valid and the credential is enough", () => {
    const licenses = [
      { state: "NV" as const, number: "1", expiresOn: today },
      { state: "OR" as const, number: "2", expiresOn: "2026-11-21" },
      { state: "TX" as const, number: "3", expiresOn: "2030-01-01" },
    ];
    // Evening of `today` in Nevada, but already the next day in UTC.
    const now = new Date("2026-11-23T05:00:00Z");
    expect(signingStates(stateRules, { credential: "NP", licenses, practiceStates: null }, now)).toEqual([
      "NV",
    ]);
    expect(signingStates(stateRules, { credential: "MD", licenses, practiceStates: null }, now)).toEqual([
      "NV",
      "TX",
    ]);
    expect(
      signingStates(stateRules, { credential: "MD", licenses, practiceStates: ["TX", "WA"] }, now),
    ).toEqual(["TX"]);
  });

  test("rules out of order are refused", () => {
    const { signing } = table;
    expect(stateRulesSchema.safeParse(table).success).toBe(true);
    expect(stateRulesSchema.safeParse({ ...table, signing: [...signing, ...signing] }).success).toBe(false);
  });
});

describe.each(states)("what is known of %s", (state) => {
  const rule = stateRuleOf(state);
  const sources = [rule.review.source, rule.majority.source, rule.consent, rule.keep?.source].filter(
    (source) => source !== undefined,
  );

  test("each state's review rule was read, or is marked unread with what is missing", () => {
    const { standard, source, unsure } = rule.review;
    if (standard === "unread") expect(unsure).toMatch(/\.$/);
    else expect(source).toBeDefined();
  });

  test("each source names the law, where it was read and on which day that has been", () => {
    for (const { law, address, says, read_on, kind } of sources) {
      expect(law).toMatch(/\d/);
      expect(["law", "summary"]).toContain(kind);
      expect(says).toMatch(/\.$/);
      expect(address).toMatch(/^https?:\/\//);
      expect(Date.parse(read_on)).toBeLessThanOrEqual(Date.now());
    }
  });

  test("a physician may sign, and a patient comes of age at 18, 19 or 21", () => {
    expect(maySign(stateRules, { credential: "MD", state, date: today })).toBe(true);
    const later = new Map<string, number>([
      ["AL", 19],
      ["NE", 19],
      ["MS", 21],
    ]);
    expect(ageOfMajority(state)).toBe(later.get(state) ?? 18);
  });

  test("its letters are kept as long as it asks: ten years in five states, else seven", () => {
    expect(keepYears(state)).toBeGreaterThanOrEqual(rule.keep?.years ?? 0);
    expect(keepYears(state)).toBe(["GA", "KS", "NM", "SC", "TN"].includes(state) ? 10 : 7);
  });
});

const standing = (standard: string) =>
  states.filter((state) => stateRuleOf(state).review.standard === standard).join(" ");

/**
 * Copied from the sources by hand: removing a state from `record` or `live` would allow signing letters that weren't
 * allowed before.
 */
test("each standard has the states that were read to have it", () => {
  expect(standing("answers")).toBe("CA");
  expect(standing("live")).toBe("AR DE DC GA IN MS MO OK RI SD WV");
  expect(standing("record")).toBe(
    "AL AK AZ CO CT FL HI ID IA KS KY LA ME MD MT NH NJ NM NC ND SC TN TX UT VT VA WA WI",
  );
  expect(states.filter((state) => stateRuleOf(state).review.phone === false).join(" ")).toBe(
    "AR GA IA ND OK SD WI",
  );
});

test("a state that is missing, unknown, or has a standard without a law is refused", () => {
  const { AL, ...others } = table.states;
  const refused = (states: object) => !stateRulesSchema.safeParse({ ...table, states }).success;
  expect(refused(table.states)).toBe(false);
  expect(refused(others)).toBe(true);
  expect(refused({ ...table.states, XX: AL })).toBe(true);
  expect(refused({ ...table.states, AL: { ...AL, review: { standard: "answers" } } })).toBe(true);
});
