import { letterPrice } from "~/letter-price";
import { shortMoney } from "~/platform/values/money";
import { reimbursementDashboard, site } from "~/site";
import type { PlanYear } from "../domain/plan-year/plan-year";
import { planYear, planYears } from "./rates.server";

/** An article uses a figure that isn't known. */
export class TokenError extends Error {
  override name = "TokenError";
}

type Figure = (year: PlanYear) => number | null;

const figures: Record<string, Figure> = {
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
  "direct_primary_care.one_person": ({ direct_primary_care }) => direct_primary_care?.one_person ?? null,
  "direct_primary_care.more_people": ({ direct_primary_care }) => direct_primary_care?.more_people ?? null,
  "excepted_benefit_hra.limit": ({ excepted_benefit_hra }) => excepted_benefit_hra.limit,
  "small_employer_hra.self_only": ({ small_employer_hra }) => small_employer_hra?.self_only ?? null,
  "small_employer_hra.family": ({ small_employer_hra }) => small_employer_hra?.family ?? null,
};

const notPublished = "not published yet";

const constants: Record<string, () => string> = {
  "lmn.fee": () => letterPrice(),
  "lmn.goal": () => site.decisionGoal,
  "app.dashboard": () => reimbursementDashboard(),
  "site.name": () => site.name,
  "site.email": () => site.supportEmail,
  "site.address": () => site.postalAddress,
  "practice.name": () => site.practiceName,
};

const token = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;

/**
 * Replaces `{{name}}` and `{{name:year}}`. A figure without a year is that of `now`'s year. If that isn't published, the
 * newest one is used, but never presented as this year's: in a section with `{{year}}`, that and every figure without a
 * year use the same earlier year; a figure whose line and heading don't show the year gets it in parentheses. A section is
 * the text between main headings. Throws `TokenError` for an unknown name or year, and for a malformed token.
 * `{{name:year?}}` says that the figure isn't published if the year has none.
 */
export function fillTokens(text: string, now: Date): string {
  return text
    .split(/(?=^#{1,2} )/m)
    .map((part) => fillPart(part, now))
    .join("");
}

interface Token {
  name: string;
  year: number | null;
  /** True if the figure may be missing for that year. */
  isOptional: boolean;
}

function readToken(inside: string | undefined): Token | null {
  const parts = /^\s*([a-z_.]+)(?::(\d{4})(\?)?)?\s*$/.exec(inside ?? "");
  if (!parts) return null;
  const [, name = "", year, optional] = parts;
  return { name, year: year ? Number(year) : null, isOptional: optional !== undefined };
}

const tokensIn = (text: string): Token[] =>
  [...text.matchAll(token)].flatMap(([, inside]) => readToken(inside) ?? []);

const saysYear = (text: string): boolean =>
  tokensIn(text).some(({ name, year }) => name === "year" && year === null);

function fillPart(part: string, now: Date): string {
  const asked = tokensIn(part).flatMap(({ name, year }) => (year === null ? (figureOf(name) ?? []) : []));
  const shared = saysYear(part) && asked.length > 0 ? newestWith(asked, now) : null;
  const lines = part.split("\n");
  const isUnderYear = /^#/.test(part) && saysYear(lines[0] ?? "");
  return lines
    .map((line) => {
      const context = { now, shared, isDated: isUnderYear || saysYear(line) };
      return line.replace(token, (text: string, inside: string | undefined) => {
        const found = readToken(inside);
        const value = found && replacementFor(found, context);
        if (!value) throw new TokenError(`nothing to put in place of ${text}`);
        return value;
      });
    })
    .join("\n");
}

interface Context {
  now: Date;
  /** The common year of `{{year}}` and the figures in a section. */
  shared: PlanYear | null;
  /** True if the line or its heading shows the year. */
  isDated: boolean;
}

function replacementFor({ name, year, isOptional }: Token, { now, shared, isDated }: Context): string | null {
  if (Object.hasOwn(constants, name)) return year === null ? (constants[name]?.() ?? null) : null;
  const thisYear = now.getUTCFullYear();
  if (name === "year") {
    if (year !== null) return planYear(year) && String(year);
    return String(shared?.year ?? thisYear);
  }
  const figure = figureOf(name);
  if (!figure) return null;
  const from = year === null ? (shared ?? newestWith([figure], now)) : planYear(year);
  const cents = from && figure(from);
  if (!from || cents === null) return from && isOptional ? notPublished : null;
  const isPlain = isDated || year !== null || from.year === thisYear;
  return isPlain ? shortMoney(cents) : `${shortMoney(cents)} (${from.year})`;
}

const figureOf = (name: string): Figure | undefined =>
  Object.hasOwn(figures, name) ? figures[name] : undefined;

/** The newest year that has begun and has all of the figures; if none has begun yet, the first. */
function newestWith(asked: readonly Figure[], now: Date): PlanYear | null {
  const today = now.toISOString().slice(0, 10);
  const published = planYears().filter((year) => asked.every((figure) => figure(year) !== null));
  return published.findLast(({ starts }) => starts <= today) ?? published[0] ?? null;
}
