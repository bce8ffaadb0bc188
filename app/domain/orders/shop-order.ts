import type { OrderLine } from "./order-line";

/** A shop's order as the shop's backend tells it. Money in cents. */
export interface ShopOrder {
  email: string;
  customerName: string;
  /** Two-letter code, or null where the shop does not know it. */
  state: string | null;
  products: OrderLine[];
  subtotalCents: number;
  priceCents: number;
}

export interface OrderKey {
  shopDomain: string;
  shopOrderId: number;
}
