import { expect, test } from "vitest";
import { parse } from "yaml";
import source from "../../../content/rates/plan-years.yaml?raw";
import { ratesSchema } from "../domain/plan-year/plan-year";
import { planYear, planYears } from "./rates.server";

/** The published figures in dollars, as printed in the cited notices. */
const published = {
  2025: {
    hsa: [4300, 8550, 1000, "Rev. Proc. 2024-25"],
    hdhp: [1650, 3300, 8300, 16600, "Rev. Proc. 2024-25"],
    fsa: [3300, 660, "Rev. Proc. 2024-40"],
    dependentCare: [5000, 2500, "IRC 129"],
    directPrimaryCare: null,
    exceptedBenefitHra: [2150, "Rev. Proc. 2024-25"],
    smallEmployerHra: [6350, 12_800, "Rev. Proc. 2024-40"],
  },
  2026: {
    hsa: [4400, 8750, 1000, "Rev. Proc. 2025-19"],
    hdhp: [1700, 3400, 8500, 17000, "Rev. Proc. 2025-19"],
    fsa: [3400, 680, "Rev. Proc. 2025-32"],
    dependentCare: [7500, 3750, "P.L. 119-21"],
    directPrimaryCare: [150, 300, "Notice 2026-5"],
    exceptedBenefitHra: [2200, "Rev. Proc. 2025-19"],
    smallEmployerHra: [6450, 13_100, "Rev. Proc. 2025-32"],
  },
  2027: {
    hsa: [4500, 9000, 1000, "Rev. Proc. 2026-24"],
    hdhp: [1750, 3500, 8700, 17400, "Rev. Proc. 2026-24"],
    fsa: [null, null, null],
    dependentCare: [7500, 3750, "P.L. 119-21"],
    directPrimaryCare: [150, 300, "Rev. Proc. 2026-24"],
    exceptedBenefitHra: [2250, "Rev. Proc. 2026-24"],
    smallEmployerHra: null,
  },
} as const;

/** The sources of a figure, one of which has this name. */
const citing = (name: string) =>
  expect.arrayContaining([
    {
      name: expect.stringContaining(name),
      url: expect.stringMatching(/^https:\/\/(www\.irs\.gov|www\.govinfo\.gov|uscode\.house\.gov)\//),
      checked: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    },
  ]);

const cents = (dollars: number | null) => (dollars === null ? null : dollars * 100);

test.each(Object.entries(published))("the figures of %s are those published", (year, figures) => {
  const [selfOnly, family, catchUp, hsaSource] = figures.hsa;
  const [minSelf, minFamily, outSelf, outFamily, hdhpSource] = figures.hdhp;
  const [limit, carryover, fsaSource] = figures.fsa;
  const [household, separate, careSource] = figures.dependentCare;
  const primaryCare = figures.directPrimaryCare;
  const [exceptedBenefit, exceptedSource] = figures.exceptedBenefitHra;
  const smallEmployer = figures.smallEmployerHra;
  expect(planYear(Number(year))).toEqual({
    year: Number(year),
    starts: `${year}-01-01`,
    ends: `${year}-12-31`,
    hsa: {
      self_only: cents(selfOnly),
      family: cents(family),
      catch_up: cents(catchUp),
      sources: citing(hsaSource),
    },
    hdhp: {
      min_deductible_self: cents(minSelf),
      min_deductible_family: cents(minFamily),
      out_of_pocket_self: cents(outSelf),
      out_of_pocket_family: cents(outFamily),
      sources: citing(hdhpSource),
    },
    fsa: { limit: cents(limit), carryover: cents(carryover), sources: fsaSource && citing(fsaSource) },
    dependent_care_fsa: {
      household: cents(household),
      separate: cents(separate),
      sources: citing(careSource),
    },
    direct_primary_care: primaryCare && {
      one_person: cents(primaryCare[0]),
      more_people: cents(primaryCare[1]),
      sources: citing(primaryCare[2]),
    },
    excepted_benefit_hra: { limit: cents(exceptedBenefit), sources: citing(exceptedSource) },
    small_employer_hra: smallEmployer && {
      self_only: cents(smallEmployer[0]),
      family: cents(smallEmployer[1]),
      sources: citing(smallEmployer[2]),
    },
  });
});

test("there are no other years than those checked here", () => {
  expect(planYears().map(({ year }) => String(year))).toEqual(Object.keys(published));
  expect(planYear(2024)).toBeNull();
});

test("the carryover is a fifth of the limit", () => {
  for (const { fsa } of planYears()) {
    if (fsa.limit !== null) expect(fsa.carryover).toBe(fsa.limit / 5);
  }
});

test.each([
  ["a gap between years", "starts: 2026-01-01", "starts: 2026-01-02"],
  ["an overlap of years", "ends: 2025-12-31", "ends: 2026-01-31"],
  ["cents", "self_only: 4300", "self_only: 4300.5"],
  ["a typo in a name", "carryover: 660", "carry_over: 660"],
  ["a figure without a source", "sources: null", "sources: []"],
  ["a source that is no address", "https://www.irs.gov/pub/irs-drop/rp-24-40.pdf", "Rev. Proc. 2024-40"],
])("the file is refused for %s", (_what, text, typo) => {
  expect(source).toContain(text);
  expect(ratesSchema.safeParse(parse(source)).success).toBe(true);
  expect(ratesSchema.safeParse(parse(source.replace(text, typo))).success).toBe(false);
});
