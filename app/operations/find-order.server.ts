import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Shop } from "~/data/shops.server";
import { offeredConditions } from "~/domain/letter/intake";
import type { OrderKey, ShopOrder } from "~/domain/order/shop-order";
import { signedLinkText } from "~/domain/order/signed-link";
import { services } from "~/services/index.server";
import { predictConditions } from "./read-product.server";
import { isServiceFailure, logFailure } from "./service-failure.server";

/** How much of an order a link opens: person and lines, lines only, or nothing. */
export type OrderAccess = "person" | "lines" | "nothing";

/**
 * What the visitor's link entitles to. A shop with a signing secret opens its orders to signed links alone; one
 * without opens the lines, and the person too only where it asked for that.
 */
export function orderAccess(
  shop: Shop,
  link: { shop: string; orderId: string; signature: string | null },
): OrderAccess {
  if (!shop.signingSecret) return shop.prefillUnsigned ? "person" : "lines";
  return isSignedLink(shop, link) ? "person" : "nothing";
}

/** True when the shop has a signing secret and the link carries its signature. */
export function isSignedLink(
  shop: Shop,
  link: { shop: string; orderId: string; signature: string | null },
): boolean {
  if (!shop.signingSecret) return false;
  const expected = createHmac("sha256", shop.signingSecret).update(signedLinkText(link)).digest();
  const given = Buffer.from(link.signature ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export type FoundOrder = { kind: "found"; order: ShopOrder } | { kind: "waiting"; failing: boolean };

const attempts = 5;

/** Asks the shop's backend for the order; a failing one is asked five times, `pauseMs` apart. */
export async function findOrder(key: OrderKey, pauseMs = 500): Promise<FoundOrder> {
  for (let attempt = 1; ; attempt++) {
    try {
      const order = await services().orders.readOrder(key);
      return order ? { kind: "found", order } : { kind: "waiting", failing: false };
    } catch (error) {
      if (!isServiceFailure(error)) throw error;
      logFailure(error, "order could not be read");
      if (attempt === attempts) return { kind: "waiting", failing: true };
      await wait(pauseMs);
    }
  }
}

/** Products whose conditions are asked for; the rest of a long order adds time, not choice. */
const askedProducts = 3;

/** Conditions to offer for an order: those of its eligible products, "Other" last; only "Other" when asking fails. */
export async function orderConditions(order: ShopOrder): Promise<string[]> {
  const links = order.products.flatMap((line) =>
    line.eligibility !== "none" && line.productUrl ? [line.productUrl] : [],
  );
  const asked = [...new Set(links)].slice(0, askedProducts);
  const predicted = await Promise.all(asked.map((link) => predictConditions(link, null)));
  return offeredConditions(predicted.flat());
}
