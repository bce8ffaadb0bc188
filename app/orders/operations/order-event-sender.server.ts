import { createHmac, timingSafeEqual } from "node:crypto";
import { readShopDomain } from "../shops/domain/shop-domain";
import { recordKeyUse } from "../shops/operations/key-use.server";
import { validSecrets } from "../shops/operations/shop-secrets.server";
import { recentShopOfPlatform } from "../store/incoming-orders.server";

/** Platforms that sign the events of a shop's orders, each with a secret of that purpose. */
export type OrderPlatform = "shopify" | "woocommerce";

/** An event as it came: who it says it is from, and what it is signed with. */
export interface SignedEvent {
  platform: OrderPlatform;
  /** The shop's address as the platform's header names it. */
  sender: string | null;
  /** HMAC-SHA256 of the body's bytes, in base64. */
  signature: string | null;
  body: Uint8Array;
}

/**
 * The domain of the shop that signed an event; null for a shop we don't know and for a signature that isn't one of its
 * valid secrets.
 */
export async function verifiedSender(event: SignedEvent): Promise<string | null> {
  const shopDomain = await shopOf(event.sender);
  if (shopDomain === null) return null;
  const secrets = await validSecrets(shopDomain, event.platform);
  const used = secrets.filter(({ secret }) => isSignedWith(secret, event));
  for (const { id } of used) if (id !== null) recordKeyUse(id);
  return used.length > 0 ? shopDomain : null;
}

/** WooCommerce names the address of a site, which may be in a folder. */
async function shopOf(sender: string | null): Promise<string | null> {
  const named = sender ?? "";
  const domain = readShopDomain(URL.canParse(named) ? new URL(named).host : named);
  return domain ? recentShopOfPlatform(domain) : null;
}

function isSignedWith(secret: string, { body, signature }: SignedEvent): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("base64"));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
