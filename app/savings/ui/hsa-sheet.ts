import { money, percentOf, shortMoney } from "~/platform/values/money";
import {
  eligibleMonths,
  type HsaBalance,
  type HsaInput,
  type HsaYear,
  hsaLimit,
  summarizeHsa,
  testingPeriodTaxPercent,
  usesLastMonth,
} from "../domain/calculators/hsa";
import { readHsaForm } from "../domain/calculators/hsa-form";
import { percentNumber, roundDollars, typedDollars } from "../domain/calculators/number-text";
import type { Typed } from "../domain/calculators/typed-number";
import type { Offered } from "../domain/plan-year/offered-years";
import { type Answer, chartWidth, type Sheet } from "./sheet";
import { taxTexts } from "./tax-texts";

/** Inner height of the projection chart, in its own units. */
export const projectionHeight = 160;

export type HsaSheet = ReturnType<typeof hsaSheet>;
export type HsaAnswer = ReturnType<typeof answerHsa>;

/** Parses the form and computes its sheet, the same on the server and in the browser. */
export function answerHsa(typed: Typed, years: Offered<HsaYear>) {
  const form = readHsaForm(typed, years);
  return { ...form, sheet: hsaSheet(form.input) } satisfies Answer;
}

export function hsaSheet(input: HsaInput) {
  const summary = summarizeHsa(input);
  const last = summary.balances.at(-1) ?? { year: input.year.year, putIn: 0, spent: 0, grown: 0, balance: 0 };
  const { year, taxpayer, throughPayroll } = input;
  const taxes = taxTexts({ year, taxpayer, saved: summary.saved, throughPayroll });
  const months = eligibleMonths(input);
  const isShared = input.coverage === "family" && input.spouse > 0;
  const sharedLimit = hsaLimit(year, "family", false, usesLastMonth(input) ? 12 : months);
  return {
    texts: {
      ...taxes.texts,
      limit: money(summary.limit),
      limitShort: shortMoney(summary.limit),
      selfOnly: shortMoney(year.selfOnly),
      family: shortMoney(year.family),
      catchUp: shortMoney(year.catchUp),
      suggestion: `Use ${shortMoney(maxOwn(input, summary.limit))} a year`,
      annual: money(summary.annual),
      employer: money(input.employer),
      total: money(summary.total),
      room: money(summary.room),
      aboveLimit: shortMoney(summary.aboveLimit),
      taxFree: money(summary.taxFree),
      taxFreeLabel: throughPayroll ? "Left out of your taxable pay" : "You can deduct",
      taxFreeHint: throughPayroll ? "Excluded, so you don't deduct it again" : "On your tax return",
      limitHint:
        usesLastMonth(input) && months < 12
          ? "A full year, by the last-month rule"
          : `${months} of 12 months`,
      months: months === 1 ? "1 month" : `${months} months`,
      nextYear: String(year.year + 1),
      sharedLimit: shortMoney(sharedLimit),
      spouse: shortMoney(input.spouse),
      leftOfShared: shortMoney(Math.max(0, sharedLimit - input.spouse)),
      spouseAbove: shortMoney(Math.max(0, input.spouse - sharedLimit)),
      atStake: shortMoney(summary.atStake),
      atStakeTax: shortMoney(percentOf(summary.atStake, testingPeriodTaxPercent)),
      firstYear: String(year.year),
      lastYear: String(last.year),
      growth: `${percentNumber(input.growth)}%`,
      balance: roundDollars(last.balance),
      putIn: roundDollars(last.putIn),
      spent: roundDollars(last.spent),
      grown: roundDollars(last.grown),
      projectionChart: `Columns from ${year.year} to ${last.year}, the last one ${roundDollars(last.balance)}: ${roundDollars(last.putIn)} put in, ${roundDollars(last.spent)} spent and ${roundDollars(last.grown)} of growth`,
    },
    shown: {
      ...taxes.shown,
      noMonths: months === 0,
      medicare: input.medicareFrom !== null,
      shared: isShared,
      spouseAbove: isShared && input.spouse > sharedLimit,
      atStake: summary.atStake > 0,
      spent: last.spent > 0,
      isBlank: summary.annual === 0,
      suggestion: maxOwn(input, summary.limit) !== summary.annual,
      aboveLimit: summary.aboveLimit > 0,
      projection: last.putIn > 0,
      noProjection: last.putIn === 0,
      years: summary.balances.length > 1,
    },
    shapes: projectionShapes(summary.balances),
    rows: summary.balances.map(({ year, putIn, spent, grown, balance }) => [
      String(year),
      ...[putIn, spent, grown, balance].map(roundDollars),
    ]),
    suggestion: typedDollars(maxOwn(input, summary.limit)),
  } satisfies Sheet;
}

/** Maximum own contribution beside the employer's, in cents. */
const maxOwn = (input: HsaInput, limit: number): number => Math.max(0, limit - input.employer);

/** A column for each year: what is left of the contributions, and the growth on top. */
function projectionShapes(balances: readonly HsaBalance[]) {
  const max = Math.max(0, ...balances.map(({ balance }) => balance));
  const step = chartWidth / Math.max(1, balances.length);
  const width = tenths(step * 0.76);
  const height = (cents: number) => (max > 0 ? tenths((cents / max) * projectionHeight) : 0);
  const column = (index: number, from: number, to: number) =>
    `M${tenths(index * step)} ${tenths(projectionHeight - from)}h${width}v${tenths(from - to)}h-${width}z`;
  // Spending uses up contributions first.
  const left = ({ putIn, spent, balance }: HsaBalance) => Math.min(balance, Math.max(0, putIn - spent));
  const putIn = balances.map((year, index) => column(index, 0, height(left(year))));
  const grown = balances.map((year, index) => column(index, height(left(year)), height(year.balance)));
  return { putIn: { d: putIn.join("") || "M0 0" }, grown: { d: grown.join("") || "M0 0" } };
}

const tenths = (length: number): number => Math.round(length * 10) / 10;
