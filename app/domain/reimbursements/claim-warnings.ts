import type { Administrator } from "../administrators/administrator";
import { dateRule } from "../administrators/date-rule";
import type { ClaimItem } from "./claim";
import { checkDates } from "./date-check";
import type { ItemLetter } from "./item-letter";
import type { AccountSettings } from "./settings";

interface WarnedOf {
  administrator: Administrator;
  /** Null where the person gave no days of the account. */
  days: AccountSettings | null;
  /** The letter that covers the item. */
  letter: Pick<ItemLetter, "letterOn" | "endsOn"> | null;
  /** ISO day. */
  today: string;
}

/** Why an item's day may get it denied, in sentences: outside of the account's days, too late, or before its letter. */
export function claimWarnings(
  { soldOn }: Pick<ClaimItem, "soldOn">,
  { administrator, days, letter, today }: WarnedOf,
): string[] {
  const ofAccount = days ? [checkDates(soldOn, days, today)] : [];
  const ofLetter = letter?.letterOn
    ? dateRule({
        ...{ administrator, orderedOn: null, intakeOn: letter.letterOn, letterOn: letter.letterOn },
        ...{ endsOn: letter.endsOn, purchaseOn: soldOn },
      })
    : [];
  return [...ofAccount, ...ofLetter]
    .filter(({ severity }) => severity === "problem" || severity === "caution")
    .map(({ words }) => words);
}
