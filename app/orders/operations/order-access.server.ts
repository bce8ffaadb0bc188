import { createHash } from "node:crypto";
import { cachedRead } from "~/platform/database/cached-read.server";
import type { FunctionName } from "~/platform/database/call.server";
import { limitOf, spendTokens } from "~/platform/http/store/rate-limits.server";
import type { LinkFault, OrderLink } from "../domain/link-parameters";
import type { OrderKey } from "../domain/shop-order";
import { spendOrderLookup } from "../store/order-lookups.server";
import { keyOfOrder } from "../store/orders.server";
import { readShop, type Shop } from "../store/shops.server";
import { findOrder } from "./find-order.server";
import { linkFault } from "./order-link-hmac.server";

/** A visitor, and the link they used. */
export interface OrderVisitor {
  key: OrderKey;
  link: OrderLink;
  /** A keyed digest of the network address. */
  visitor: string;
  /** True if this browser submitted the order's request, or its visitor entered the order's email address. */
  isKnown: boolean;
  /** What is read about the order where its look is counted, because it is known to be needed next. */
  ahead?: readonly FunctionName[];
}

/**
 * What proves that a visitor is the shopper: a link signed by the shop or mailed by us, or a browser that submitted the
 * request or whose visitor entered the order's email address.
 */
type OrderProof = "signed" | "known" | "none";

/**
 * A visitor's access to an order and its letter: "open", "closed" (the shop signs its links, and there is no proof) or
 * "limited" (too many orders requested without proof: respond as if the order didn't exist).
 */
export interface OrderAccess {
  shop: Shop;
  proof: OrderProof;
  sight: "open" | "closed" | "limited";
  /** Why the link proves nothing; null if it proves the visitor. */
  fault: LinkFault | null;
}

const knownShop = cachedRead(readShop, { seconds: 30, max: 1_000 });
const admit = cachedRead(spendOrderLookup, { seconds: 60, max: 5_000 });

/**
 * Checks a visitor's access to an order. Null for an unknown shop. An order requested without proof counts toward the rate
 * limit.
 */
export async function readOrderAccess(asking: OrderVisitor): Promise<OrderAccess | null> {
  const shop = await knownShop(asking.key.shopDomain);
  if (!shop) return null;
  const fault = await linkFault(shop, asking.key, asking.link);
  if (!fault) return { shop, fault, proof: "signed", sight: "open" };
  if (asking.isKnown) return { shop, fault, proof: "known", sight: "open" };
  if (shop.signsLinks) return { shop, fault, proof: "none", sight: "closed" };
  return { shop, fault, proof: "none", sight: (await isWithinLimits(shop, asking)) ? "open" : "limited" };
}

function isWithinLimits(
  { orderLookupsPerHour }: Shop,
  { key, visitor, ahead = [] }: OrderVisitor,
): Promise<boolean> {
  const ofVisitor = limitOf("orders-of-visitor", visitor);
  const ofShop = limitOf("orders-of-shop", digest(key.shopDomain));
  return admit({
    lookup: `order:${digest(`${visitor} ${nameOf(key)}`)}`,
    visitor: ofVisitor.key,
    visitorLimit: ofVisitor.limit,
    shop: ofShop.key,
    shopLimit: orderLookupsPerHour ?? ofShop.limit,
    windowSeconds: ofVisitor.windowSeconds,
    order: keyOfOrder(key),
    ahead,
  });
}

const emailTimeoutMs = 2_500;

/** True if `typed` is the order's email address; also false for a missing order, and after too many attempts. */
export async function knowsOrderEmail(asking: OrderVisitor, typed: string): Promise<boolean> {
  const [isAllowed, found] = await Promise.all([mayGuess(asking), findOrder(asking.key, emailTimeoutMs)]);
  return isAllowed && "order" in found && isSameEmail(found.order.email, typed);
}

/** A visitor over the limit must not use up the order's attempts as well. */
async function mayGuess({ key, visitor }: OrderVisitor): Promise<boolean> {
  const limits = [limitOf("order-email", visitor), limitOf("order-email", digest(nameOf(key)))];
  return (await spendTokens(limits)) === limits.length;
}

const nameOf = ({ shopDomain, shopOrderId }: OrderKey): string => `${shopDomain}/${shopOrderId}`;
const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Compares two email addresses, ignoring case; false if empty. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim() !== "" && one.trim().toLowerCase() === other.trim().toLowerCase();
