import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { taxYears } from "../content/tax-years.server";
import { taxTablesFor } from "../domain/plan-year/tax-years";
import { HsaCalculatorForm } from "./hsa-form";
import { HsaResults } from "./hsa-results";
import { HsaRules } from "./hsa-rules";
import { answerHsa } from "./hsa-sheet";

const taxes = taxTablesFor(taxYears(), 2026);
const years = [{ year: 2026, selfOnly: 440_000, family: 875_000, catchUp: 100_000, taxes }] as const;

type Values = Record<string, string>;

const answer = (values: Values) => answerHsa((name) => values[name] ?? "", [...years]);
const results = (values: Values) => pageOf(<HsaResults sheet={answer(values).sheet} />);
const form = (values: Values) =>
  pageOf(<HsaCalculatorForm form={{ years, yearToChoose: 2026, values, answer: answer(values) }} />);
const summary = (values: Values) => Object.fromEntries(results(values).rows.slice(0, 11));

const example = {
  coverage: "family",
  contribution: "450",
  per: "month",
  employer: "1000",
  income: "95000",
  years: "3",
  growth: "5",
};

describe("the summary", () => {
  test("of the example, line by line, in dollars", () => {
    expect(summary(example)).toEqual({
      "Your contribution a year A monthly amount counts in eligible months": "$5,400.00",
      "Employer contribution": "$1,000.00",
      "Total going in": "$6,400.00",
      "HSA limit 12 of 12 months": "$8,750.00",
      "Room left": "$2,350.00",
      "You can deduct On your tax return": "$5,400.00",
      "Combined tax rate Federal 22%, state 5%, payroll 0%": "27%",
      "Federal income tax saved": "$1,188.00",
      "State income tax saved": "$270.00",
      "Social Security and Medicare tax saved": "$0.00",
      "Tax savings a year": "$1,458.00",
    });
  });

  test.each([
    ["self", undefined, "$4,400.00"],
    ["self", "yes", "$5,400.00"],
    ["family", undefined, "$8,750.00"],
    ["family", "yes", "$9,750.00"],
    ["both", undefined, "$4,400.00"],
  ])("coverage %s, 55 or older %s: the limit is %s", (coverage, catchUp, limit) => {
    const values = { coverage, ...(catchUp && { catchUp }) };
    expect(summary(values)["HSA limit 12 of 12 months"]).toBe(limit);
    expect(form(values).text).toContain(`Your limit ${limit}`);
  });

  test("the employer's money is not deducted, and takes up room", () => {
    const lines = summary({ ...example, contribution: "700", employer: "2000" });
    expect(lines["Total going in"]).toBe("$10,400.00");
    expect(lines["You can deduct On your tax return"]).toBe("$6,750.00");
    expect(lines["Room left"]).toBe("$0.00");
  });

  test("through payroll it is excluded, not deducted, and spares payroll tax", () => {
    const lines = summary({ ...example, payroll: "yes" });
    expect(lines["Left out of your taxable pay Excluded, so you don't deduct it again"]).toBe("$5,400.00");
    expect(lines["Social Security and Medicare tax saved"]).toBe("$413.10");
    expect(lines["Tax savings a year"]).toBe("$1,871.10");
    expect(Object.keys(lines).join()).not.toContain("You can deduct");
  });

  test("the limit is that of the eligible months, or by the last-month rule that of a year", () => {
    const halfYear = { ...example, months: "6", employer: "0", contribution: "700" };
    expect(summary(halfYear)).toMatchObject({
      "HSA limit 6 of 12 months": "$4,375.00",
      "Total going in": "$4,200.00",
      "Room left": "$175.00",
    });
    expect(summary({ ...halfYear, lastMonth: "yes" })).toMatchObject({
      "HSA limit A full year, by the last-month rule": "$8,750.00",
      "Room left": "$4,550.00",
    });
  });

  test("the amount that the last-month rule puts at risk is shown with its tax", () => {
    const warnings = (values: Values) => results(values).within("div", { "aria-live": "polite" }).text;
    const late = { coverage: "self", months: "2", lastMonth: "yes", contribution: "4400", per: "year" };
    expect(warnings(late)).toContain("$3,666.67 of this is more than 2 months of eligibility allow.");
    expect(warnings(late)).toContain(
      "from December 1, 2026 through December 31, 2027. If you don't, it counts as income and costs 10% on top: $366.67.",
    );
    expect(warnings({ ...late, contribution: "700" })).toBe("");
    expect(warnings({ ...late, months: "0", lastMonth: "" })).toContain("nothing may go in for it");
  });

  test("two spouses see the limit they share, and whose account gets each catch-up", () => {
    const warnings = (values: Values) => results(values).within("div", { "aria-live": "polite" }).text;
    const shared = warnings({ ...example, spouse: "3000" });
    expect(shared).toContain("With $3,000 in your spouse's account, $5,750 is left for yours.");
    expect(shared).toContain("each puts the catch-up into an account in their own name");
    expect(shared).not.toContain("above the limit already");
    expect(warnings({ ...example, spouse: "9000" })).toContain("$250 above the limit already");
    expect(warnings({ ...example, coverage: "self", spouse: "3000" })).not.toContain("share");
  });

  test("a person who starts Medicare reads that deposits end, and that excess costs 6% a year", () => {
    const warnings = (values: Values) => results(values).within("div", { "aria-live": "polite" }).text;
    const late = { coverage: "self", medicare: "7", contribution: "4400", per: "year" };
    expect(warnings(late)).toMatch(
      /nothing may go in, from you or your employer: 6 months of 2026 may count/,
    );
    expect(warnings(late)).toContain("$2,200 above your 2026 limit of $2,200");
    expect(warnings({ ...late, lastMonth: "yes" })).not.toContain("Testing Period");
    expect(warnings({ coverage: "self", contribution: "100" })).not.toContain("Medicare");
  });

  test.each([
    [{ ...example, contribution: "900" }, "$3,050 above your 2026 limit of $8,750"],
    [example, null],
  ])("a contribution above the limit is warned of: %o", (values, words) => {
    const { text } = results(values).within("div", { "aria-live": "polite" });
    if (words) expect(text).toContain(words);
    else expect(text).toBe("");
  });

  test("suggests what fills the room beside the employer's money", () => {
    expect(results(example).buttons).toEqual(["Use $7,750 a year"]);
    expect(results({ ...example, contribution: "7750", per: "year" }).buttons).toEqual([]);
    expect(answer(example).sheet.suggestion).toMatch(/^7,?750$/);
  });
});

