import { createHash } from "node:crypto";
import { cachedRead } from "~/platform/database/cached-read.server";
import { limitOf, spendToken } from "~/platform/http/store/rate-limits.server";
import type { LinkFault, OrderLink } from "../domain/link-parameters";
import type { OrderKey } from "../domain/shop-order";
import { spendOrderLookup } from "../store/order-lookups.server";
import { readShop, type Shop } from "../store/shops.server";
import { findOrder } from "./find-order.server";
import { linkFault } from "./order-link-hmac.server";

/** Who asks for an order, and by which link. */
export interface OrderVisitor {
  key: OrderKey;
  link: OrderLink;
  /** A keyed digest of the network address. */
  visitor: string;
  /** This browser sent the order's request, or its visitor typed the order's e-mail address. */
  isKnown: boolean;
}

/**
 * What shows that a visitor is the shopper: a link signed by the shop or mailed by us, or a browser that sent the request
 * or whose visitor typed the order's e-mail address.
 */
export type OrderProof = "signed" | "known" | "none";

/**
 * Whether a visitor may see an order and its letter: "open", "closed" (the shop signs its links, and there is no proof)
 * or "limited" (too many orders were asked for without proof: answer as if the order were not there).
 */
export interface OrderAccess {
  shop: Shop;
  proof: OrderProof;
  sight: "open" | "closed" | "limited";
  /** Why the link proves nothing; null where it proves the visitor. */
  fault: LinkFault | null;
}

const knownShop = cachedRead(readShop, { seconds: 30, max: 1_000 });
const admit = cachedRead(spendOrderLookup, { seconds: 60, max: 5_000 });

/** May this visitor see this order? Null for an unknown shop. An order asked for without proof counts. */
export async function readOrderAccess(asking: OrderVisitor): Promise<OrderAccess | null> {
  const shop = await knownShop(asking.key.shopDomain);
  if (!shop) return null;
  const fault = await linkFault(shop, asking.key, asking.link);
  if (!fault) return { shop, fault, proof: "signed", sight: "open" };
  if (asking.isKnown) return { shop, fault, proof: "known", sight: "open" };
  if (shop.signsLinks) return { shop, fault, proof: "none", sight: "closed" };
  return { shop, fault, proof: "none", sight: (await isWithinLimits(shop, asking)) ? "open" : "limited" };
}

function isWithinLimits({ orderLookupsPerHour }: Shop, { key, visitor }: OrderVisitor): Promise<boolean> {
  const ofVisitor = limitOf("orders-of-visitor", visitor);
  const ofShop = limitOf("orders-of-shop", digest(key.shopDomain));
  return admit({
    lookup: `order:${digest(`${visitor} ${nameOf(key)}`)}`,
    visitor: ofVisitor.key,
    visitorLimit: ofVisitor.limit,
    shop: ofShop.key,
    shopLimit: orderLookupsPerHour ?? ofShop.limit,
    windowSeconds: ofVisitor.windowSeconds,
  });
}

const emailTimeoutMs = 2_500;

/**
 * Whether `typed` is the order's e-mail address; false as well for an order that is not there, and after too many guesses.
 *
 */
export async function knowsOrderEmail(asking: OrderVisitor, typed: string): Promise<boolean> {
  const [isAllowed, found] = await Promise.all([mayGuess(asking), findOrder(asking.key, emailTimeoutMs)]);
  return isAllowed && "order" in found && isSameEmail(found.order.email, typed);
}

/** A visitor beyond the limit doesn't use up the order's guesses as well. */
async function mayGuess({ key, visitor }: OrderVisitor): Promise<boolean> {
  return (await spendToken("order-email", visitor)) && spendToken("order-email", digest(nameOf(key)));
}

const nameOf = ({ shopDomain, shopOrderId }: OrderKey): string => `${shopDomain}/${shopOrderId}`;
const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Whether two addresses are the same, ignoring case. An empty text isn't an address. */
const isSameEmail = (one: string, other: string): boolean =>
  one.trim() !== "" && one.trim().toLowerCase() === other.trim().toLowerCase();
