import type { OrderKey, ShopOrder } from "~/domain/orders/shop-order";
import type { Orders } from "./port";

/** Replaces the shops' backends: knows the orders of our own demo data. */
export class SandboxOrders implements Orders {
  readonly sandbox = true;

  /** `readShopOrder` reads the demo data; null for an order that is not there. */
  constructor(private readonly readShopOrder: (order: OrderKey) => Promise<ShopOrder | null>) {}

  readOrder(order: OrderKey): Promise<ShopOrder | null> {
    return this.readShopOrder(order);
  }
}
