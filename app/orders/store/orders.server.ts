import { z } from "zod";
import { database } from "~/platform/database/client.server";
import { instant, parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import { centsFromDollars } from "~/platform/values/money";
import { orderLineSchema } from "../domain/order-line";
import { type OrderKey, orderEnds, type ShopOrder } from "../domain/shop-order";

/** The order as a function of the database takes it, in the body: what is in a query is logged. */
export const byOrder = (key: OrderKey) => ({
  p_shop_domain: key.shopDomain,
  p_shop_order_id: key.shopOrderId,
});

/** Judging takes some seconds. An order whose judging takes longer is shown as it is. */
const judgingMs = 30_000;

/** A shop's order as it is stored, or null when it is not there. Throws `DatabaseError`. */
export async function readShopOrder(key: OrderKey): Promise<ShopOrder | null> {
  const db = await database();
  const answer = await db
    .rpc("read_shop_order", byOrder(key))
    .select(
      "is_known, email, customer_name, state, products, subtotal, price, placed_at, ended, awaits_judgement, updated_at",
    )
    .maybeSingle();
  const row = dataOf("read shop order", answer);
  if (!row?.is_known) return null;
  return {
    email: row.email,
    customerName: row.customer_name,
    state: row.state,
    products: parse("read shop order", orderLineSchema.array(), row.products),
    subtotalCents: centsFromDollars(row.subtotal),
    priceCents: centsFromDollars(row.price),
    placedAt: row.placed_at === null ? null : instant(row.placed_at),
    ended: parse("read shop order", z.enum(orderEnds).nullable(), row.ended),
    isBeingJudged: row.awaits_judgement && Date.now() - Date.parse(row.updated_at) < judgingMs,
  };
}
