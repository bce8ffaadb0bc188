import { type Reading, readMoney, type Typed } from "./typed-number";

export type Period = "month" | "year";

/** The yearly contribution in cents: so many monthly amounts, or the yearly amount. */
export const annualContribution = (contribution: number, per: Period, months = 12): number =>
  per === "month" ? contribution * months : contribution;

/** The monthly contribution in cents, rounded to the cent. */
export const monthlyContribution = (contribution: number, per: Period): number =>
  per === "month" ? contribution : Math.round(contribution / 12);

/** Parses a contribution, and whether it is per year or, by default, per month. */
export function readContribution(typed: Typed): { reading: Reading; contribution: number; per: Period } {
  const reading = readMoney(typed("contribution"));
  return { reading, contribution: reading.value ?? 0, per: typed("per") === "year" ? "year" : "month" };
}
