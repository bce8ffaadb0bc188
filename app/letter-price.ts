import { shortMoney } from "./platform/values/money";
import { site } from "./site";

// The default is `site.letterFeeCents` in site.ts; a practice may set its own fee.

/** The lowest and the highest letter fee in cents: the default until the practices' fees are read. */
let fees = { min: site.letterFeeCents, max: site.letterFeeCents };

/** Sets the letter fees of the open practices. Cached pages are rendered again with them. */
export const setLetterFees = (cents: readonly number[]): void => {
  if (cents.length > 0) fees = { min: Math.min(...cents), max: Math.max(...cents) };
};

/** The lowest letter fee in cents, for pages that don't know yet which practice will review. */
export const minLetterFee = (): number => fees.min;

/** The price of a letter, e.g. "$25"; pass `cents` if the practice is known. Null if it isn't and practices differ. */
export const knownPrice = (cents: number | null = null): string | null =>
  cents === null && fees.min < fees.max ? null : shortMoney(cents ?? fees.min);

/** The price of a letter, or "from $25" if it isn't known yet. */
export const letterPrice = (cents: number | null = null): string =>
  knownPrice(cents) ?? `from ${shortMoney(fees.min)}`;

/** The price as it follows a noun: "for $25" or "from $25". */
export const forLetterPrice = (): string => {
  const price = knownPrice();
  return price ? `for ${price}` : letterPrice();
};
