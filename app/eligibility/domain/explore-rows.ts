import type { Product } from "./product";

/** A row of the explore page; each loads or fails separately. */
export type Row<T> = { state: "ready"; items: T[] } | { state: "loading" } | { state: "failed" };

export interface RetailerCard {
  name: string;
  logo: string | null;
  url: string;
}

export type RecentProduct = Pick<Product, "url" | "title" | "imageUrl">;

export interface ExploreRows {
  retailers: Row<RetailerCard>;
  explored: Row<RecentProduct>;
  letters: Row<RecentProduct>;
  /** True if letters were requested for everything in `letters`. */
  areRequested: boolean;
}

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
