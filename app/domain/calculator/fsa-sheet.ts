import { graceEnds } from "../plan-year/grace-period";
import type { Offered } from "../plan-year/offered-years";
import { expenseNames, type FsaInput, type FsaSummary, type FsaYear, type Pay, summarizeFsa } from "./fsa";
import { readFsaForm } from "./fsa-form";
import { dayText, dollars, exactDollars, percentNumber, typedDollars } from "./number-text";
import { type Answer, barLength, type Sheet } from "./sheet";
import type { Typed } from "./typed-number";

const nothing: Pay = { takeHome: 0, fsa: 0, tax: 0 };

export type FsaSheet = ReturnType<typeof fsaSheet>;
export type FsaAnswer = ReturnType<typeof answerFsa>;

/** Reads the form and reckons its sheet, on the server and in the browser alike. */
export function answerFsa(typed: Typed, years: Offered<FsaYear>) {
  const form = readFsaForm(typed, years);
  return { ...form, sheet: fsaSheet(form.input) } satisfies Answer;
}

/** What the results say and draw for an input. */
export function fsaSheet(input: FsaInput) {
  const summary = summarizeFsa(input);
  const { without, with: withFsa } = summary.pay ?? { without: nothing, with: nothing };
  const { year } = input;
  return {
    texts: {
      headline: `${dollars(summary.savings)} a year`,
      monthlySavings: exactDollars(summary.monthlySavings),
      limit: dollars(year.limit),
      limitExact: exactDollars(year.limit),
      limitMonth: dollars(Math.floor(year.limit / 12)),
      expenses: exactDollars(summary.expenses),
      recommended: exactDollars(summary.recommended),
      suggestion: `Use ${dollars(summary.recommended)} a year`,
      annual: exactDollars(summary.annual),
      combined: `${percentNumber(input.rates.combined)}%`,
      savings: exactDollars(summary.savings),
      monthly: exactDollars(summary.monthly),
      monthlyNet: exactDollars(summary.monthlyNet),
      aboveLimit: dollars(summary.aboveLimit),
      aboveExpenses: dollars(summary.aboveExpenses),
      lost: dollars(summary.lostDespiteCarryover),
      carryover: dollars(year.carryover ?? 0),
      year: String(year.year),
      nextYear: String(year.year + 1),
      ends: dayText(year.ends),
      graceEnds: dayText(graceEnds(year.ends)),
      gross: exactDollars(without.takeHome + without.tax),
      takeHomeWithout: exactDollars(without.takeHome),
      takeHomeWith: exactDollars(withFsa.takeHome),
      fsaWith: exactDollars(withFsa.fsa),
      taxWithout: exactDollars(without.tax),
      taxWith: exactDollars(withFsa.tax),
      taxSpared: exactDollars(without.tax - withFsa.tax),
      planChart: `Bars: expenses ${dollars(summary.expenses)}, limit ${dollars(year.limit)}, contribution ${dollars(summary.annual)}`,
      payChart: `Bars of a month's pay: take-home ${dollars(without.takeHome)} without an FSA, ${dollars(withFsa.takeHome)} with it and ${dollars(withFsa.fsa)} for care`,
    },
    shown: {
      ...Object.fromEntries(expenseNames.map((name) => [`over-${name}`, summary.overLimit.includes(name)])),
      isBlank: summary.savings === 0,
      suggestion: summary.recommended > 0 && summary.recommended !== summary.annual,
      aboveLimit: summary.aboveLimit > 0,
      aboveExpenses: summary.aboveExpenses > 0,
      lost: summary.lostDespiteCarryover > 0,
      carryover: year.carryover !== null,
      pay: summary.pay !== null,
      noPay: summary.pay === null,
    },
    shapes: { ...planShapes(summary, year.limit), ...payShapes(without, withFsa) },
    rows: [],
    suggestion: typedDollars(summary.recommended),
  } satisfies Sheet;
}

/** Bars for expenses, limit and contribution on one scale, the contribution split where it outgrows the expenses. */
function planShapes({ expenses, annual, aboveExpenses }: FsaSummary, limit: number) {
  const most = Math.max(expenses, annual, limit);
  const covered = barLength(annual - aboveExpenses, most);
  const limitAt = barLength(limit, most);
  return {
    expenses: { width: barLength(expenses, most) },
    limit: { width: limitAt },
    covered: { width: covered },
    unused: { x: covered, width: barLength(aboveExpenses, most) },
    // A mark across each of the three bars.
    limitMarks: { d: [20, 70, 120].map((top) => `M${limitAt} ${top}v28`).join("") },
  };
}

/** Two bars as long as the pay: what is taken home, what goes into the FSA, what goes to tax. */
function payShapes(without: Pay, withFsa: Pay) {
  const gross = without.takeHome + without.tax;
  const taxedFrom = barLength(without.takeHome, gross);
  const keptWith = barLength(withFsa.takeHome, gross);
  const fsaTo = barLength(withFsa.takeHome + withFsa.fsa, gross);
  const end = barLength(gross, gross);
  const between = (from: number, to: number) => ({ x: from, width: Math.round((to - from) * 10) / 10 });
  return {
    takeHomeWithout: between(0, taxedFrom),
    taxWithout: between(taxedFrom, end),
    takeHomeWith: between(0, keptWith),
    fsaWith: between(keptWith, fsaTo),
    taxWith: between(fsaTo, end),
  };
}
