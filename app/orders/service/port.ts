import type { OrderKey, ShopOrder } from "../domain/shop-order";

export interface Orders {
  readonly sandbox: boolean;
  /** The order, or null if it has not been sent to us. Throws `ServiceError`, and `DatabaseError` if it is stored. */
  readOrder(order: OrderKey): Promise<ShopOrder | null>;
}