describe("the projection", () => {
  test("is shown year by year, and its columns add up", () => {
    const { rows } = results(example).within("details");
    expect(rows).toEqual([
      ["Year", "Put in", "Spent", "Growth", "Balance"],
      ["2026", "$6,400", "$0", "$0", "$6,400"],
      ["2027", "$12,800", "$0", "$320", "$13,120"],
      ["2028", "$19,200", "$0", "$976", "$20,176"],
    ]);
    const page = results(example);
    expect(page.text).toContain("What it could grow to: $20,176 at the end of 2028");
    expect(page.one("svg", { role: "img" }).text).toBe(
      "Columns from 2026 to 2028, the last one $20,176: $19,200 put in, $0 spent and $976 of growth",
    );
  });

  test("never puts in more than the limit", () => {
    expect(results({ ...example, contribution: "2000" }).within("details").rows[1]).toEqual([
      ...["2026", "$8,750", "$0", "$0", "$8,750"],
    ]);
  });

  test("takes out what is spent", () => {
    const page = results({ ...example, spending: "2000" });
    expect(page.within("details").rows.at(-1)).toEqual([...["2028", "$19,200", "$6,000", "$671", "$13,871"]]);
    expect(page.items).toContain("Spent $6,000");
    expect(results(example).items.join()).not.toContain("Spent");
  });

  test("of one year names it once", () => {
    const lastYear = (count: string) =>
      results({ ...example, years: count }).one("span", { "data-shown": "years" });
    expect(lastYear("1").attributes).toHaveProperty("hidden");
    expect(lastYear("2").attributes).not.toHaveProperty("hidden");
    expect(lastYear("2").text).toBe("2027");
  });

  test("is not drawn of nothing", () => {
    const page = results({});
    expect(page.text).toContain("Add a contribution to see how the account could grow.");
    expect(page.text).not.toContain("Year by year");
    expect(answer({}).sheet.shapes.putIn.d).not.toContain("NaN");
  });

  test("uses ten years and five percent by default", () => {
    const sheet = answer({ contribution: "100" }).sheet;
    expect([sheet.texts.lastYear, sheet.texts.growth]).toEqual(["2035", "5%"]);
  });
});

describe("the form", () => {
  test("asks for all of it, in order", () => {
    expect(Object.keys(form(example).fields)).toEqual([
      ...[
        "year",
        "months",
        "medicare",
        "spouse",
        "contribution",
        "employer",
        "filing",
        "income",
        "pay",
        "federal",
        "state",
      ],
      ...["years", "growth", "spending"],
    ]);
    expect(form({}).text).toContain("Self-only $4,400, family $8,750");
    expect(form({}).text).toContain("Adds $1,000 catch-up");
  });

  test("shows the coverage as it was understood", () => {
    const chosen = (coverage: string) =>
      form({ coverage })
        .all("input", { name: "coverage" })
        .filter(({ attributes }) => "checked" in attributes)
        .map(({ attributes }) => attributes.value);
    expect(chosen("family")).toEqual(["family"]);
    expect(chosen("self")).toEqual(["self"]);
    expect(chosen("pets")).toEqual(["self"]);
  });

  test.each([
    ["years", "41", "Time to grow: Enter a whole number from 1 to 40"],
    ["months", "13", "Months you're eligible: Enter a whole number from 0 to 12"],
    ["growth", "16", "Expected growth a year: Enter a percentage from 0 to 15"],
    ["medicare", "13", "On Medicare from: Choose a month from the list"],
    ["spouse", "-1", "Goes into your spouse's HSA: Enter an amount of zero or more"],
    ["employer", "-1", "Employer contribution: Enter an amount of zero or more"],
    ["year", "1999", "Plan year: Choose one of the plan years in the list"],
  ])("%s of %s: %s", (name, typed, message) => {
    expect(form({ ...example, [name]: typed }).links.map(([words]) => words)).toEqual([message]);
  });
});

test("the rules name the year's figures", () => {
  const { text, headings } = pageOf(<HsaRules sheet={answer(example).sheet} />);
  expect(headings[0]).toBe("h2 Good to know");
  expect(text).toContain(
    "7.65% of pay up to $184,500, the 2026 Social Security wage base, and 1.45% above it",
  );
  expect(text).toContain("you must stay eligible through December 31, 2027");
  expect(text).toContain(
    "For 2026 the limit is $4,400 self-only or $8,750 for a family, and $1,000 more from age 55.",
  );
});
