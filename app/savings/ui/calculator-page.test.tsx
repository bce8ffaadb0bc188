import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { planYears } from "../content/rates.server";
import { taxYears } from "../content/tax-years.server";
import { hsaCitations } from "../domain/plan-year/cited-figures";
import { CalculatorPage } from "./calculator-page";
import { barLength, chartWidth } from "./sheet";

describe("a calculator's page", () => {
  const page = (path: string, isBlank: boolean) =>
    pageOf(
      <CalculatorPage
        path={path}
        isBlank={isBlank}
        title={"Title"}
        lede={"Lede."}
        example={"a=1&b=2"}
        script={"/s.js"}
        form={<p>Form</p>}
        results={<p>Results</p>}
        rules={<p>Rules</p>}
        cited={hsaCitations(planYears(), taxYears())}
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

  test("links each year's figures to where they were published", () => {
    const sources = page("/hsa-calculator", false).within("section", { "aria-labelledby": "sources" });
    expect(sources.headings).toEqual(["h2 Where the figures come from", "h3 2027", "h3 2026", "h3 2025"]);
    expect(sources.text).toContain("Last compared with copies of these pages on November 22, 2026.");
    expect(sources.links).toContainEqual([
      "IRS Rev. Proc. 2026-24",
      "https://www.irs.gov/pub/irs-drop/rp-26-24.pdf",
    ]);
    expect(sources.items.filter((item) => item.startsWith("Tax brackets"))).toHaveLength(2);
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
