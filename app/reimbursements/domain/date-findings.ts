import { checkDates, type DateCheck } from "./date-check";
import type { Comparison } from "./outlook";
import type { AccountSettings } from "./settings";

/** What the day of a purchase means for one account; `account` is null if it is of none in particular. */
export interface DateFindingOf extends DateCheck {
  account: AccountSettings["account"] | null;
}

/** What the days of purchases mean for each account whose days we know, each said once. */
export function dateFindings(
  days: ReadonlySet<string | null>,
  { accounts, today }: Comparison,
): DateFindingOf[] {
  return accounts.flatMap(({ account, days: ofAccount }) => {
    if (ofAccount === null) return [];
    const found = [...days]
      .map((day) => ({ account, ...checkDates(day, ofAccount, today) }))
      .filter(({ kind }) => !ofNoAccount.has(kind));
    return [...new Map(found.map((finding) => [finding.words, finding])).values()];
  });
}

/** Said of the purchase, or of the account, once. */
const ofNoAccount: ReadonlySet<DateCheck["kind"]> = new Set(["no-purchase-day", "no-account-day"]);
