import { shortMoney } from "./platform/values/money";
import { site } from "./site";

/** The lowest and the highest fee of a letter, in cents; the operator's until those of practices are read. */
let fees = { least: site.letterFeeCents, most: site.letterFeeCents };

/** Sets what a letter costs at the open practices. Pages that are the same for everyone say it from then on. */
export const setLetterFees = (cents: readonly number[]): void => {
  if (cents.length > 0) fees = { least: Math.min(...cents), most: Math.max(...cents) };
};

/** What a letter costs at least, in cents, where the practice that reviews it isn't known yet. */
export const leastLetterFee = (): number => fees.least;

/** What a letter costs, e.g. "$25": `cents` where its practice is known. Null: practices differ, and it isn't known. */
export const knownPrice = (cents: number | null = null): string | null =>
  cents === null && fees.least < fees.most ? null : shortMoney(cents ?? fees.least);

/** The same, or "from $25", the lowest. */
export const letterPrice = (cents: number | null = null): string =>
  knownPrice(cents) ?? `from ${shortMoney(fees.least)}`;

/** The same behind a noun: "for $25", or "from $25". */
export const forLetterPrice = (): string => {
  const price = knownPrice();
  return price ? `for ${price}` : letterPrice();
};
