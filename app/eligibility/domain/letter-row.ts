import type { RecentProduct } from "./explore-rows";

/** Minimum number of requested products; fewer are supplemented with checked ones. */
const minRequested = 4;
const maxProducts = 12;

export interface LetterRow {
  items: RecentProduct[];
  /** True if letters were requested for all of them. */
  areRequested: boolean;
}

/** Products that letters were requested for, supplemented with checked ones if there are few. */
export function letterRow(requested: readonly RecentProduct[], checked: readonly RecentProduct[]): LetterRow {
  const areRequested = requested.length >= minRequested;
  const known = new Set(requested.map(({ url }) => url.key));
  const others = areRequested ? [] : checked.filter(({ url }) => !known.has(url.key));
  return { items: [...requested, ...others].slice(0, maxProducts), areRequested };
}
