import type { OrderLink, OrderQueryFault } from "../domain/link-parameters";
import type { OrderKey } from "../domain/shop-order";
import { readShopDomain } from "../shops/domain/shop-domain";

/** Shops write the order 1001 as `#1001`, `NP-1001` or `gid://shopify/Order/1001`. */
const orderNumber = /^(?:gid:\/\/shopify\/Order\/|#|[a-z]{1,10}-?)?(\d{1,15})$/i;

/**
 * Reads a parameter of a deep link. Mail templates often write "&amp;" for "&", so the name may begin with "amp;", and
 * shops write `order_id`. If a parameter is repeated, the first one counts.
 */
export function parameterOf(search: URLSearchParams, name: string): string {
  const exact = search.get(name);
  if (exact) return exact;
  const named = [...search].find(([given]) => {
    const meant = given.replace(/^(amp;)+/, "");
    return meant === name || (name === "orderId" && meant === "order_id");
  });
  return named?.[1] ?? "";
}

/** Parses the order in a deep link (`?shop=…&orderId=…`); null if either is missing or invalid. */
export function readOrderQuery(search: URLSearchParams): OrderKey | null {
  const shopDomain = readShopDomain(parameterOf(search, "shop"));
  const [, digits] = orderNumber.exec(parameterOf(search, "orderId").trim()) ?? [];
  const shopOrderId = Number(digits ?? 0);
  return shopDomain && shopOrderId > 0 ? { shopDomain, shopOrderId } : null;
}

/** Why `readOrderQuery` returns null. */
export function orderQueryFault(search: URLSearchParams): OrderQueryFault {
  const [shop, orderId] = [parameterOf(search, "shop").trim(), parameterOf(search, "orderId").trim()];
  if (!shop || !orderId) return "missing";
  return readOrderQuery(new URLSearchParams({ shop, orderId: "1" })) ? "order" : "shop";
}

/**
 * The order's link as received. All our URLs carry it on like this, because the shop may have signed its own spelling. If a
 * parameter is repeated, the first one counts; other parameters are ignored.
 */
export const orderLinkOf = (search: URLSearchParams): OrderLink => ({
  shop: parameterOf(search, "shop"),
  orderId: parameterOf(search, "orderId"),
  exp: parameterOf(search, "exp") || null,
  sig: parameterOf(search, "sig") || null,
});
