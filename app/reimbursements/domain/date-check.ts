import type { DateSeverity } from "~/administrators/domain/date-rule";
import { longDate } from "~/platform/values/date";
import { claimDeadline } from "../claims/domain/claim-deadline";
import type { AccountSettings } from "./settings";

/** What the day of a purchase means for a claim; a "problem" is not counted. */
export interface DateCheck {
  kind:
    | "no-purchase-day"
    | "in-future"
    | "no-account-day"
    | "before-account"
    | "after-coverage"
    | "since-account"
    | "before-plan-year"
    | "in-plan-year"
    | "in-grace-period"
    | "after-plan-year"
    | "after-run-out"
    | "ask-run-out";
  severity: DateSeverity;
  words: string;
}

type AccountDays = Omit<AccountSettings, "administrator">;

/**
 * Compares the day of a purchase with the days of an account. All days are ISO days. An expense belongs to the plan year in
 * which the care or product is provided, not billed. Sources: Prop. Treas. Reg. §1.125-1(e) (grace period) and §1.125-5(a)
 * (period of coverage, run-out); Notice 2002-45 (HRAs: only while covered, maybe from earlier years); IRS Pub. 969.
 */
export function checkDates(soldOn: string | null, account: AccountDays, today: string): DateCheck {
  if (soldOn === null)
    return {
      kind: "no-purchase-day",
      severity: "caution",
      words: "We don't know the day you bought this. Add it before you claim.",
    };
  if (soldOn > today)
    return {
      kind: "in-future",
      severity: "problem",
      words: `${longDate(soldOn)} is in the future. Please correct the day.`,
    };
  if (account.account === "hsa") return checkHsa(soldOn, account.openedOn);
  if (account.openedOn !== null && soldOn < account.openedOn)
    return {
      kind: "before-account",
      severity: "problem",
      words: `You bought this on ${longDate(soldOn)}, before the account began on ${longDate(account.openedOn)}. It can't pay for that.`,
    };
  if (account.coverageEndedOn !== null && soldOn > account.coverageEndedOn)
    return afterCoverage(soldOn, account, account.coverageEndedOn);
  return checkPlanYear(soldOn, account, today);
}

/** Sources: Prop. Treas. Reg. §1.125-5(a); Notice 2002-45 (what is left in an HRA may go on paying, where its plan says so). */
function afterCoverage(soldOn: string, { account }: AccountDays, endedOn: string): DateCheck {
  const bought = `You bought this on ${longDate(soldOn)}, after your coverage ended on ${longDate(endedOn)}.`;
  const next =
    account === "hra"
      ? "Some HRAs go on paying from what is left. If yours does, take that day out of your account."
      : "It can't pay for that.";
  return { kind: "after-coverage", severity: "problem", words: `${bought} ${next}` };
}

/**
 * An HSA pays for expenses since it was established, in any later year. Sources: Notice 2004-2, Q&A-26; Notice 2004-50,
 * Q&A-39.
 */
function checkHsa(soldOn: string, openedOn: string | null): DateCheck {
  if (openedOn === null)
    return {
      kind: "no-account-day",
      severity: "advice",
      words:
        "An HSA pays for what you bought since it was opened, however long ago. Tell us the day it was opened to compare.",
    };
  const opened = longDate(openedOn);
  return soldOn < openedOn
    ? {
        kind: "before-account",
        severity: "problem",
        words: `You bought this on ${longDate(soldOn)}, before your HSA was opened on ${opened}. It can't pay for that.`,
      }
    : {
        kind: "since-account",
        severity: "fine",
        words: `Bought since your HSA was opened on ${opened}. There is no last day to claim it.`,
      };
}

function checkPlanYear(soldOn: string, account: AccountDays, today: string): DateCheck {
  const { planYearStarts: starts, planYearEnds: ends, graceEnds } = account;
  if (starts !== null && soldOn < starts) return outside(account, "before-plan-year", soldOn, starts);
  if (ends !== null && soldOn > ends) {
    if (graceEnds === null || account.account === "hra" || soldOn > graceEnds)
      return outside(account, "after-plan-year", soldOn, ends);
    const words = `Bought in your plan's grace period, which runs to ${longDate(graceEnds)}.`;
    return withDeadline({ kind: "in-grace-period", severity: "fine", words }, account, today);
  }
  if (starts === null || ends === null)
    return {
      kind: "no-account-day",
      severity: "advice",
      words: "Tell us the first and last day of your plan year to compare this day with it.",
    };
  const words = `Bought in your plan year of ${longDate(starts)} to ${longDate(ends)}.`;
  return withDeadline({ kind: "in-plan-year", severity: "fine", words }, account, today);
}

function outside(
  { account }: AccountDays,
  kind: "before-plan-year" | "after-plan-year",
  soldOn: string,
  day: string,
): DateCheck {
  const side =
    kind === "before-plan-year"
      ? `before your plan year began on ${longDate(day)}`
      : `after your plan year ended on ${longDate(day)}`;
  const bought = `You bought this on ${longDate(soldOn)}, ${side}.`;
  return account === "hra"
    ? { kind, severity: "caution", words: `${bought} Some HRAs pay for other years. Ask your plan.` }
    : { kind, severity: "problem", words: `${bought} This plan year can't pay for it.` };
}

/** Adds the deadline for claiming it to what was found of a purchase of the plan year. */
function withDeadline(found: DateCheck, account: AccountDays, today: string): DateCheck {
  const deadline = claimDeadline(account, today);
  return deadline ? { ...found, ...deadline, words: `${found.words} ${deadline.words}` } : found;
}
