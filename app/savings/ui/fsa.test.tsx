import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { taxYears } from "../content/tax-years.server";
import { taxTablesFor } from "../domain/plan-year/tax-years";
import { FsaCalculatorForm } from "./fsa-form";
import { FsaResults } from "./fsa-results";
import { FsaRules } from "./fsa-rules";
import { answerFsa } from "./fsa-sheet";
import { chartWidth } from "./sheet";

const taxes = taxTablesFor(taxYears(), 2026);
const years = [
  { year: 2026, ends: "2026-12-31", limit: 340_000, carryover: 68_000, taxes },
  { year: 2027, ends: "2027-12-31", limit: 350_000, carryover: null, taxes, isDefault: true as const },
] as const;

type Values = Record<string, string>;

const answer = (values: Values) => answerFsa((name) => values[name] ?? "", [...years]);
const results = (values: Values) => pageOf(<FsaResults sheet={answer(values).sheet} />);
const form = (values: Values, yearToChoose = 2027) =>
  pageOf(<FsaCalculatorForm form={{ years, yearToChoose, values, answer: answer(values) }} />);

const expenses = { prescriptions: "480", visits: "300", dental: "900" };
const example = { ...expenses, year: "2026", income: "72000", contribution: "180", per: "month" };
const summary = (values: Values) => Object.fromEntries(results(values).rows.slice(0, 12));

describe("the summary", () => {
  test("of the example, line by line, in dollars", () => {
    expect(summary(example)).toEqual({
      "Anticipated expenses": "$1,680.00",
      "FSA limit": "$3,400.00",
      "Recommended contribution": "$1,680.00",
      "Your annual deduction": "$2,160.00",
      "Combined tax rate Federal 22%, state 5%, payroll 7.65%": "34.65%",
      "Federal income tax saved": "$475.20",
      "State income tax saved": "$108.00",
      "Social Security and Medicare tax saved": "$165.24",
      "Tax savings a year": "$748.44",
      "Monthly gross impact Leaves your pay before tax": "$180.00",
      "Tax saved a month": "$62.37",
      "Monthly net impact How much less you take home": "$117.63",
    });
  });

  test("names its year and the headline, which is read out after a change", () => {
    const page = results(example);
    expect(page.one("output").text).toBe("Tax you could save $748.44 a year");
    expect(page.one("output").attributes.form).toBe("calculator");
    expect(page.all("caption")[0]?.text).toBe("Summary for 2026");
    expect(page.one("section").attributes["aria-labelledby"]).toBe("results-title");
  });

  test("without an answer is of the default year, and asks for a contribution", () => {
    const page = results({});
    expect(page.text).toContain("Summary for 2027");
    expect(page.text).toContain("Add a contribution to see what you could save.");
    expect(summary({})["Tax savings a year"]).toBe("$0.00");
    expect(results(example).text).not.toContain("Add a contribution");
  });

  test.each([
    [{ ...example }, ["Use $1,680 a year"]],
    [{ ...example, contribution: "140" }, []],
    [{ contribution: "100" }, []],
  ])("suggests the expenses where the contribution differs from them: %o", (values, suggested) => {
    expect(results(values).buttons).toEqual(suggested);
  });

  test("a suggestion is sent with the form it is not part of", () => {
    expect(results(example).one("button").attributes).toMatchObject({
      form: "calculator",
      name: "use",
      value: "suggestion",
    });
  });

  test("never recommends more than the limit", () => {
    expect(summary({ ...example, dental: "9000" })["Recommended contribution"]).toBe("$3,400.00");
  });
});

describe("warnings", () => {
  const warnings = (values: Values) => results(values).within("div", { "aria-live": "polite" }).text;

  test("none while the contribution fits", () => {
    expect(warnings({ ...example, contribution: "140" })).toBe("");
  });

  test("above the limit, with how far, by month and by year", () => {
    const text = warnings({ ...example, dental: "4000", contribution: "300" });
    expect(text).toContain("Contribution Exceeds Maximum");
    expect(text).toContain("for 2026 is $3,400 a year, or $283.33 a month. Yours is $200 above it.");
    expect(text).not.toContain("Potential Excess");
  });

  test("above the expenses, and what a carry-over would not save", () => {
    const text = warnings({ ...example, contribution: "220" });
    expect(text).toContain("You'd put in $960 more than you expect to spend.");
    expect(text).toContain("keeps only $680, so at least $280 would be at risk.");
    expect(text).not.toContain("Exceeds Maximum");
  });

  test("nothing is called lost that a carry-over may keep", () => {
    const text = warnings({ ...example, contribution: "180" });
    expect(text).toContain("You'd put in $480 more");
    expect(text).not.toContain("at risk");
  });
});

describe("a month's pay", () => {
  test("without and with the FSA adds up to the same gross pay", () => {
    const rows = results(example).rows.slice(-5);
    expect(rows).toEqual([
      ["Take-home", "$4,723.92", "$4,606.29"],
      ["FSA for care", "$0.00", "$180.00"],
      ["Tax", "$1,276.08", "$1,213.71"],
      ["Gross pay", "$6,000.00", "$6,000.00"],
      ["Monthly impact Gross pay minus take-home", "$1,276.08", "$1,393.71"],
    ]);
    expect(results(example).text).toContain("With the FSA, tax takes $62.37 less each month.");
  });

  test("is not guessed without an income", () => {
    const page = results({ ...example, income: "" });
    expect(page.text).toContain("Add your yearly income to see your take-home pay");
    expect(page.text).not.toContain("Take-home");
  });

  test("each bar is as long as the whole pay", () => {
    const { shapes } = answer(example).sheet;
    const lengths = (...names: (keyof typeof shapes)[]) =>
      names.reduce((sum, name) => sum + Number((shapes[name] as { width?: number }).width), 0);
    expect(lengths("takeHomeWithout", "taxWithout")).toBeCloseTo(chartWidth, 1);
    expect(lengths("takeHomeWith", "fsaWith", "taxWith")).toBeCloseTo(chartWidth, 1);
  });

  test("charts are pictures with a text that says the same", () => {
    const charts = results(example).all("svg", { role: "img" });
    expect(charts.map(({ text }) => text)).toEqual([
      "Bars: expenses $1,680, limit $3,400, contribution $2,160",
      "Bars of a month's pay: take-home $4,723.92 without an FSA, $4,606.29 with it and $180 for care",
    ]);
  });
});

