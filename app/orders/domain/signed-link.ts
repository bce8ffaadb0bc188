/** A deep link's parameters exactly as they are in the address; null where one is absent or empty. */
export interface OrderLink {
  shop: string;
  orderId: string;
  /** Unix seconds after which the link opens nothing; null for a link that does not expire. */
  exp: string | null;
  /** HMAC-SHA256 of `signedLinkText`, in hex. */
  sig: string | null;
}

/** The text a shop signs (HMAC-SHA256, hex) to show that a deep link comes from it. */
export const signedLinkText = (link: {
  shop: string;
  orderId: string;
  exp?: string | number | null;
}): string =>
  `shop=${link.shop}&orderId=${link.orderId}${link.exp === undefined || link.exp === null ? "" : `&exp=${link.exp}`}`;

/** A shop's clock may be off by this much. */
const clockSkewSeconds = 60;
/** A link that opens an order for longer would be as good as one without an end. */
export const maxLinkDays = 366;
const daySeconds = 86_400;

/** Why the `exp` of a rightly signed link does not let it open its order. */
export type ExpiryFault = "expired" | "exp-malformed" | "exp-too-far";

/**
 * Why a link does not show its visitor to be the shopper: no signature, one that can't be one, one of other values or another
 * secret; or rightly signed, without the `exp` the shop needs, or with one that doesn't hold.
 */
export type LinkFault = "missing" | "malformed" | "wrong" | "exp-missing" | ExpiryFault;

/** Ten digits: a time in milliseconds, a date, a sign, a leading zero or a fraction is refused. */
const unixSeconds = /^[1-9]\d{9}$/;

/** Judges a link's `exp`; null where the link may still be used. */
export function expiryFault(exp: string, now: Date): ExpiryFault | null {
  if (!unixSeconds.test(exp)) return "exp-malformed";
  const secondsLeft = Number(exp) - now.getTime() / 1_000;
  if (secondsLeft < -clockSkewSeconds) return "expired";
  return secondsLeft > maxLinkDays * daySeconds + clockSkewSeconds ? "exp-too-far" : null;
}

/** The `exp` of a link that may be used for so many days from now. */
export const expiryAfter = (days: number, now: Date): string =>
  String(Math.floor(now.getTime() / 1_000) + days * daySeconds);
