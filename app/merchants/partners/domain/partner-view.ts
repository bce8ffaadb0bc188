import type { Verdict } from "~/eligibility/domain/verdict";
import type { EventFault, ShopEventState } from "~/orders/domain/shop-event";
import type { DeliveryFault, DeliveryState, WebhookType } from "../../webhooks/domain/events";
import type { LetterOutcome, LetterWeek } from "./letter-counts";

/** A page of the products that fit what was searched for, the newest first. */
export interface PartnerCatalogue {
  /** Of all products. */
  counts: Record<Verdict, number>;
  words: string;
  /** Empty for all. */
  verdict: Verdict | "";
  isFirst: boolean;
  /** Where the next page begins, as its address says it; null on the last. */
  next: string | null;
  /** The badge of the first of them, for a shop's page. */
  badgeHtml: string;
  products: {
    productId: string;
    skus: string[];
    title: string;
    priceCents: number | null;
    /** In words, as the next two. */
    verdict: string;
    ownWord: string | null;
    reason: string | null;
  }[];
}

/** What a shop's letters came to, nothing about a shopper. */
export interface PartnerView {
  outcomes: Record<LetterOutcome, number>;
  /** Oldest first. */
  weeks: LetterWeek[];
  /** Orders with a letter that was sent and not revoked. */
  orders: number;
  /** About the part of these orders that may be reimbursed; null for orders too few to tell. */
  reimbursableCents: number | null;
}

/** An address of a shop's webhooks. Times are ISO instants. */
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

/** The outcome of a webhook's delivery. */
export interface PartnerDelivery {
  id: string;
  type: WebhookType;
  /** Without its query. */
  address: string;
  state: DeliveryState;
  attempts: number;
  /** HTTP status of the last try; null before it, and where no answer came. */
  lastStatus: number | null;
  /** Why the last try got no answer. */
  lastError: DeliveryFault | null;
  createdAt: string;
}

/** An event of the shop's platform that made no order. */
export interface PartnerEvent {
  id: string;
  topic: string;
  state: ShopEventState;
  orderId: string | null;
  faults: EventFault[];
  /** It can be read again. */
  isKept: boolean;
  receivedAt: string;
}
