import { expect, test } from "vitest";
import { taxYears } from "../../content/tax-years.server";
import { taxTablesFor } from "../plan-year/tax-years";
import { readTaxpayer } from "./taxpayer";

const read = (fields: Record<string, string>, year = 2026) =>
  readTaxpayer((name) => fields[name] ?? "", taxTablesFor(taxYears(), year));

test("without answers a single person's rates are 22 and 5", () => {
  const { taxpayer, filled } = read({});
  expect(taxpayer).toEqual({
    status: "single",
    income: null,
    pay: null,
    federal: 2200,
    isAutomatic: true,
    state: 500,
  });
  expect(filled).toEqual({ federal: "22", state: "5", bracket: "22" });
});

test("the federal rate follows income, filing status and year until the visitor types another", () => {
  const fields = { income: "120,000", federal: "22", bracket: "22" };
  expect(read(fields).filled).toMatchObject({ federal: "22", bracket: "22" });
  expect(read({ ...fields, filing: "joint" }).filled).toMatchObject({ federal: "12", bracket: "12" });
  expect(read({ income: "65000" }, 2025).filled.federal).toBe("22");
  expect(read({ income: "65000" }, 2026).filled.federal).toBe("12");
});

test.each([
  ["typed over the filled-in rate", { income: "150000", federal: "12", bracket: "24" }],
  ["given in a link of its own", { income: "150000", federal: "12" }],
])("a federal rate %s wins over the income", (_how, fields) => {
  const { taxpayer, filled } = read(fields);
  expect(taxpayer).toMatchObject({ federal: 1200, isAutomatic: false });
  expect(filled).toMatchObject({ federal: "12", bracket: "24" });
});

test("a state rate of zero stays zero", () => {
  expect(read({ state: "0" }).taxpayer.state).toBe(0);
});

test("a filing status that isn't one counts as single", () => {
  expect(read({ filing: "widowed" }).taxpayer.status).toBe("single");
});

test("a rate that cannot be read is named, kept as typed and replaced in the sums", () => {
  const { taxpayer, readings, filled } = read({ income: "150000", federal: "lots", state: "26" });
  expect(readings.federal.problem).toBe("Enter a percentage from 0 to 50");
  expect(readings.state.problem).toBe("Enter a percentage from 0 to 25");
  expect(taxpayer).toMatchObject({ federal: 2400, state: 500 });
  expect(filled.federal).toBe("lots");
});

test("a person's own pay is part of the income", () => {
  expect(read({ income: "90000", pay: "40000" }).taxpayer.pay).toBe(4_000_000);
  const { taxpayer, readings } = read({ income: "90000", pay: "90000.01" });
  expect(readings.pay.problem).toBe("Enter no more than the yearly income");
  expect(taxpayer.pay).toBeNull();
});
