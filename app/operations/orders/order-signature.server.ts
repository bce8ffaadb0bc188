import { createHmac, timingSafeEqual } from "node:crypto";
import type { Shop } from "~/data/orders/shops.server";
import type { OrderKey } from "~/domain/orders/shop-order";
import { signedLinkText } from "~/domain/orders/signed-link";
import { sessionSecret, sessionSecrets } from "~/process/session-secret.server";
import { noteKeyUse } from "../shops/key-use.server";
import { validSecrets } from "../shops/shop-secrets.server";

/** A deep link's values as they are in the address. */
export interface OrderLink {
  shop: string;
  orderId: string;
  signature: string | null;
}

/** The signature of links we mail to an order's own address. A parameter `sig` like the shop's, so it is carried likewise. */
export const mailedSignature = (key: OrderKey): string => signatureWith(sessionSecret(), key);

const signatureWith = (secret: string, { shopDomain, shopOrderId }: OrderKey): string =>
  createHmac("sha256", secret).update(`order-link:${shopDomain}/${shopOrderId}`).digest("hex");

/**
 * True when the link to the order `key` carries the signature of its shop, made of the values as they are in the link or
 * as we read them, or the one we mail to the order's own address. Throws `DatabaseError`.
 */
export async function isSignedLink(shop: Shop, key: OrderKey, link: OrderLink): Promise<boolean> {
  if (hasSignature([], key, link)) return true;
  if (!shop.signsLinks || !link.signature) return false;
  for (const { id, secret } of await validSecrets(shop.shopDomain, "link")) {
    if (!hasSignature([secret], key, link)) continue;
    if (id) noteKeyUse(id);
    return true;
  }
  return false;
}

/** As `isSignedLink`, for a shop with these secrets. */
export function hasSignature(secrets: readonly string[], key: OrderKey, link: OrderLink): boolean {
  const canonical = { shop: key.shopDomain, orderId: String(key.shopOrderId) };
  const accepted = sessionSecrets().map((secret) => signatureWith(secret, key));
  for (const secret of secrets) {
    for (const order of [link, canonical]) {
      accepted.push(createHmac("sha256", secret).update(signedLinkText(order)).digest("hex"));
    }
  }
  return accepted.some((signature) => isSame(signature, link.signature));
}

function isSame(expected: string, given: string | null): boolean {
  if (!given || !wellFormed.test(given)) return false;
  return timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(given, "hex"));
}

const wellFormed = /^[0-9a-f]{64}$/i;

export type SignatureFault = "missing" | "malformed" | "wrong";

/** Why a link's signature was refused, as far as the link itself shows it. */
export function signatureFault({ signature }: OrderLink): SignatureFault {
  if (!signature) return "missing";
  return wellFormed.test(signature) ? "wrong" : "malformed";
}
