import type { PlanYear } from "~/domain/plan-year/plan-year";
import { shortMoney } from "~/domain/values/money";
import { reimbursementDashboard, site } from "~/site";
import { currentPlanYear, planYear, planYears } from "../rates/rates.server";

/** An article asks for a figure that isn't known. */
export class TokenError extends Error {
  override name = "TokenError";
}

const figures: Record<string, (year: PlanYear) => number | null> = {
  "hsa.self_only": ({ hsa }) => hsa.self_only,
  "hsa.family": ({ hsa }) => hsa.family,
  "hsa.catch_up": ({ hsa }) => hsa.catch_up,
  "hdhp.min_deductible_self": ({ hdhp }) => hdhp.min_deductible_self,
  "hdhp.min_deductible_family": ({ hdhp }) => hdhp.min_deductible_family,
  "hdhp.out_of_pocket_self": ({ hdhp }) => hdhp.out_of_pocket_self,
  "hdhp.out_of_pocket_family": ({ hdhp }) => hdhp.out_of_pocket_family,
  "fsa.limit": ({ fsa }) => fsa.limit,
  "fsa.carryover": ({ fsa }) => fsa.carryover,
  "fsa.monthly": ({ fsa }) => (fsa.limit === null ? null : Math.floor(fsa.limit / 12)),
  "dependent_care_fsa.household": ({ dependent_care_fsa }) => dependent_care_fsa.household,
  "dependent_care_fsa.separate": ({ dependent_care_fsa }) => dependent_care_fsa.separate,
};

const constants: Record<string, () => string> = {
  "lmn.fee": () => shortMoney(site.letterFeeCents),
  "app.dashboard": () => reimbursementDashboard(),
  "site.name": () => site.name,
  "site.email": () => site.supportEmail,
  "site.address": () => site.postalAddress,
};

/**
 * Fills `{{name}}` and `{{name:year}}`. Without a year a figure is that of the plan year in force at `now`, or of the
 * newest year that has it. Throws `TokenError` for a name or year we have nothing for, and for a broken token.
 */
export function fillTokens(text: string, now: Date): string {
  return text.replace(/\{\{([^{}]*)\}\}|\{\{|\}\}/g, (token: string, inside: string | undefined) => {
    const parts = /^\s*([a-z_.]+)(?::(\d{4}))?\s*$/.exec(inside ?? "");
    const value = parts && replacementFor(parts[1] ?? "", parts[2], now);
    if (!value) throw new TokenError(`nothing to put in place of ${token}`);
    return value;
  });
}

function replacementFor(name: string, year: string | undefined, now: Date): string | null {
  if (Object.hasOwn(constants, name)) return year ? null : (constants[name]?.() ?? null);
  const asked = year ? planYear(Number(year)) : currentPlanYear(now);
  if (!asked) return null;
  if (name === "year") return String(asked.year);
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
  const cents = figure?.(asked) ?? (year ? null : newest(figure));
  return cents === null ? null : shortMoney(cents);
}

function newest(figure: ((year: PlanYear) => number | null) | undefined): number | null {
  const known = planYears().flatMap((year) => figure?.(year) ?? []);
  return known.at(-1) ?? null;
}
