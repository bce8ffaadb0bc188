import { z } from "zod";
import { callJson } from "~/platform/service/http-json.server";
import { priceInCents } from "~/platform/service/price";
import { readUsState } from "~/platform/values/us-state";
import { orderLineSchema } from "../domain/order-line";
import type { OrderKey, ShopOrder } from "../domain/shop-order";
import type { Orders } from "./port";

interface LiveOrdersConfig {
  prefillUrl: string;
  deadlineMs?: number;
}

const person = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .nullish()
    .transform((value) => value ?? "");

const orderSchema = z
  .object({
    email: person(320),
    customer_name: person(200),
    state: z.string().transform(readUsState).nullish().catch(null),
    products: z.array(orderLineSchema).max(500),
    subtotal: priceInCents,
    price: priceInCents,
  })
  .transform(
    (order): ShopOrder => ({
      number: null,
      email: order.email,
      customerName: order.customer_name,
      state: order.state ?? null,
      products: order.products,
      subtotalCents: order.subtotal,
      priceCents: order.price,
      placedAt: null,
      ended: null,
      isBeingJudged: false,
    }),
  );

/** Fetches an order's prefill from the shop's backend. */
export class LiveOrders implements Orders {
  readonly sandbox = false;

  constructor(private readonly config: LiveOrdersConfig) {}

  readOrder(order: OrderKey): Promise<ShopOrder | null> {
    const call = {
      service: "orders",
      method: "POST",
      url: this.config.prefillUrl,
      body: { shop_domain: order.shopDomain, shop_order_id: order.shopOrderId },
      deadlineMs: this.config.deadlineMs ?? 5_000,
    } as const;
    return callJson(call, orderSchema);
  }
}
