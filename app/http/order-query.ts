import type { OrderKey } from "~/domain/orders/shop-order";
import type { OrderLink } from "~/domain/orders/signed-link";
import { readShopDomain } from "~/domain/shops/shop-domain";

/** `#1001`, `NP-1001` and `gid://shopify/Order/1001` are how shops write the order 1001. */
const orderNumber = /^(?:gid:\/\/shopify\/Order\/|#|[a-z]{1,10}-?)?(\d{1,15})$/i;

/** The order a deep link names (`?shop=…&orderId=…`), or null when either is missing or cannot be one. */
export function readOrderQuery(search: URLSearchParams): OrderKey | null {
  const shopDomain = readShopDomain(search.get("shop") ?? "");
  const [, digits] = orderNumber.exec((search.get("orderId") ?? "").trim()) ?? [];
  const shopOrderId = Number(digits ?? 0);
  return shopDomain && shopOrderId > 0 ? { shopDomain, shopOrderId } : null;
}

/** What is wrong with a link that names no order: a parameter is missing, or it can't be read. */
export type OrderQueryFault = "missing" | "order" | "shop";

/** Why `readOrderQuery` gives null. */
export function orderQueryFault(search: URLSearchParams): OrderQueryFault {
  const [shop, orderId] = ["shop", "orderId"].map((name) => search.get(name)?.trim() ?? "");
  if (!shop || !orderId) return "missing";
  return readOrderQuery(new URLSearchParams({ shop, orderId: "1" })) ? "order" : "shop";
}

/**
 * The order's link as it came; all our addresses carry it on like this, since the shop may have signed it as it wrote it. Of a
 * parameter given twice the first counts, and any other parameter is ignored.
 */
export const orderLinkOf = (search: URLSearchParams): OrderLink => ({
  shop: search.get("shop") ?? "",
  orderId: search.get("orderId") ?? "",
  exp: search.get("exp") || null,
  sig: search.get("sig") || null,
});
