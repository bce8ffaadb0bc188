import type { OrderKey } from "~/orders/domain/shop-order";
import { orderLinkOf, readOrderQuery } from "~/orders/http/order-query";
import { isProvenOrder, writeProvenOrder } from "~/orders/http/proven-orders.server";
import {
  knowsOrderEmail,
  type OrderAccess,
  type OrderVisitor,
  readOrderAccess,
} from "~/orders/operations/order-access.server";
import { clientKey } from "~/platform/http/client-address.server";
import { refuse } from "~/platform/http/form.server";
import type { SetCookies } from "~/platform/http/recent-cookies.server";

/** The order in the URL; responds 400 if there is none. */
export const requireOrder = (search: URLSearchParams): OrderKey =>
  readOrderQuery(search) ?? refuse(400, "This link is missing the shop or the order.");

async function visitorOf(
  request: Request,
  key: OrderKey,
  isKnown?: boolean,
  ahead?: OrderVisitor["ahead"],
): Promise<OrderVisitor> {
  return {
    key,
    link: orderLinkOf(new URL(request.url).searchParams),
    visitor: clientKey(request),
    isKnown: isKnown ?? (await isProvenOrder(request, key)),
    ahead,
  };
}

/**
 * Checks the visitor's access to the order. Null for an unknown shop. `isKnown`: this browser has started a request for
 * it, or proved to be its shopper's, so the order isn't counted again. `ahead`: see `OrderVisitor`.
 */
export const accessOf = async (
  request: Request,
  key: OrderKey,
  isKnown?: boolean,
  ahead?: OrderVisitor["ahead"],
): Promise<OrderAccess | null> => readOrderAccess(await visitorOf(request, key, isKnown, ahead));

/** Cookies that give this browser access to the order, if `typed` is the order's email address; else null. */
export async function proveByEmail(
  request: Request,
  key: OrderKey,
  typed: string,
): Promise<SetCookies | null> {
  const isShopper = await knowsOrderEmail(await visitorOf(request, key), typed);
  return isShopper ? writeProvenOrder(request, key) : null;
}
