import { longDate } from "~/platform/values/date";
import { money, shortMoney } from "~/platform/values/money";
import { ageAtYearsEnd, ageOn, isAmong, type Patient, paidFor } from "./patient";
import type { Cap, CapAmounts, Terms } from "./terms";
import type { Account } from "./verdict";

/** An item's cost, and what else is known about it. Money in cents. */
export interface Expense {
  /** ISO day of the purchase or service; null if unknown. */
  on: string | null;
  /** The eligible part before any cap. */
  cents: number;
  /** Months or nights, for a cap per month or night. */
  quantity: number;
  /** Other spending on the same in the same month. */
  alsoInMonth: number;
  /** The used part of the year's cap. */
  usedInYear: number;
  /** True if it covers several people; null if unknown. */
  forSeveral: boolean | null;
}

/** The person an expense is for, and the account holder; null if the visitor didn't say. */
export interface People {
  /** The account holder's ISO day of birth. */
  ownerBornOn: string | null;
  patient: Patient | null;
}

/**
 * What must be known before an item counts. "day" and "several" are asked for the item; "limit" is missing from our data.
 */
const openQuestions = ["day", "owner-born", "patient-born", "dependent", "several", "limit"] as const;
export type OpenQuestion = (typeof openQuestions)[number];

/** What an account pays of an expense that its verdict allows. */
export type Paid =
  | { kind: "pays"; cents: number; words: string | null }
  | { kind: "never"; words: string }
  | { kind: "asks"; question: OpenQuestion; words: string };

/** An account's name at the beginning of a sentence. */
const named: Record<Account, string> = {
  fsa: "An FSA",
  hsa: "An HSA",
  hra: "An HRA",
  "limited-fsa": "A limited-purpose FSA",
  "dependent-care": "A dependent care FSA",
};

const noTerms: Terms = { sources: [] };

/** What an account pays of an expense on its day, for its patient, and up to its cap. Pure. */
export function applyTerms(
  account: Account,
  given: Terms | undefined,
  expense: Expense,
  people: People,
): Paid {
  const terms = given ?? noTerms;
  const isDated = terms.since ?? terms.until ?? terms.cap ?? terms.owner_age;
  if (expense.on === null)
    return isDated === undefined && !people.patient
      ? { kind: "pays", cents: expense.cents, words: null }
      : { kind: "asks", question: "day", words: `Add the day: whether ${an(account)} pays depends on it.` };
  const dated = { ...expense, on: expense.on };
  return (
    outOfTime(account, terms, dated.on) ??
    wrongPerson(account, terms, dated.on, people) ??
    tooYoung(account, terms, dated.on, people) ??
    payUpToCap(account, terms.cap, dated, people)
  );
}

const an = (account: Account): string => named[account].replace(/^A/, "a");

function outOfTime(account: Account, { since, until }: Terms, on: string): Paid | null {
  const isLate = until !== undefined && on > until;
  const isEarly = since !== undefined && on < since;
  const isGap = since !== undefined && until !== undefined && until < since;
  if (isGap ? !(isEarly && isLate) : !(isEarly || isLate)) return null;
  const days = isGap
    ? `until ${longDate(until)} or since ${longDate(since)}`
    : [since && `since ${longDate(since)}`, until && `until ${longDate(until)}`]
        .filter(Boolean)
        .join(" and ");
  return {
    kind: "never",
    words: `${named[account]} pays for this only if it was bought ${days}. You bought it on ${longDate(on)}.`,
  };
}

function wrongPerson(account: Account, { patients }: Terms, on: string, { patient }: People): Paid | null {
  if (!patient) return null;
  for (const kinds of [paidFor(account), ...(patients ? [patients] : [])]) {
    const isPaid = isAmong(kinds, patient, on);
    if (isPaid === false) return { kind: "never", words: refusal(account, patient) };
    if (isPaid === null && patient.bornIn === null && kinds.includes("child-under-27"))
      return {
        kind: "asks",
        question: "patient-born",
        words: `In which year was the child born? ${named[account]} pays for children until the end of the year they turn 26.`,
      };
    if (isPaid === null)
      return {
        kind: "asks",
        question: "dependent",
        words: `Is this person your tax dependent? ${named[account]} pays only then.`,
      };
  }
  return null;
}

