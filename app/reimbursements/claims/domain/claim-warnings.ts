import type { Administrator } from "~/administrators/domain/administrator";
import { dateRule } from "~/administrators/domain/date-rule";
import { namedAlike } from "~/eligibility/domain/named-alike";
import type { Account } from "~/eligibility/domain/verdict";
import { checkDates } from "../../domain/date-check";
import type { AccountSettings } from "../../domain/settings";
import { checkedWords } from "../../purchases/domain/doubt-words";
import type { ClaimItem } from "./claim";
import type { CoveringLetter, ItemLetter } from "./item-letter";

interface WarnedOf {
  account: Account;
  administrator: Administrator;
  /** Null if the person gave no days of the account. */
  days: AccountSettings | null;
  letter: (Pick<ItemLetter, "letterOn" | "startsOn" | "endsOn"> & Pick<CoveringLetter, "content">) | null;
  /** ISO day. */
  today: string;
}

/**
 * Why an item may be denied, in sentences: its receipt doesn't add up, its day is outside of the account's days, too late, or
 * before its letter, in a year that is over where we don't know the plan's, or its letter may be for another product.
 */
export function claimWarnings(
  { title, soldOn, doubt }: Pick<ClaimItem, "title" | "soldOn" | "doubt">,
  { account, administrator, days, letter, today }: WarnedOf,
): string[] {
  const ofAccount = days ? [checkDates(soldOn, days, today)] : [];
  const ofYear =
    isYearKnown(account, days) || soldOn.slice(0, 4) >= today.slice(0, 4) ? [] : [yearOver(soldOn)];
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
  const product = letter?.content?.product.name;
  const ofProduct = product && !mayBeAlike(product, title) ? [otherProduct(product)] : [];
  return [...(doubt ? [checkedWords(doubt)] : []), ...ofProduct, ...ofYear, ...ofDays];
}

/** An HSA has no plan year. */
const isYearKnown = (account: Account, days: AccountSettings | null): boolean =>
  account === "hsa" || Boolean(days?.planYearStarts && days.planYearEnds);

const yearOver = (soldOn: string): string =>
  `You bought this in ${soldOn.slice(0, 4)}. Most plan years are calendar years. If yours is, that year is over: ask your administrator for the last day to claim it.`;

const otherProduct = (product: string): string =>
  `Its letter is for “${product}”. An administrator compares that with the item on the receipt.`;

const mayBeAlike = (product: string, title: string): boolean =>
  namedAlike({ title: product, brand: null }, { title, brand: null });
