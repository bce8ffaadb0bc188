import { randomBytes } from "node:crypto";
import { addSecret } from "~/orders/shops/operations/shop-secrets.server";
import { platformSignature } from "./shop-events";
import { Visitor } from "./visitor";
import type { World } from "./world";

/** A shop whose platform sends us events. */
export interface EventShop {
  domain: string;
  platform: string;
  secret: string;
}

export async function newEventShop(
  world: World,
  purpose: "shopify" | "woocommerce" = "shopify",
): Promise<EventShop> {
  const name = crypto.randomUUID();
  const [domain, platform] = [`${name}.example`, `${name}.myshopify.com`];
  const row = { shop_domain: domain, shop_name: "Corner Shop", platform_domain: platform };
  await world.db.from("shops").insert(row).throwOnError();
  const secret = randomBytes(32).toString("base64url");
  await addSecret(domain, purpose, secret);
  return { domain, platform, secret };
}

export async function sendEvent(path: string, headers: Record<string, string>, body: string) {
  const visitor = new Visitor();
  const sent = new Headers({ "Content-Type": "application/json", ...headers });
  const answer = await visitor.send(visitor.request(path, { body, headers: sent }));
  return { status: answer.status, json: () => JSON.parse(answer.body) };
}

/** Sends an event as Shopify does, with these headers overriding its own. */
export const shopifyEvent = (
  shop: EventShop,
  topic: string,
  body: object,
  changed: Record<string, string> = {},
) => {
  const text = JSON.stringify(body);
  const headers = {
    "X-Shopify-Topic": topic,
    "X-Shopify-Shop-Domain": shop.platform,
    "X-Shopify-Webhook-Id": crypto.randomUUID(),
    "X-Shopify-Hmac-Sha256": platformSignature(text, shop.secret),
    ...changed,
  };
  return sendEvent("/webhooks/shopify", headers, text);
};

/** Sends an event as WooCommerce does. */
export const wooEvent = (shop: EventShop, topic: string, body: object) => {
  const text = JSON.stringify(body);
  const headers = {
    "X-WC-Webhook-Topic": topic,
    "X-WC-Webhook-Source": `https://www.${shop.domain}/store/`,
    "X-WC-Webhook-Delivery-ID": "7c1f0a",
    "X-WC-Webhook-Signature": platformSignature(text, shop.secret),
  };
  return sendEvent("/webhooks/woocommerce", headers, text);
};

export async function orderRowsOf(world: World, { domain }: EventShop) {
  const { data } = await world.db.from("shop_orders").select("*").eq("shop_domain", domain);
  return data ?? [];
}
