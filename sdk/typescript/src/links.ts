import { hmac, utf8 } from "./bytes.js";

/** What a signed link says. */
export interface SignedLink {
  /** Of the service, e.g. `https://letterwell.example`. */
  origin: string;
  /** The domain your shop is registered with. */
  shop: string;
  /** The order's id, digits only. */
  orderId: string | number | bigint;
  /** Your shop's link secret. */
  secret: string;
  /** When the link stops working; 30 days from now unless set. */
  expiresAt?: Date;
}

/**
 * The link that takes a shopper from their order to its letter. Throws a `TypeError` for an id that isn't digits, and for a
 * shop or a secret that is missing.
 */
export async function signLink({ origin, shop, orderId, secret, expiresAt }: SignedLink): Promise<string> {
  if (!/^[1-9]\d*$/.test(`${orderId}`)) throw new TypeError("orderId must be the order's id, digits only");
  if (!shop) throw new TypeError("shop must be the domain your shop is registered with");
  if (!secret) throw new TypeError("secret must be your shop's link secret");
  const exp = Math.floor((expiresAt?.getTime() ?? Date.now() + 30 * 86_400_000) / 1_000);
  const text = `shop=${shop}&orderId=${orderId}&exp=${exp}`;
  const bytes = await hmac(utf8(secret), text);
  const sig = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${origin.replace(/\/$/, "")}/complete-lmn?${text}&sig=${sig}`;
}
