import type { RecentProduct } from "./explore-rows";

/** Fewer requested products than this are filled up with checked ones. */
const minRequested = 4;
const maxProducts = 12;

/** What a row of products that need a letter holds. */
export interface LetterRow {
  items: RecentProduct[];
  /** Letters were asked for all of them. */
  areRequested: boolean;
}

/** Products letters were asked for, filled up with checked ones where there are few. */
export function letterRow(requested: readonly RecentProduct[], checked: readonly RecentProduct[]): LetterRow {
  const areRequested = requested.length >= minRequested;
  const known = new Set(requested.map(({ url }) => url.key));
  const others = areRequested ? [] : checked.filter(({ url }) => !known.has(url.key));
  return { items: [...requested, ...others].slice(0, maxProducts), areRequested };
}
