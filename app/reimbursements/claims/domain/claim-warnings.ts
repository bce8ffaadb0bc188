import type { Administrator } from "~/administrators/domain/administrator";
import { dateRule } from "~/administrators/domain/date-rule";
import { checkDates } from "../../domain/date-check";
import type { AccountSettings } from "../../domain/settings";
import { checkedWords } from "../../purchases/domain/doubt-words";
import type { ClaimItem } from "./claim";
import type { ItemLetter } from "./item-letter";

interface WarnedOf {
  administrator: Administrator;
  /** Null if the person gave no days of the account. */
  days: AccountSettings | null;
  letter: Pick<ItemLetter, "letterOn" | "startsOn" | "endsOn"> | null;
  /** ISO day. */
  today: string;
}

/**
 * Why an item may be denied, in sentences: its receipt doesn't add up, its day is outside of the account's days, too late, or
 * before its letter.
 */
export function claimWarnings(
  { soldOn, doubt }: Pick<ClaimItem, "soldOn" | "doubt">,
  { administrator, days, letter, today }: WarnedOf,
): string[] {
  const ofAccount = days ? [checkDates(soldOn, days, today)] : [];
  const ofLetter = letter?.letterOn
    ? dateRule({
        administrator,
        orderedOn: null,
        intakeOn: letter.letterOn,
        letterOn: letter.letterOn,
        startsOn: letter.startsOn,
        endsOn: letter.endsOn,
        purchaseOn: soldOn,
      })
    : [];
  const ofDays = [...ofAccount, ...ofLetter]
    .filter(({ severity }) => severity === "problem" || severity === "caution")
    .map(({ words }) => words);
  return doubt ? [checkedWords(doubt), ...ofDays] : ofDays;
}
