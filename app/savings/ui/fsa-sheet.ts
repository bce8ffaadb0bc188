import { longDate } from "~/platform/values/date";
import { money, shortMoney } from "~/platform/values/money";
import {
  expenseNames,
  type FsaInput,
  type FsaSummary,
  type FsaYear,
  type Pay,
  summarizeFsa,
} from "../domain/calculators/fsa";
import { readFsaForm } from "../domain/calculators/fsa-form";
import { typedDollars } from "../domain/calculators/number-text";
import type { Typed } from "../domain/calculators/typed-number";
import { graceEnds } from "../domain/plan-year/grace-period";
import type { Offered } from "../domain/plan-year/offered-years";
import { type Answer, barLength, type Sheet } from "./sheet";
import { taxTexts } from "./tax-texts";

const nothing: Pay = { takeHome: 0, fsa: 0, tax: 0 };

export type FsaSheet = ReturnType<typeof fsaSheet>;
export type FsaAnswer = ReturnType<typeof answerFsa>;

/** Parses the form and computes its sheet, the same on the server and in the browser. */
export function answerFsa(typed: Typed, years: Offered<FsaYear>) {
  const form = readFsaForm(typed, years);
  return { ...form, sheet: fsaSheet(form.input) } satisfies Answer;
}

export function fsaSheet(input: FsaInput) {
  const summary = summarizeFsa(input);
  const { without, with: withFsa } = summary.pay ?? { without: nothing, with: nothing };
  const { year, taxpayer } = input;
  const taxes = taxTexts({ year, taxpayer, saved: summary.saved, throughPayroll: true });
  return {
    texts: {
      ...taxes.texts,
      monthlySavings: money(summary.monthlySavings),
      limit: shortMoney(year.limit),
      limitExact: money(year.limit),
      limitMonth: shortMoney(Math.floor(year.limit / 12)),
      expenses: money(summary.expenses),
      recommended: money(summary.recommended),
      suggestion: `Use ${shortMoney(summary.recommended)} a year`,
      annual: money(summary.annual),
      monthly: money(summary.monthly),
      monthlyNet: money(summary.monthlyNet),
      aboveLimit: shortMoney(summary.aboveLimit),
      aboveExpenses: shortMoney(summary.aboveExpenses),
      lost: shortMoney(summary.lostDespiteCarryover),
      carryover: shortMoney(year.carryover ?? 0),
      nextYear: String(year.year + 1),
      ends: longDate(year.ends),
      graceEnds: longDate(graceEnds(year.ends)),
      gross: money(without.takeHome + without.tax),
      takeHomeWithout: money(without.takeHome),
      takeHomeWith: money(withFsa.takeHome),
      fsaWith: money(withFsa.fsa),
      taxWithout: money(without.tax),
      taxWith: money(withFsa.tax),
      impactWithout: money(without.tax),
      impactWith: money(withFsa.fsa + withFsa.tax),
      taxSpared: money(without.tax - withFsa.tax),
      planChart: `Bars: expenses ${shortMoney(summary.expenses)}, limit ${shortMoney(year.limit)}, contribution ${shortMoney(summary.annual)}`,
      payChart: `Bars of a month's pay: take-home ${shortMoney(without.takeHome)} without an FSA, ${shortMoney(withFsa.takeHome)} with it and ${shortMoney(withFsa.fsa)} for care`,
    },
    shown: {
      ...taxes.shown,
      ...Object.fromEntries(expenseNames.map((name) => [`over-${name}`, summary.overLimit.includes(name)])),
      isBlank: summary.annual === 0,
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

/** Bars for expenses, limit and contribution on one scale, the contribution split where it exceeds the expenses. */
function planShapes({ expenses, annual, aboveExpenses }: FsaSummary, limit: number) {
  const max = Math.max(expenses, annual, limit);
  const covered = barLength(annual - aboveExpenses, max);
  const limitAt = barLength(limit, max);
  return {
    expenses: { width: barLength(expenses, max) },
    limit: { width: limitAt },
    covered: { width: covered },
    unused: { x: covered, width: barLength(aboveExpenses, max) },
    // A mark across each of the three bars.
    limitMarks: { d: [20, 70, 120].map((top) => `M${limitAt} ${top}v28`).join("") },
  };
}

/** Two bars as long as the pay: take-home pay, FSA contribution, tax. */
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
