import type { OrderKey, ShopOrder } from "~/domain/orders/shop-order";

export interface Orders {
  readonly sandbox: boolean;
  /** The order, or null while nobody has told us of it. Throws `ServiceError`, and `DatabaseError` where it is stored. */
  readOrder(order: OrderKey): Promise<ShopOrder | null>;
}
