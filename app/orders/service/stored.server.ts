import { boundedCache } from "~/platform/process/bounded-cache";
import type { OrderKey, ShopOrder } from "../domain/shop-order";
import { isTestShop } from "../shops/domain/test-shop";
import type { Orders } from "./port";

/** A shopper fills in the first step within this time, so that the backend isn't asked again. */
const cachedMs = 600_000;

/**
 * Orders that shops sent us, in their current state; others are fetched from the shop's backend, if there is one, and
 * cached for ten minutes. A test shop has no backend.
 */
export class StoredOrders implements Orders {
  private readonly asked = boundedCache<string, ShopOrder>({ max: 1_000, ttl: cachedMs });

  constructor(
    private readonly parts: {
      sandbox: boolean;
      readStored: (order: OrderKey) => Promise<ShopOrder | null>;
      backend: Orders | null;
    },
  ) {}

  get sandbox(): boolean {
    return this.parts.sandbox;
  }

  async readOrder(order: OrderKey): Promise<ShopOrder | null> {
    const stored = await this.parts.readStored(order);
    if (stored) return stored;
    const name = `${order.shopDomain}/${order.shopOrderId}`;
    const known = this.asked.get(name);
    if (known) return known;
    if (isTestShop(order.shopDomain)) return null;
    const told = (await this.parts.backend?.readOrder(order)) ?? null;
    if (told) this.asked.set(name, told);
    return told;
  }
}
