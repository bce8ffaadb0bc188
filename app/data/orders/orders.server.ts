import { z } from "zod";
import { orderLineSchema } from "~/domain/orders/order-line";
import type { OrderKey, ShopOrder } from "~/domain/orders/shop-order";
import { database } from "../database/client.server";
import { cents, parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

const orderRow = z
  .object({
    email: z.string(),
    customer_name: z.string(),
    state: z.string().nullable(),
    products: z.array(orderLineSchema),
    subtotal: cents,
    price: cents,
  })
  .transform(
    (row): ShopOrder => ({
      email: row.email,
      customerName: row.customer_name,
      state: row.state,
      products: row.products,
      subtotalCents: row.subtotal,
      priceCents: row.price,
    }),
  )
  .nullable();

/** The order as a function of the database takes it, in the body: what stands in a query is logged. */
export const byOrder = (key: OrderKey) => ({
  p_shop_domain: key.shopDomain,
  p_shop_order_id: key.shopOrderId,
});

/** A shop's order, or null when it is not there. Throws `DatabaseError`. */
export async function readShopOrder(key: OrderKey): Promise<ShopOrder | null> {
  const db = await database();
  const answer = await db.rpc("read_shop_order", byOrder(key)).maybeSingle();
  return parse("read shop order", orderRow, dataOf("read shop order", answer));
}
