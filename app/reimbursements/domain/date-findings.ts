import type { Purchase } from "../purchases/domain/purchase";
import { checkDates, type DateCheck } from "./date-check";
import type { Comparison } from "./outlook";
import type { AccountSettings } from "./settings";

/** What the day of a purchase means for one account; `account` is null if it is of none in particular. */
export interface DateFindingOf extends DateCheck {
  account: AccountSettings["account"] | null;
}

/** What the day of a purchase means for each account whose days we know. */
export function dateFindings(
  { soldOn }: Pick<Purchase, "soldOn">,
  { accounts, today }: Comparison,
): DateFindingOf[] {
  const found = accounts.flatMap(({ account, days }) =>
    days === null ? [] : [{ account, ...checkDates(soldOn, days, today) }],
  );
  return found.filter(({ kind }) => !ofNoAccount.has(kind));
}

/** Said of the purchase, or of the account, once. */
const ofNoAccount: ReadonlySet<DateCheck["kind"]> = new Set(["no-purchase-day", "no-account-day"]);
