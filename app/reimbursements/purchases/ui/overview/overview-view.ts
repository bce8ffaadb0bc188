import type { DateFindingOf } from "../../../domain/date-findings";
import type { Bar, barsByTime } from "../../domain/categories";
import type { ListedPurchase, PurchaseList } from "../../domain/list-purchases";
import type { Totals } from "../../domain/totals";

/** A purchase of the list, with what its day means for the visitor's accounts. */
export interface ShownPurchase extends ListedPurchase {
  dates: readonly DateFindingOf[];
}

/** What the page of a visitor with receipts shows. */
export interface OverviewView {
  /** The accounts the visitor named, in the order of `totals.byAccount`; empty if they named none. */
  accounts: readonly { name: string; administrator: string }[];
  totals: Totals;
  categories: readonly Bar[];
  times: ReturnType<typeof barsByTime>;
  list: Omit<PurchaseList, "purchases"> & { purchases: readonly ShownPurchase[] };
  /** Names of all items that may come back, where the page has only some of them; else empty. */
  claimable: readonly string[];
}
