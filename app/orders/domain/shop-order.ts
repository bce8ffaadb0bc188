import type { OrderLine } from "./order-line";

/** Why nothing of an order is to be reimbursed. "unpaid" may pass; "empty": it has no lines, or its edits left none. */
export const orderEnds = ["cancelled", "refunded", "unpaid", "empty"] as const;
export type OrderEnd = (typeof orderEnds)[number];

/** A shop's order as its events or its backend tell it, less what was refunded. Money in cents. */
export interface ShopOrder {
  email: string;
  customerName: string;
  /** Two-letter code, or null where the shop does not know it. */
  state: string | null;
  products: OrderLine[];
  subtotalCents: number;
  priceCents: number;
  /** ISO instant; null where the shop doesn't tell it. */
  placedAt: string | null;
  /** Its lines are gone then. */
  ended: OrderEnd | null;
  /** Our engine is judging lines, which are "unknown" until it has. */
  isBeingJudged: boolean;
}

export interface OrderKey {
  shopDomain: string;
  shopOrderId: number;
}