describe("the plan's bars", () => {
  test.each([
    ["140", 0],
    ["180", 50.8],
  ])("of $%s a month show what nothing is planned for: %d", (contribution, width) => {
    expect(answer({ ...example, contribution }).sheet.shapes.unused.width).toBe(width);
    const { text } = results({ ...example, contribution });
    expect(text.includes("Striped: more than you expect to spend.")).toBe(width > 0);
  });
});

describe("the form", () => {
  test("asks for all of it, in order, each field by its name", () => {
    expect(Object.entries(form(example).fields)).toEqual([
      ["year", "Plan year Limit $3,400, $283.33 a month"],
      ["prescriptions", "Prescription medications"],
      ["visits", "Doctor visit copays"],
      ["dental", "Dental procedures"],
      ["vision", "Vision care"],
      ["supplies", "Over-the-counter medical supplies"],
      ["other", "Other eligible expenses"],
      ["filing", "Filing status"],
      ["income", "Yearly income Of everyone on the tax return. Sets the federal rate below"],
      ["pay", "Your own pay If it's only part of the income"],
      ["federal", "Federal tax rate Your bracket. Change it if yours differs"],
      ["state", "State tax rate"],
      ["contribution", "Your contribution Recommended: $1,680.00 a year"],
    ]);
  });

  test("is a link once it is filled in, and keeps what was typed", () => {
    const page = form({ ...example, dental: " $900.00 ", stranger: "x" });
    expect(page.one("form").attributes).toMatchObject({ action: "/fsa-calculator", id: "calculator" });
    expect(page.one("form").attributes.method ?? "get").toBe("get");
    expect(page.one("input", { name: "dental" }).attributes.value).toBe(" $900.00 ");
    expect(page.all("input", { name: "stranger" })).toEqual([]);
    expect(page.all("option", { selected: "" }).map(({ text }) => text)).toEqual(["2026", "Single"]);
  });

  test("says which year's brackets it uses, and when they aren't the plan year's", () => {
    const { text } = form({ year: "2026", filing: "head" });
    expect(text).toContain("By the 2026 brackets, after the standard deduction of $24,150.");
    expect(text).not.toContain("aren't in our data yet");
    expect(form({ year: "2027" }).text).toContain(
      "By the 2026 brackets, after the standard deduction of $16,100. Those of 2027 aren't in our data yet.",
    );
  });

  test("says that the year to choose for isn't on offer yet", () => {
    expect(form({}, 2028).text).toContain("(the limit for 2028 isn't in our data yet)");
    expect(form({}, 2027).text).not.toContain("the limit for");
  });

  test("a contribution is monthly unless the form says yearly", () => {
    const chosen = (values: Values) =>
      form(values)
        .all("input", { name: "per" })
        .filter(({ attributes }) => "checked" in attributes)
        .map(({ attributes }) => attributes.value);
    expect(chosen({})).toEqual(["month"]);
    expect(chosen({ per: "year" })).toEqual(["year"]);
    expect(chosen({ per: "week" })).toEqual(["month"]);
  });

  test("an amount that can't be read is named on top and beside its field, and counts as nothing", () => {
    const page = form({ ...example, dental: "lots", state: "-5" });
    expect(page.links.map(([words]) => words)).toEqual([
      "Dental procedures: Enter dollars and cents in digits, like 1,234.50",
      "State tax rate: Enter a percentage from 0 to 25",
    ]);
    const { attributes } = page.one("input", { name: "dental" });
    expect(attributes).toMatchObject({ "aria-invalid": "true", value: "lots" });
    expect(page.text).toContain("Anticipated expenses $780.00");
  });

  test("an expense above the limit is marked, and tied to its field", () => {
    const page = form({ ...example, dental: "3400.01", visits: "3400" });
    expect(page.text.match(/Amount exceeds annual FSA contribution limit/g)).toHaveLength(1);
    const { attributes } = page.one("input", { name: "dental" });
    expect(page.one("div", { id: attributes["aria-describedby"] ?? "" }).text).toContain("Amount exceeds");
  });
});

describe("what becomes of money left over", () => {
  const rules = (year: string) => pageOf(<FsaRules sheet={answer({ ...example, year }).sheet} />).text;

  test("is shown with the plan year's days and amounts", () => {
    const text = rules("2026");
    expect(text).toContain("Your plan year 2026 ends on December 31, 2026.");
    expect(text).toContain("Up to $680 of unused 2026 money may move into your 2027 FSA.");
    expect(text).toContain("care you get until March 15, 2027 can still be paid from 2026 money");
  });

  test("an amount that isn't published is not shown as $0", () => {
    expect(rules("2027")).toContain("Your plan year 2027 ends on December 31, 2027.");
    expect(rules("2027")).not.toContain("$0");
  });
});
