import { describe, expect, test } from "vitest";
import { type UsState, usStates } from "~/platform/values/us-state";
import { credentials } from "../desk/domain/provider";
import { maySign, signingStates, stateRulesSchema } from "../domain/state-rules";
import { stateRules } from "./state-rules.server";

const states = Object.keys(usStates) as UsState[];
const today = "2026-11-22";
const statesOf = (credential: (typeof credentials)[number], date = today) =>
  states.filter((state) => maySign(stateRules, { credential, state, date })).join(" ");

/** Where nurse practitioners have full practice authority, copied from the sources by hand. */
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

  test("before the first rule nobody does, and a rule holds until the next one's day", () => {
    const [first] = stateRules.rules;
    if (!first) throw new Error("no rule");
    expect(statesOf("MD", "2023-12-31")).toBe("");
    expect(statesOf("MD", first.from)).not.toBe("");
    const rules = { rules: [first, { ...first, from: "2030-01-01", NP: "all" as const }] };
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
    // The evening of `today` in Nevada, and the next day in UTC.
    const now = new Date("2026-11-23T05:00:00Z");
    expect(signingStates(stateRules, { credential: "NP", licenses }, now)).toEqual(["NV"]);
    expect(signingStates(stateRules, { credential: "MD", licenses }, now)).toEqual(["NV", "TX"]);
  });

  test("rules out of order are refused", () => {
    const { rules } = stateRules;
    expect(stateRulesSchema.safeParse({ rules: [...rules, ...rules] }).success).toBe(false);
  });
});
