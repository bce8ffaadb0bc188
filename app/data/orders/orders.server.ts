import { orderLineSchema } from "~/domain/orders/order-line";
import type { OrderKey, ShopOrder } from "~/domain/orders/shop-order";
import { centsFromDollars } from "~/domain/values/money";
import { database } from "../database/client.server";
import { parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

/** The order as a function of the database takes it, in the body: what is in a query is logged. */
export const byOrder = (key: OrderKey) => ({
  p_shop_domain: key.shopDomain,
  p_shop_order_id: key.shopOrderId,
});

/** A shop's order, or null when it is not there. Throws `DatabaseError`. */
export async function readShopOrder(key: OrderKey): Promise<ShopOrder | null> {
  const db = await database();
  const answer = await db
    .rpc("read_shop_order", byOrder(key))
    .select("email, customer_name, state, products, subtotal, price")
    .maybeSingle();
  const row = dataOf("read shop order", answer);
  return (
    row && {
      email: row.email,
      customerName: row.customer_name,
      state: row.state,
      products: parse("read shop order", orderLineSchema.array(), row.products),
      subtotalCents: centsFromDollars(row.subtotal),
      priceCents: centsFromDollars(row.price),
    }
  );
}
