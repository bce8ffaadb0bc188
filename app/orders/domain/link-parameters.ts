/**
 * A deep link's parameters exactly as they are in the URL; null if one is absent or empty. The HMAC over them is in
 * `operations/order-link-hmac.server.ts`.
 */
export interface OrderLink {
  shop: string;
  orderId: string;
  /** Unix seconds at which the link expires; null for a link that does not. */
  exp: string | null;
  /** HMAC-SHA256 of `signedLinkText`, in hex. */
  sig: string | null;
}

/** Why a link contains no order: a parameter is missing or invalid. */
export type OrderQueryFault = "missing" | "order" | "shop";

/** The text a shop signs (HMAC-SHA256, hex) to show that a deep link comes from it. */
export const signedLinkText = (link: {
  shop: string;
  orderId: string;
  exp?: string | number | null;
}): string =>
  `shop=${link.shop}&orderId=${link.orderId}${link.exp === undefined || link.exp === null ? "" : `&exp=${link.exp}`}`;

/** Tolerance for a shop's clock. */
const clockSkewSeconds = 60;
/** A longer lifetime would amount to a link that never expires. */
export const maxLinkDays = 366;
const daySeconds = 86_400;

/** Why a link with a valid signature is refused for its `exp`. */
type ExpiryFault = "expired" | "exp-malformed" | "exp-too-far";

/**
 * Why a link is refused: `sig` is missing, malformed, or made of other values or with another secret; or the signature is
 * valid, but `exp` is required and missing, or refused.
 */
export type LinkFault = "missing" | "malformed" | "wrong" | "exp-missing" | ExpiryFault;

/** Ten digits; refuses milliseconds, dates, signs, leading zeros and fractions. */
const unixSeconds = /^[1-9]\d{9}$/;

/** Checks a link's `exp`; returns null while the link is valid. */
export function expiryFault(exp: string, now: Date): ExpiryFault | null {
  if (!unixSeconds.test(exp)) return "exp-malformed";
  const secondsLeft = Number(exp) - now.getTime() / 1_000;
  if (secondsLeft < -clockSkewSeconds) return "expired";
  return secondsLeft > maxLinkDays * daySeconds + clockSkewSeconds ? "exp-too-far" : null;
}

/** The `exp` of a link that expires in `days` days. */
export const expiryAfter = (days: number, now: Date): string =>
  String(Math.floor(now.getTime() / 1_000) + days * daySeconds);
