import type { OrderKey } from "~/domain/orders/shop-order";
import { database } from "../database/client.server";
import { dataOf } from "../database/database-error.server";
import { byOrder } from "./orders.server";

/** Keys are stored as they are: hash what names a person. Limits count different orders within the window. */
export interface OrderLookup {
  /** Names visitor and order together. */
  lookup: string;
  visitor: string;
  visitorLimit: number;
  shop: string;
  shopLimit: number;
  windowSeconds: number;
}

/** Counts an order looked up without proof; false once a limit is reached. Throws `DatabaseError`. */
export async function takeOrderLookup(asked: OrderLookup): Promise<boolean> {
  const db = await database();
  const answer = await db.rpc("take_order_lookup", {
    p_lookup: asked.lookup,
    p_visitor: asked.visitor,
    p_visitor_limit: asked.visitorLimit,
    p_shop: asked.shop,
    p_shop_limit: asked.shopLimit,
    p_window_seconds: asked.windowSeconds,
  });
  return dataOf("take order lookup", answer);
}

/**
 * Asks for a mail with a link to the order, `limit` times in the window at most; false beyond. `rateKey` is stored as it
 * is. Throws `DatabaseError`.
 */
export async function requestOrderLink(
  key: OrderKey,
  rateKey: string,
  limit: number,
  windowSeconds: number,
): Promise<boolean> {
  const db = await database();
  const answer = await db.rpc("request_order_link", {
    ...byOrder(key),
    p_key: rateKey,
    p_limit: limit,
    p_window_seconds: windowSeconds,
  });
  return dataOf("request order link", answer);
}
