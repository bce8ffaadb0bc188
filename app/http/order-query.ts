import type { OrderKey } from "~/domain/order/shop-order";

/** The order a deep link names (`?shop=…&orderId=…`), or null when either is missing or cannot be one. */
export function readOrderQuery(search: URLSearchParams): OrderKey | null {
  const shopDomain = (search.get("shop") ?? "").trim().toLowerCase();
  const orderId = (search.get("orderId") ?? "").trim();
  if (!/^[a-z0-9.-]{1,253}$/.test(shopDomain) || !/^\d{1,15}$/.test(orderId)) return null;
  const shopOrderId = Number(orderId);
  return shopOrderId > 0 ? { shopDomain, shopOrderId } : null;
}
