import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { CalculatorPage } from "./calculator-page";
import { HsaCalculatorForm } from "./hsa-form";
import { HsaResults } from "./hsa-results";
import { HsaRules } from "./hsa-rules";
import { answerHsa } from "./hsa-sheet";
import { barLength, chartWidth } from "./sheet";

const years = [{ year: 2026, selfOnly: 440_000, family: 875_000, catchUp: 100_000 }] as const;

type Values = Record<string, string>;

const answer = (values: Values) => answerHsa((name) => values[name] ?? "", [...years]);
const results = (values: Values) => pageOf(<HsaResults sheet={answer(values).sheet} />);
const form = (values: Values) =>
  pageOf(<HsaCalculatorForm form={{ years, values, answer: answer(values) }} />);
const summary = (values: Values) => Object.fromEntries(results(values).rows.slice(0, 8));

const example = {
  ...{ coverage: "family", contribution: "450", per: "month", employer: "1000", income: "95000" },
  ...{ years: "3", growth: "5" },
};

describe("the summary", () => {
  test("of the example, line by line, in dollars", () => {
    expect(summary(example)).toEqual({
      "Your contribution a year": "$5,400.00",
      "Employer contribution": "$1,000.00",
      "Total going in": "$6,400.00",
      "HSA limit": "$8,750.00",
      "Room left": "$2,350.00",
      "You can deduct": "$5,400.00",
      "Combined tax rate": "27%",
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
    expect(summary(values)["HSA limit"]).toBe(limit);
    expect(form(values).text).toContain(`Your limit ${limit}`);
  });

  test("the employer's money is not deducted, and takes up room", () => {
    const lines = summary({ ...example, contribution: "700", employer: "2000" });
    expect(lines["Total going in"]).toBe("$10,400.00");
    expect(lines["You can deduct"]).toBe("$6,750.00");
    expect(lines["Room left"]).toBe("$0.00");
  });

  test.each([
    [{ ...example, contribution: "900" }, "$3,050 above the 2026 limit of $8,750"],
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
  test("is told year by year, and its columns add up", () => {
    const { rows } = results(example).within("details");
    expect(rows).toEqual([
      ["Year", "Put in", "Growth", "Balance"],
      ["2026", "$6,400", "$0", "$6,400"],
      ["2027", "$12,800", "$320", "$13,120"],
      ["2028", "$19,200", "$976", "$20,176"],
    ]);
    const page = results(example);
    expect(page.text).toContain("What it could grow to: $20,176 at the end of 2028");
    expect(page.one("svg", { role: "img" }).text).toBe(
      "Columns from 2026 to 2028, the last one $19,200 put in and $976 of growth",
    );
  });

  test("never puts in more than the limit", () => {
    expect(results({ ...example, contribution: "2000" }).within("details").rows[1]).toEqual([
      ...["2026", "$8,750", "$0", "$8,750"],
    ]);
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

  test("uses ten years and five percent unless told otherwise", () => {
    const sheet = answer({ contribution: "100" }).sheet;
    expect([sheet.texts.lastYear, sheet.texts.growth]).toEqual(["2035", "5%"]);
  });
});

describe("the form", () => {
  test("asks for all of it, in order", () => {
    expect(Object.keys(form(example).fields)).toEqual([
      ...["year", "contribution", "employer", "income", "federal", "state", "years", "growth"],
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
    ["growth", "16", "Expected growth a year: Enter a percentage from 0 to 15"],
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
    "For 2026 the limit is $4,400 self-only or $8,750 for a family, and $1,000 more from age 55.",
  );
});

describe("a calculator's page", () => {
  const page = (path: string, isBlank: boolean) =>
    pageOf(
      <CalculatorPage
        {...{ path, isBlank, title: "Title", lede: "Lede.", example: "a=1&b=2", script: "/s.js" }}
        form={<p>Form</p>}
        results={<p>Results</p>}
        rules={<p>Rules</p>}
      />,
    );

  test.each(["/fsa-calculator", "/hsa-calculator"])("%s marks itself among the two", (path) => {
    const links = page(path, false).within("nav", { "aria-label": "Calculators" }).all("a");
    const current = links.filter(({ attributes }) => attributes["aria-current"] === "page");
    expect(links).toHaveLength(2);
    expect(current.map(({ attributes }) => attributes.href)).toEqual([path]);
  });

  test("offers an example only while it is blank", () => {
    const address = ["See an example", "/hsa-calculator?a=1&b=2"];
    expect(page("/hsa-calculator", true).links).toContainEqual(address);
    expect(page("/hsa-calculator", false).links).not.toContainEqual(address);
  });

  test("has the form before its results, and both before the rules", () => {
    expect(page("/fsa-calculator", false).text).toMatch(/Title.*Form.*Results.*Rules/);
  });
});

test.each([
  [50, 100, chartWidth / 2],
  [100, 100, chartWidth],
  [1, 3, 120],
  [0, 0, 0],
])("a bar of %d in %d is %d long", (value, whole, length) => {
  expect(barLength(value, whole)).toBe(length);
});
