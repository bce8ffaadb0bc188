import type { OpenQuestion } from "~/eligibility/domain/apply-terms";
import { type Account, accounts } from "~/eligibility/domain/verdict";
import { type ClaimFault, claimable, isPastCare, type PaidOn } from "../claims/domain/claimable";
import { itemName } from "../claims/domain/claimed-items";
import { dayOf, type Purchase, type PurchaseItem } from "../purchases/domain/purchase";
import { checkDates } from "./date-check";
import type { AccountSettings } from "./settings";

/** The kinds of accounts that pay for health care; a dependent care FSA pays for none. */
export const healthAccounts = accounts.filter((account) => account !== "dependent-care");

/** An account that purchases are compared with; it has no days if the person named no accounts. */
export type ComparedAccount = Pick<AccountSettings, "account"> & { days: AccountSettings | null };

/** What purchases are compared with. Items are named as forms name them, see `itemName`. */
export interface Comparison extends PaidOn {
  /** The compared accounts; there is at least one. */
  accounts: readonly ComparedAccount[];
  /** ISO day. */
  today: string;
  claimed: { has(item: string): boolean };
  letters: { has(item: string): boolean };
}

const generalAccounts = ["hsa", "fsa", "hra"] as const satisfies readonly Account[];

/** Compares with the accounts that a person named, or with each kind of account, without days, if they named none. */
export const comparisonWith = (
  given: readonly AccountSettings[],
  today: string,
  basis: Omit<Comparison, "accounts" | "today">,
): Comparison => ({
  accounts:
    given.length > 0
      ? given.map((days) => ({ account: days.account, days }))
      : generalAccounts.map((account) => ({ account, days: null })),
  today,
  ...basis,
});

/** What may come back for an item, in cents. */
export interface Outlook {
  /** Now: it needs no letter, or has one. */
  nowCents: number;
  /** Only with a letter. */
  letterCents: number;
  /** Nothing may be paid, because its day is outside of the account's days. */
  isOutOfDates: boolean;
  /** A claim holds it, so it isn't counted again. */
  isClaimed: boolean;
  fault: ClaimFault | null;
  /** The open question, if it waits for one. */
  question: OpenQuestion | null;
  /** Why nothing counts by the rule's terms or the account's dates, or not all of it; a sentence. */
  words: string | null;
}

/** What one account may pay for an item. */
export function outlookFrom(
  { account, days }: ComparedAccount,
  item: PurchaseItem,
  purchase: Purchase,
  { today, claimed, letters, ...on }: Omit<Comparison, "accounts">,
): Outlook {
  const name = itemName(purchase.key, item.key);
  const found = claimable(item, purchase, account, on, letters.has(name));
  const withLetter = found.fault === "needs-letter" ? claimable(item, purchase, account, on, true) : null;
  // A letter changes nothing if the rule's terms exclude the item or need an answer.
  const { fault, question, words } = withLetter?.fault ? withLetter : found;
  const nothing = {
    nowCents: 0,
    letterCents: 0,
    isOutOfDates: false,
    isClaimed: false,
    fault,
    question,
    words,
  };
  if (claimed.has(name)) return { ...nothing, isClaimed: true };
  const [nowCents, letterCents] = [found.cents, isPastCare(item) ? 0 : (withLetter?.cents ?? 0)];
  if (nowCents + letterCents === 0) return nothing;
  const checked = days && checkDates(dayOf(item, purchase), days, today);
  if (checked?.severity === "problem") return { ...nothing, isOutOfDates: true, words: checked.words };
  return { ...nothing, nowCents, letterCents, words: withLetter?.words ?? words };
}

/** The most that any account may pay for an item, because each item counts once. */
export function bestOutlook(item: PurchaseItem, purchase: Purchase, comparison: Comparison): Outlook {
  const [first, ...others] = comparison.accounts.map((account) =>
    outlookFrom(account, item, purchase, comparison),
  );
  if (!first) throw new RangeError("no account to compare with");
  return others.reduce((best, other) => (rank(other) > rank(best) ? other : best), first);
}

const faultRanks: Partial<Record<ClaimFault, number>> = {
  doubtful: 6,
  waits: 5,
  "excess-only": 4,
  "needs-letter": 3,
  unknown: 2,
  terms: 1,
};

const rank = ({ nowCents, letterCents, isOutOfDates, fault }: Outlook): number =>
  nowCents > 0 ? 9 : letterCents > 0 ? 8 : isOutOfDates ? 7 : fault === null ? 0 : (faultRanks[fault] ?? 0);
