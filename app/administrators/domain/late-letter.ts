import type { Administrator } from "./administrator";

type Known = Pick<Administrator, "name" | "purchase">;
type PurchaseRule = NonNullable<Administrator["purchase"]>["rule"];

/** The most important fact for a shopper who requests a letter after buying. */
export const lateLetterRule =
  "Many account providers want the letter dated on or before the day of the purchase. A letter asked for after the order can cover later purchases and renewals.";

const inWords = new Intl.ListFormat("en-US");

/** Which of these administrators accept a letter from which date, in sentences; names only those whose rule is known. */
export function acceptedDates(administrators: readonly Known[]): string {
  const named = (rule: PurchaseRule, one: string, several: string): string[] => {
    const names = administrators.filter(({ purchase }) => purchase?.rule === rule).map(({ name }) => name);
    return names.length === 0 ? [] : [`${inWords.format(names)} ${names.length === 1 ? one : several}`];
  };
  const known = [
    ...named("from-letter-day", "accepts a letter dated the same day", "accept a letter dated the same day"),
    ...named("after-letter", "wants the letter first", "want the letter first"),
    ...named("not-checked", "doesn't check the letter's date", "don't check the letter's date"),
  ];
  return known.length === 0
    ? "Ask before you file."
    : `As far as we know, ${inWords.format(known)}. With any other, ask before you file.`;
}
