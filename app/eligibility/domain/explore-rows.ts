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
