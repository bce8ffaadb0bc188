import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

type Json = Record<string, unknown>;

const fixture = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../fixtures/orders/${name}.json`, import.meta.url), "utf8"));

/** The body of orders/create: a mat with a discount code, an engraving, a gift card, shipping, taxes and a tip. */
export const shopifyOrderBody = (more: Json = {}): Json => ({ ...fixture("shopify-order"), ...more });

/** The body of refunds/create: one of the two mats, and half of the shipping. */
export const shopifyRefundBody = (more: Json = {}): Json => ({ ...fixture("shopify-refund"), ...more });

/** The body of order.created: three knee braces with a coupon and a negative loyalty fee. */
export const wooOrderBody = (more: Json = {}): Json => ({ ...fixture("woocommerce-order"), ...more });

/** The signature of both platforms: base64 HMAC-SHA256 of the body. */
export const platformSignature = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body).digest("base64");
