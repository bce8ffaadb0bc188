import type { RecentProduct, RetailerCard } from "./product-reading";

/** A row of the explore page; each stands or falls by itself. */
export type Row<T> = { state: "ready"; items: T[] } | { state: "loading" } | { state: "failed" };

export interface ExploreRows {
  retailers: Row<RetailerCard>;
  explored: Row<RecentProduct>;
  letters: Row<RecentProduct>;
}
