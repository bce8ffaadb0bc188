import { type Account, accounts } from "../eligibility/account";
import { type ClaimFault, claimableCents, whyNot } from "./claimable";
import { checkDates } from "./date-check";
import type { Purchase, PurchaseItem } from "./purchase";
import type { AccountSettings } from "./settings";

/** The kinds of accounts that pay for health care; a dependent care FSA pays for none. */
export const healthAccounts = accounts.filter((account) => account !== "dependent-care");

/** An account that a purchase is compared with; without days where the person gave no accounts. */
export type ComparedAccount = Pick<AccountSettings, "account"> & { days: AccountSettings | null };

/** The accounts a person named; each general kind, without days, where they named none. */
export const comparedAccounts = (given: readonly AccountSettings[]): ComparedAccount[] =>
  given.length > 0
    ? given.map((days) => ({ account: days.account, days }))
    : generalAccounts.map((account) => ({ account, days: null }));

const generalAccounts = ["hsa", "fsa", "hra"] as const satisfies readonly Account[];

/** What may come back for an item, in cents. */
export interface Outlook {
  /** Without a letter. */
  nowCents: number;
  /** Only with a letter. */
  letterCents: number;
  /** Nothing may, since its day is outside of the account's days. */
  isOutOfDates: boolean;
  fault: ClaimFault | null;
}

/** What one account may pay for an item. `today` is an ISO day. */
export function outlookFrom(
  item: PurchaseItem,
  purchase: Purchase,
  { account, days }: ComparedAccount,
  today: string,
): Outlook {
  const fault = whyNot(item, purchase, account);
  const nowCents = claimableCents(item, purchase, account);
  const letterCents = fault === "needs-letter" ? claimableCents(item, purchase, account, true) : 0;
  const isLate = days !== null && checkDates(purchase.soldOn, days, today).severity === "problem";
  return isLate && nowCents + letterCents > 0
    ? { nowCents: 0, letterCents: 0, isOutOfDates: true, fault }
    : { nowCents, letterCents, isOutOfDates: false, fault };
}

/** The best of what the accounts may pay for an item: each item counts once. */
export function bestOutlook(
  item: PurchaseItem,
  purchase: Purchase,
  compared: readonly ComparedAccount[],
  today: string,
): Outlook {
  const [first, ...others] = compared.map((account) => outlookFrom(item, purchase, account, today));
  if (!first) throw new RangeError("no account to compare with");
  return others.reduce((best, other) => (rank(other) > rank(best) ? other : best), first);
}

const rank = ({ nowCents, letterCents, isOutOfDates }: Outlook): number =>
  nowCents > 0 ? 3 : letterCents > 0 ? 2 : isOutOfDates ? 1 : 0;
