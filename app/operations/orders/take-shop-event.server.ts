import { z } from "zod";
import { shopifyOrder } from "~/services/orders/shopify-order";
import { refundOf } from "~/services/orders/shopify-refund";
import { shopifyOrderSchema, shopifyRefundSchema } from "~/services/orders/shopify-wire";
import { wireIdSchema } from "~/services/orders/wire-values";
import { isWooDraft, wooOrder, wooOrderSchema } from "~/services/orders/woocommerce-order";
import type { OrderPlatform } from "./order-event-sender.server";
import { type TakenEvent, takeDeletion, takeOrder, takeRefund } from "./take-order.server";

/** "ignored": an event that tells us nothing about an order. */
export type TakenShopEvent = TakenEvent | "ignored";

/** What came of an event, or what is wrong with its body. */
export type ShopEventResult = { taken: TakenShopEvent } | { fault: z.ZodError };

type Taker = (shopDomain: string, body: unknown) => Promise<ShopEventResult>;

/** A taker of bodies of one shape. */
const taker =
  <T extends z.ZodType>(
    schema: T,
    take: (shopDomain: string, body: z.output<T>) => Promise<TakenShopEvent>,
  ): Taker =>
  async (shopDomain, body) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) return { fault: parsed.error };
    try {
      return { taken: await take(shopDomain, parsed.data) };
    } catch (error) {
      // Amounts that are none in sum.
      if (error instanceof z.ZodError) return { fault: error };
      throw error;
    }
  };

const order = taker(shopifyOrderSchema, (shop, wire) => takeOrder(shop, shopifyOrder(wire)));
const deletion = taker(wireIdSchema, (shop, { id }) => takeDeletion({ shopDomain: shop, shopOrderId: id }));
const wooTaken = taker(wooOrderSchema, async (shop, wire) =>
  isWooDraft(wire) ? "ignored" : takeOrder(shop, wooOrder(wire)),
);

const takers: Record<OrderPlatform, Readonly<Record<string, Taker>>> = {
  shopify: {
    "orders/create": order,
    "orders/updated": order,
    "orders/paid": order,
    "orders/cancelled": order,
    "orders/delete": deletion,
    "refunds/create": taker(shopifyRefundSchema, (shop, wire) =>
      takeRefund(shop, wire.order_id, refundOf(wire)),
    ),
  },
  woocommerce: {
    "order.created": wooTaken,
    "order.updated": wooTaken,
    "order.restored": wooTaken,
    "order.deleted": deletion,
  },
};

/** Whether events of this topic tell something about an order. */
export const isTakenTopic = (platform: OrderPlatform, topic: string): boolean =>
  Object.hasOwn(takers[platform], topic);

/** Takes a verified event of a shop. Throws `DatabaseError`. */
export async function takeShopEvent(
  event: { platform: OrderPlatform; topic: string; shopDomain: string },
  body: unknown,
): Promise<ShopEventResult> {
  if (!isTakenTopic(event.platform, event.topic)) return { taken: "ignored" };
  return takers[event.platform][event.topic]?.(event.shopDomain, body) ?? { taken: "ignored" };
}
