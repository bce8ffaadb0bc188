import { createHmac, timingSafeEqual } from "node:crypto";
import { readShopDomain } from "../shops/domain/shop-domain";
import { testDomain } from "../shops/domain/test-shop";
import { recordKeyUse } from "../shops/operations/key-use.server";
import { validSecrets } from "../shops/operations/shop-secrets.server";
import { findShopOfPlatform, recentShopOfPlatform } from "../store/incoming-orders.server";

/** Platforms that sign a shop's order events, each with its own secret. */
export type OrderPlatform = "shopify" | "woocommerce";

/** An event as received: its claimed sender and its signature. */
export interface SignedEvent {
  platform: OrderPlatform;
  /** The shop's domain in the platform's header. */
  sender: string | null;
  /** Base64 HMAC-SHA256 of the body's bytes. */
  signature: string | null;
  body: Uint8Array;
}

/**
 * Verifies an event's signature and returns the domain of its shop; null for an unknown shop, and for a signature that
 * doesn't match one of its valid secrets.
 */
export async function verifiedSender(event: SignedEvent): Promise<string | null> {
  const shopDomain = await shopOf(event);
  if (shopDomain === null) return null;
  const secrets = await validSecrets(shopDomain, event.platform);
  const used = secrets.filter(({ secret }) => isSignedWith(secret, event));
  for (const { id } of used) if (id !== null) recordKeyUse(id);
  return used.length > 0 ? shopDomain : null;
}

/** WooCommerce sends the URL of a site, which may be in a folder, for the test shop as well. */
async function shopOf({ platform, sender }: SignedEvent): Promise<string | null> {
  const named = sender ?? "";
  const domain = readShopDomain(URL.canParse(named) ? new URL(named).host : named);
  if (!domain) return null;
  const shop = await recentShopOfPlatform(domain);
  if (shop !== null || platform !== "woocommerce") return shop;
  const testShop = await recentShopOfPlatform(testDomain(domain));
  // The shop may have gone live since.
  return testShop && ((await findShopOfPlatform(domain)) ?? testShop);
}

function isSignedWith(secret: string, { body, signature }: SignedEvent): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("base64"));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
