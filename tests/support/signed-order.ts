import { createHmac } from "node:crypto";

type Order = Record<"shop" | "orderId", string>;

export const demoSecret = "demo-signing-secret-of-kettle-and-spine-not-for-production";

/** Hexadecimal HMAC-SHA256 of a text, with the secret of the seeded shop kettle-and-spine.example or another one. */
export const hmacOf = (text: string, secret = demoSecret): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** An order's link as the seeded shop kettle-and-spine.example signs it, without an expiry. */
export const signed = (order: Order): Record<"shop" | "orderId" | "sig", string> => ({
  ...order,
  sig: hmacOf(`shop=${order.shop}&orderId=${order.orderId}`),
});

/** The same, expiring in this many seconds; negative for an expired link. */
export function signedFor(
  seconds: number,
  order: Order,
  secret = demoSecret,
): Record<"shop" | "orderId" | "exp" | "sig", string> {
  const exp = String(Math.floor(Date.now() / 1_000) + seconds);
  const sig = hmacOf(`shop=${order.shop}&orderId=${order.orderId}&exp=${exp}`, secret);
  return { ...order, exp, sig };
}

/** A correctly signed link that has expired. */
export const expiredLink = (() => {
  const text = "shop=kettle-and-spine.example&orderId=2001&exp=1700000000";
  return `${text}&sig=${hmacOf(text)}`;
})();
