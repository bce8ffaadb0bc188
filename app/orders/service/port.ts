import type { OrderKey, ShopOrder } from "../domain/shop-order";

export interface Orders {
  readonly sandbox: boolean;
  /** The order, or null while it has not been sent to us. Throws `ServiceError`, and `DatabaseError` where it is stored. */
  readOrder(order: OrderKey): Promise<ShopOrder | null>;
}
