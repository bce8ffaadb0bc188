import type { Verdict } from "~/eligibility/domain/verdict";
import type { LetterOutcome, LetterWeek } from "./letter-counts";

/** A page of products that match a search, newest first. */
export interface PartnerCatalog {
  /** Counts over all products. */
  counts: Record<Verdict, number>;
  words: string;
  /** Empty for all. */
  verdict: Verdict | "";
  isFirst: boolean;
  /** The next page's cursor, as a query parameter; null on the last. */
  next: string | null;
  /** The badge of the first product, to paste into a shop's page. */
  badgeHtml: string;
  products: {
    productId: string;
    skus: string[];
    title: string;
    priceCents: number | null;
    /** Formatted, like the next two. */
    verdict: string;
    ownWord: string | null;
    reason: string | null;
  }[];
}

/** Results of a shop's letters, without anything about shoppers. */
export interface PartnerView {
  outcomes: Record<LetterOutcome, number>;
  /** Oldest first. */
  weeks: LetterWeek[];
  /** Orders with a letter that was sent and not revoked. */
  orders: number;
  /** The approximate reimbursable part of these orders; null if they are too few to disclose. */
  reimbursableCents: number | null;
}

/** A webhook URL of a shop. Times are ISO instants. */
export interface PartnerEndpoint {
  id: string;
  /** Without its query. */
  address: string;
  /** Null: all. */
  events: string[] | null;
  disabledAt: string | null;
  failingSince: string | null;
  lastFailedStatus: number | null;
  lastDeliveredAt: string | null;
}
