import type { OrderLine } from "./order-line";

/** Why nothing in an order can be reimbursed. "unpaid" may change; "empty": it has no lines, or edits removed them all. */
export const orderEnds = ["cancelled", "refunded", "unpaid", "empty"] as const;
export type OrderEnd = (typeof orderEnds)[number];

/** A shop's order from its events or its backend, after refunds. Money in cents. */
export interface ShopOrder {
  /** As the shopper sees it, e.g. "#1001"; null if the shop doesn't tell it. */
  number: string | null;
  email: string;
  customerName: string;
  /** Two-letter code, or null if the shop doesn't know it. */
  state: string | null;
  products: OrderLine[];
  subtotalCents: number;
  priceCents: number;
  /** ISO instant; null if the shop doesn't provide it. */
  placedAt: string | null;
  /** If set, there are no lines. */
  ended: OrderEnd | null;
  /** True while our engine judges lines, which are "unknown" until then. */
  isBeingJudged: boolean;
}

export interface OrderKey {
  shopDomain: string;
  shopOrderId: number;
}

/** The order's name as the shopper sees it: its number, or its id if the shop sent no number. */
export const orderName = ({ shopOrderId }: Pick<OrderKey, "shopOrderId">, number: string | null): string =>
  number?.trim() || String(shopOrderId);
