import type { OrderLink } from "../domain/link-parameters";
import type { OrderKey } from "../domain/shop-order";
import { readShopDomain } from "../shops/domain/shop-domain";

/** `#1001`, `NP-1001` and `gid://shopify/Order/1001` are how shops write the order 1001. */
const orderNumber = /^(?:gid:\/\/shopify\/Order\/|#|[a-z]{1,10}-?)?(\d{1,15})$/i;

/**
 * A parameter of a deep link. Templates of mails write "&amp;" where they mean "&", so that the name begins with "amp;", and
 * shops write `order_id`. Of a parameter given twice the first counts.
 */
function parameterOf(search: URLSearchParams, name: "shop" | "orderId" | "exp" | "sig"): string {
  const exact = search.get(name);
  if (exact) return exact;
  const named = [...search].find(([given]) => {
    const meant = given.replace(/^(amp;)+/, "");
    return meant === name || (name === "orderId" && meant === "order_id");
  });
  return named?.[1] ?? "";
}

/** The order a deep link names (`?shop=…&orderId=…`), or null when either is missing or cannot be one. */
export function readOrderQuery(search: URLSearchParams): OrderKey | null {
  const shopDomain = readShopDomain(parameterOf(search, "shop"));
  const [, digits] = orderNumber.exec(parameterOf(search, "orderId").trim()) ?? [];
  const shopOrderId = Number(digits ?? 0);
  return shopDomain && shopOrderId > 0 ? { shopDomain, shopOrderId } : null;
}

/** What is wrong with a link that names no order: a parameter is missing, or it can't be read. */
export type OrderQueryFault = "missing" | "order" | "shop";

/** Why `readOrderQuery` gives null. */
export function orderQueryFault(search: URLSearchParams): OrderQueryFault {
  const [shop, orderId] = [parameterOf(search, "shop").trim(), parameterOf(search, "orderId").trim()];
  if (!shop || !orderId) return "missing";
  return readOrderQuery(new URLSearchParams({ shop, orderId: "1" })) ? "order" : "shop";
}

/**
 * The order's link as it came; all our addresses carry it on like this, since the shop may have signed it as it wrote it. Of a
 * parameter given twice the first counts, and any other parameter is ignored.
 */
export const orderLinkOf = (search: URLSearchParams): OrderLink => ({
  shop: parameterOf(search, "shop"),
  orderId: parameterOf(search, "orderId"),
  exp: parameterOf(search, "exp") || null,
  sig: parameterOf(search, "sig") || null,
});
