import type { OrderKey, ShopOrder } from "~/domain/orders/shop-order";

export interface Orders {
  readonly sandbox: boolean;
  /** The order, or null while the shop's backend has not heard of it. Throws `ServiceError`. */
  readOrder(order: OrderKey): Promise<ShopOrder | null>;
}
