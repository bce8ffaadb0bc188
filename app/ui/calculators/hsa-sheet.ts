import { type HsaBalance, type HsaInput, type HsaYear, summarizeHsa } from "~/domain/calculators/hsa";
import { readHsaForm } from "~/domain/calculators/hsa-form";
import { percentNumber, roundDollars, typedDollars } from "~/domain/calculators/number-text";
import type { Typed } from "~/domain/calculators/typed-number";
import type { Offered } from "~/domain/plan-year/offered-years";
import { money, shortMoney } from "~/domain/values/money";
import { type Answer, chartWidth, type Sheet } from "./sheet";

/** Inner height of the projection's chart, in its own units. */
export const projectionHeight = 160;

export type HsaSheet = ReturnType<typeof hsaSheet>;
export type HsaAnswer = ReturnType<typeof answerHsa>;

/** Reads the form and reckons its sheet, on the server and in the browser alike. */
export function answerHsa(typed: Typed, years: Offered<HsaYear>) {
  const form = readHsaForm(typed, years);
  return { ...form, sheet: hsaSheet(form.input) } satisfies Answer;
}

/** What the companion's results say and draw for an input. */
export function hsaSheet(input: HsaInput) {
  const summary = summarizeHsa(input);
  const last = summary.balances.at(-1) ?? { year: input.year.year, putIn: 0, grown: 0, balance: 0 };
  return {
    texts: {
      headline: `${shortMoney(summary.savings)} a year`,
      year: String(input.year.year),
      limit: money(summary.limit),
      limitShort: shortMoney(summary.limit),
      selfOnly: shortMoney(input.year.selfOnly),
      family: shortMoney(input.year.family),
      catchUp: shortMoney(input.year.catchUp),
      suggestion: `Use ${shortMoney(maxOwn(input, summary.limit))} a year`,
      annual: money(summary.annual),
      monthly: money(summary.monthly),
      employer: money(input.employer),
      total: money(summary.total),
      room: money(summary.room),
      aboveLimit: shortMoney(summary.aboveLimit),
      combined: `${percentNumber(input.rates.combined)}%`,
      deductible: money(summary.deductible),
      savings: money(summary.savings),
      firstYear: String(input.year.year),
      lastYear: String(last.year),
      growth: `${percentNumber(input.growth)}%`,
      balance: roundDollars(last.balance),
      putIn: roundDollars(last.putIn),
      grown: roundDollars(last.grown),
      projectionChart: `Columns from ${input.year.year} to ${last.year}, the last one ${roundDollars(last.putIn)} put in and ${roundDollars(last.grown)} of growth`,
    },
    shown: {
      isBlank: summary.annual === 0,
      suggestion: maxOwn(input, summary.limit) !== summary.annual,
      aboveLimit: summary.aboveLimit > 0,
      projection: last.balance > 0,
      noProjection: last.balance === 0,
      years: summary.balances.length > 1,
    },
    shapes: projectionShapes(summary.balances),
    rows: summary.balances.map(({ year, putIn, grown, balance }) => [
      String(year),
      ...[putIn, grown, balance].map(roundDollars),
    ]),
    suggestion: typedDollars(maxOwn(input, summary.limit)),
  } satisfies Sheet;
}

/** The most one may put in oneself beside the employer, in cents. */
const maxOwn = (input: HsaInput, limit: number): number => Math.max(0, limit - input.employer);

/** A column for each year: what was put in, and on top of it what grew. */
function projectionShapes(balances: readonly HsaBalance[]) {
  const most = balances.at(-1)?.balance ?? 0;
  const step = chartWidth / Math.max(1, balances.length);
  const width = tenths(step * 0.76);
  const height = (cents: number) => (most > 0 ? tenths((cents / most) * projectionHeight) : 0);
  const column = (index: number, from: number, to: number) =>
    `M${tenths(index * step)} ${tenths(projectionHeight - from)}h${width}v${tenths(from - to)}h-${width}z`;
  const putIn = balances.map((year, index) => column(index, 0, height(year.putIn)));
  const grown = balances.map((year, index) => column(index, height(year.putIn), height(year.balance)));
  return { putIn: { d: putIn.join("") || "M0 0" }, grown: { d: grown.join("") || "M0 0" } };
}

const tenths = (length: number): number => Math.round(length * 10) / 10;
