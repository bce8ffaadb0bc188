import { z } from "zod";
import { query } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import { centsFromDollars } from "~/platform/values/money";
import { orderLineSchema } from "../domain/order-line";
import { type OrderEnd, type OrderKey, orderEnds, type ShopOrder } from "../domain/shop-order";

/** An order's key, without what else an object may hold. */
export const keyOfOrder = ({ shopDomain, shopOrderId }: OrderKey): OrderKey => ({ shopDomain, shopOrderId });

/** A stored word of how an order ended. */
export const orderEnd = (word: string | null): OrderEnd | null =>
  parse("read shop order", z.enum(orderEnds).nullable(), word);

/** Judging takes some seconds. After this time an order is shown as it is. */
const judgingMs = 30_000;

/** A shop's stored order, or null. */
export async function readShopOrder(key: OrderKey): Promise<ShopOrder | null> {
  const row = await query("read shop order", (db) =>
    db
      .rpc("read_shop_order", { p_shop_domain: key.shopDomain, p_shop_order_id: key.shopOrderId })
      .select(
        "is_known, order_number, email, customer_name, state, products, subtotal, price, placed_at, ended, awaits_judgement, updated_at",
      )
      .maybeSingle(),
  );
  if (!row?.is_known) return null;
  return {
    number: row.order_number,
    email: row.email,
    customerName: row.customer_name,
    state: row.state,
    products: parse("read shop order", orderLineSchema.array(), row.products),
    subtotalCents: centsFromDollars(row.subtotal),
    priceCents: centsFromDollars(row.price),
    placedAt: instant(row.placed_at),
    ended: orderEnd(row.ended),
    isBeingJudged: row.awaits_judgement && Date.now() - Date.parse(row.updated_at) < judgingMs,
  };
}
