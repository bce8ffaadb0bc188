import { cacheReadAhead } from "~/platform/database/batched-reads.server";
import { call, callForRow, type FunctionName, sqlArguments } from "~/platform/database/call.server";
import {
  isRefused,
  type RateLimit,
  rememberRefusal,
  unlessRefused,
} from "~/platform/http/store/rate-limits.server";
import { boundedCache } from "~/platform/process/bounded-cache";
import type { OrderKey } from "../domain/shop-order";
import { keyOfOrder } from "./orders.server";

/**
 * Keys are stored as they are, so hash anything that identifies a person. Limits count different orders within the window.
 */
interface OrderLookup {
  /** Identifies visitor and order together. */
  lookup: string;
  visitor: string;
  visitorLimit: number;
  shop: string;
  shopLimit: number;
  windowSeconds: number;
  order: OrderKey;
  /** Functions that are called with the order, unless it is over the limit. */
  ahead: readonly FunctionName[];
}

/**
 * Counts the lookup of an order without proof; false if a limit is reached. A visitor or shop over the limit is refused
 * from memory, except for orders that this process has already counted in the window.
 */
export async function spendOrderLookup(asked: OrderLookup): Promise<boolean> {
  const { windowSeconds } = asked;
  if (isRefused(asked.visitor) || isRefused(asked.shop)) return counted.has(asked.lookup);
  const { is_counted: isCounted, ahead } = await callForRow("spend_order_lookup", {
    lookup: asked.lookup,
    visitor: asked.visitor,
    visitorLimit: asked.visitorLimit,
    shop: asked.shop,
    shopLimit: asked.shopLimit,
    windowSeconds,
    ahead: [...asked.ahead],
    aheadArgs: sqlArguments(asked.order),
  });
  cacheReadAhead(ahead);
  if (isCounted) {
    counted.set(asked.lookup, {}, { ttl: windowSeconds * 1_000 });
  } else {
    await rememberRefusal({ key: asked.visitor, limit: asked.visitorLimit, windowSeconds });
    await rememberRefusal({ key: asked.shop, limit: asked.shopLimit, windowSeconds });
  }
  return isCounted;
}

/** Lookups that the database has counted, for visitors who have reached the limit since. */
const counted = boundedCache<string, object>({ max: 20_000 });

/** Queues a mail with a link to the order; false over the limit. */
export const requestOrderLink = (key: OrderKey, limit: RateLimit, form: RateLimit): Promise<boolean> =>
  unlessRefused(limit, false, () =>
    call("request_order_link", {
      ...keyOfOrder(key),
      key: limit.key,
      limit: limit.limit,
      windowSeconds: limit.windowSeconds,
      form: form.key,
      formSeconds: form.windowSeconds,
    }),
  );
