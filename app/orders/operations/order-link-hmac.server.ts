import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionSecret, sessionSecrets } from "~/platform/process/session-secret.server";
import { expiryFault, type LinkFault, type OrderLink, signedLinkText } from "../domain/link-parameters";
import type { OrderKey } from "../domain/shop-order";
import { recordKeyUse } from "../shops/operations/key-use.server";
import { type ShopSecret, validSecrets } from "../shops/operations/shop-secrets.server";
import type { Shop } from "../store/shops.server";

/**
 * The HMAC of links that we mail to an order's own email address, made with our session secret. It travels as the parameter
 * `sig`, like a shop's, and doesn't expire.
 */
export const mailedSignature = (key: OrderKey): string => signatureWith(sessionSecret(), key);

/** True for a link that we mailed to the order's own address: only a reader of that mailbox has it. */
export const isMailedLink = (key: OrderKey, { sig }: OrderLink): boolean =>
  sig !== null && wellFormed.test(sig) && isMailedSignature(key, sig);

const isMailedSignature = (key: OrderKey, sig: string): boolean =>
  sessionSecrets().some((secret) => sameAs(sig)(signatureWith(secret, key)));

const signatureWith = (secret: string, { shopDomain, shopOrderId }: OrderKey): string =>
  createHmac("sha256", secret).update(`order-link:${shopDomain}/${shopOrderId}`).digest("hex");

export const linkSignature = (secret: string, link: Parameters<typeof signedLinkText>[0]): string =>
  createHmac("sha256", secret).update(signedLinkText(link)).digest("hex");

/**
 * Verifies that a link was signed by the shop with one of its valid secrets, or mailed by us to the order's own address.
 * Returns null for such a link, which proves that its visitor is the shopper of the order `key`; else what is wrong with it.
 */
export async function linkFault(shop: Shop, key: OrderKey, link: OrderLink): Promise<LinkFault | null> {
  const secrets = shop.signsLinks && link.sig ? await validSecrets(shop.shopDomain, "link") : [];
  const { fault, usedId } = judgeLink(link, key, { secrets, needsExp: shop.linksNeedExp, now: new Date() });
  if (usedId) recordKeyUse(usedId);
  return fault;
}

/**
 * Verifies a link as `linkFault` does, for a shop with these secrets, and returns the id of the secret that signed it.
 * Shops sign the values as the link spells them or in our canonical form; both are accepted.
 */
export function judgeLink(
  link: OrderLink,
  key: OrderKey,
  shop: { secrets: readonly ShopSecret[]; needsExp: boolean; now: Date },
): { fault: LinkFault | null; usedId: string | null } {
  const unused = (fault: LinkFault | null) => ({ fault, usedId: null });
  const { exp, sig } = link;
  if (!sig) return unused("missing");
  if (!wellFormed.test(sig)) return unused("malformed");
  const isSame = sameAs(sig);
  if (isMailedSignature(key, sig)) return unused(null);
  const canonical = { shop: key.shopDomain, orderId: String(key.shopOrderId), exp };
  const used = shop.secrets.find(({ secret }) =>
    [link, canonical].some((signed) => isSame(linkSignature(secret, signed))),
  );
  if (!used) return unused("wrong");
  if (exp === null && shop.needsExp) return unused("exp-missing");
  const fault = exp === null ? null : expiryFault(exp, shop.now);
  return fault ? unused(fault) : { fault, usedId: used.id };
}

const wellFormed = /^[0-9a-f]{64}$/i;

const sameAs = (given: string) => (expected: string) =>
  timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(given, "hex"));