function refusal(account: Account, { relation }: Patient): string {
  if (relation === "child")
    return account === "hsa"
      ? "An HSA pays for a child only while they are your tax dependent."
      : `${named[account]} pays for a child until the end of the year they turn 26, and later only for a tax dependent.`;
  if (relation === "relative")
    return `${named[account]} pays for a relative only if they are your tax dependent.`;
  return `${named[account]} doesn't pay for this person: only for you, your spouse and your dependents.`;
}

function tooYoung(
  account: Account,
  { owner_age: least }: Terms,
  on: string,
  { ownerBornOn }: People,
): Paid | null {
  if (least === undefined) return null;
  const rule = `${named[account]} pays for this only once its owner is ${least}.`;
  if (ownerBornOn === null)
    return { kind: "asks", question: "owner-born", words: `When was the account holder born? ${rule}` };
  const age = ageOn(ownerBornOn, on);
  return age >= least ? null : { kind: "never", words: `${rule} On ${longDate(on)} they were ${age}.` };
}

type Dated = Expense & { on: string };

function payUpToCap(account: Account, cap: Cap | undefined, expense: Dated, people: People): Paid {
  if (!cap) return { kind: "pays", cents: expense.cents, words: null };
  const year = expense.on.slice(0, 4);
  const amounts = amountsIn(cap, year);
  if (amounts === null)
    return {
      kind: "asks",
      question: "limit",
      words: `Only so much of this counts in ${year}, and we don't have that year's limit yet.`,
    };
  const maxCents = mostOf(amounts, cap, expense, people);
  if (typeof maxCents === "object") return maxCents;
  return within(account, cap, maxCents, expense);
}

function amountsIn({ amounts }: Cap, year: string): CapAmounts | null {
  if (typeof amounts === "object" && "by_year" in amounts) return amounts.by_year[year] ?? null;
  return amounts;
}

/** The cap of an expense in cents, or what must be known first. */
function mostOf(amounts: CapAmounts, { per, above }: Cap, expense: Dated, people: People): number | Paid {
  const times = per === "year" ? 1 : expense.quantity;
  if (typeof amounts === "number") return amounts * times;
  if (Array.isArray(amounts)) {
    const bornIn = bornInOf(people);
    if (bornIn === null)
      return {
        kind: "asks",
        question: people.patient?.relation === "owner" ? "owner-born" : "patient-born",
        words: "In which year was the insured person born? How much counts depends on their age.",
      };
    const age = ageAtYearsEnd(bornIn, expense.on);
    return amounts.find(({ to = age }) => age <= to)?.cents ?? 0;
  }
  const total = expense.cents + (per === "month" ? expense.alsoInMonth : 0);
  if (total <= amounts.one * times) return amounts.one * times;
  const mayHelp = above === "the-cap" || total <= amounts.several * times;
  if (expense.forSeveral === null && mayHelp)
    return {
      kind: "asks",
      question: "several",
      words: `Is this for more than one person? For one, at most ${shortMoney(amounts.one)} a ${per} counts; for several, ${shortMoney(amounts.several)}.`,
    };
  return (expense.forSeveral === false ? amounts.one : amounts.several) * times;
}

function bornInOf({ patient, ownerBornOn }: People): number | null {
  if (!patient) return null;
  if (patient.relation !== "owner") return patient.bornIn;
  return ownerBornOn === null ? patient.bornIn : Number(ownerBornOn.slice(0, 4));
}

function within(account: Account, { per, above }: Cap, maxCents: number, expense: Dated): Paid {
  const total = expense.cents + (per === "month" ? expense.alsoInMonth : 0);
  if (above === "nothing")
    return total <= maxCents
      ? { kind: "pays", cents: expense.cents, words: null }
      : {
          kind: "never",
          words: `${money(total)} is above ${shortMoney(maxCents)}, the most such a fee may be in a month. ${named[account]} then pays none of it. If it covers several months, enter their number as its quantity.`,
        };
  const left = Math.max(0, maxCents - (per === "year" ? expense.usedInYear : 0));
  if (expense.cents <= left) return { kind: "pays", cents: expense.cents, words: null };
  if (left === 0) return { kind: "never", words: `${capWords(per, maxCents)} Other items have used it up.` };
  return { kind: "pays", cents: left, words: `${money(left)} of it counts. ${capWords(per, maxCents)}` };
}

const capWords = (per: Cap["per"], maxCents: number): string =>
  per === "year"
    ? `At most ${shortMoney(maxCents)} counts in that year.`
    : `At most ${shortMoney(maxCents)} counts for its ${per}s; their number is its quantity.`;
