import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { planYears } from "../content/rates.server";
import { taxYears } from "../content/tax-years.server";
import { fsaCitations, hsaCitations } from "../domain/plan-year/cited-figures";
import { fsaYears, hsaYears } from "../domain/plan-year/offered-years";
import { answerQuery } from "../http/calculator-query.server";
import { FsaCalculatorForm } from "./fsa-form";
import { FsaResults } from "./fsa-results";
import { FsaRules } from "./fsa-rules";
import { answerFsa } from "./fsa-sheet";
import { HsaCalculatorForm } from "./hsa-form";
import { HsaResults } from "./hsa-results";
import { HsaRules } from "./hsa-rules";
import { answerHsa } from "./hsa-sheet";

const at = (day: string) => new Date(`${day}T12:00:00Z`);

function fsaOn(day: string, query = "") {
  const { data } = answerQuery(
    new Request(`https://letterwell.example/fsa-calculator${query}`),
    {
      path: "/fsa-calculator",
      years: fsaYears(planYears(), taxYears()),
      cited: fsaCitations(planYears(), taxYears()),
      answerTo: answerFsa,
    },
    at(day),
  );
  const { sheet } = data.answer;
  return pageOf(
    <>
      <FsaCalculatorForm form={data} />
      <FsaResults sheet={sheet} />
      <FsaRules sheet={sheet} />
    </>,
  );
}

function hsaOn(day: string, query = "") {
  const { data } = answerQuery(
    new Request(`https://letterwell.example/hsa-calculator${query}`),
    {
      path: "/hsa-calculator",
      years: hsaYears(planYears(), taxYears()),
      cited: hsaCitations(planYears(), taxYears()),
      answerTo: answerHsa,
    },
    at(day),
  );
  const { sheet } = data.answer;
  return pageOf(
    <>
      <HsaCalculatorForm form={data} />
      <HsaResults sheet={sheet} />
      <HsaRules sheet={sheet} />
    </>,
  );
}

const chosenYear = (page: ReturnType<typeof fsaOn>) =>
  page.all("option", { selected: "" }).map(({ text }) => text)[0];

/** Year and limit as the pages state them, for each year. */
const fsaLimits: Record<string, string> = { 2025: "$3,300", 2026: "$3,400" };
const hsaLimits: Record<string, string> = {
  2025: "Self-only $4,300, family $8,550",
  2026: "Self-only $4,400, family $8,750",
  2027: "Self-only $4,500, family $9,000",
};

describe.each([
  ["2025-06-01", "2025", "2025", null],
  ["2026-09-30", "2026", "2026", null],
  ["2026-11-22", "2026", "2027", "2027"],
  ["2027-01-02", "2026", "2027", "2027"],
  ["2028-06-01", "2026", "2027", "2028"],
])("on %s", (day, fsaYear, hsaYear, awaited) => {
  test(`an FSA is of ${fsaYear}, with its limit, and says what isn't known`, () => {
    const page = fsaOn(day);
    expect(chosenYear(page)).toBe(fsaYear);
    expect(page.text).toContain(`Limit ${fsaLimits[fsaYear]},`);
    expect(page.text.includes("isn't in our data yet")).toBe(awaited !== null);
    if (awaited) expect(page.text).toContain(`(the limit for ${awaited} isn't in our data yet)`);
    expect(page.text).toContain(`Summary for ${fsaYear}`);
  });

  test(`an HSA is of ${hsaYear}, with its limits and the brackets of a year that has them`, () => {
    const page = hsaOn(day);
    const taxYear = hsaYear === "2025" ? "2025" : "2026";
    expect(chosenYear(page)).toBe(hsaYear);
    expect(page.text).toContain(hsaLimits[hsaYear]);
    expect(page.text).toContain(`By the ${taxYear} brackets`);
    expect(page.text.includes(`Those of ${hsaYear} aren't in our data yet.`)).toBe(taxYear !== hsaYear);
    expect(page.text).toContain(`the ${taxYear} Social Security wage base`);
  });
});

test.each(Object.keys(hsaLimits))("an HSA of %s has its own limits on any day", (year) => {
  for (const day of ["2025-06-01", "2027-01-02", "2028-06-01"]) {
    expect(hsaOn(day, `?year=${year}`).text).toContain(hsaLimits[year]);
  }
});

test("an FSA of 2027 is refused while its limit isn't published", () => {
  expect(fsaOn("2027-01-02", "?year=2027").text).toContain("Choose one of the plan years in the list");
});
