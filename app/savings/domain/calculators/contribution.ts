import { type Reading, readMoney, type Typed } from "./typed-number";

export type Period = "month" | "year";

/** The contribution a year in cents: so many months' worth, or the yearly amount as it is. */
export const annualContribution = (contribution: number, per: Period, months = 12): number =>
  per === "month" ? contribution * months : contribution;

/** The contribution a month in cents, rounded to the cent. */
export const monthlyContribution = (contribution: number, per: Period): number =>
  per === "month" ? contribution : Math.round(contribution / 12);

/** Reads a contribution and whether it is meant a year or, as without an answer, a month. */
export function readContribution(typed: Typed): { reading: Reading; contribution: number; per: Period } {
  const reading = readMoney(typed("contribution"));
  return { reading, contribution: reading.value ?? 0, per: typed("per") === "year" ? "year" : "month" };
}
