import "../../support/demo-environment";
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addSecret } from "~/operations/shops/shop-secrets.server";
import { watchLog } from "../../support/operations";
import {
  platformSignature,
  shopifyOrderBody,
  shopifyRefundBody,
  wooOrderBody,
} from "../../support/shop-events";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
const logged = watchLog();

interface Shop {
  domain: string;
  platform: string;
  secret: string;
}

async function newShop(purpose: "shopify" | "woocommerce" = "shopify"): Promise<Shop> {
  const name = crypto.randomUUID();
  const [domain, platform] = [`${name}.example`, `${name}.myshopify.com`];
  const row = { shop_domain: domain, shop_name: "Corner Shop", platform_domain: platform };
  const { error } = await world.db.from("shops").insert(row);
  if (error) throw new Error(error.message);
  const secret = randomBytes(32).toString("base64url");
  await addSecret(domain, purpose, secret);
  return { domain, platform, secret };
}

async function send(path: string, headers: Record<string, string>, body: string) {
  const visitor = new Visitor();
  const sent = new Headers({ "Content-Type": "application/json", ...headers });
  const answer = await visitor.send(visitor.request(path, { body, headers: sent }));
  return { status: answer.status, json: () => JSON.parse(answer.body) };
}

const shopify = (shop: Shop, topic: string, body: object, changed: Record<string, string> = {}) => {
  const text = JSON.stringify(body);
  const headers = {
    ...{ "X-Shopify-Topic": topic, "X-Shopify-Shop-Domain": shop.platform },
    "X-Shopify-Webhook-Id": crypto.randomUUID(),
    "X-Shopify-Hmac-Sha256": platformSignature(text, shop.secret),
    ...changed,
  };
  return send("/webhooks/shopify", headers, text);
};

const woo = (shop: Shop, topic: string, body: object, changed: Record<string, string> = {}) => {
  const text = JSON.stringify(body);
  const headers = {
    ...{ "X-WC-Webhook-Topic": topic, "X-WC-Webhook-Source": `https://www.${shop.domain}/store/` },
    ...{
      "X-WC-Webhook-Delivery-ID": "7c1f0a",
      "X-WC-Webhook-Signature": platformSignature(text, shop.secret),
    },
    ...changed,
  };
  return send("/webhooks/woocommerce", headers, text);
};

async function rowsOf({ domain }: Shop) {
  const { data } = await world.db.from("shop_orders").select("*").eq("shop_domain", domain);
  return data ?? [];
}

test("a Shopify order comes in, is refunded in part, and is cancelled; replays change nothing", async () => {
  const shop = await newShop();
  const created = await shopify(shop, "orders/create", shopifyOrderBody());
  expect([created.status, created.json()]).toEqual([200, { result: "created" }]);
  expect((await shopify(shop, "orders/create", shopifyOrderBody())).json()).toEqual({ result: "unchanged" });
  expect((await shopify(shop, "refunds/create", shopifyRefundBody())).json()).toEqual({ result: "updated" });
  expect(await rowsOf(shop)).toMatchObject([{ price: 115.97, subtotal: 103.5, version: 2, ended: null }]);
  const cancelled = { cancelled_at: "2026-11-06T00:00:00Z", updated_at: "2026-11-06T00:00:00Z" };
  await shopify(shop, "orders/cancelled", shopifyOrderBody(cancelled));
  expect((await shopify(shop, "orders/updated", shopifyOrderBody())).json()).toEqual({ result: "older" });
  expect(await rowsOf(shop)).toMatchObject([{ ended: "cancelled", price: 0, version: 3 }]);
});

test("a WooCommerce order comes in from its site, is changed, and is deleted", async () => {
  const shop = await newShop("woocommerce");
  expect((await woo(shop, "order.created", wooOrderBody())).json()).toEqual({ result: "created" });
  const later = wooOrderBody({ date_modified_gmt: "2026-11-04T00:00:00", status: "completed" });
  expect((await woo(shop, "order.updated", later)).json()).toEqual({ result: "updated" });
  const draft = wooOrderBody({ id: 728, status: "checkout-draft" });
  expect((await woo(shop, "order.created", draft)).json()).toEqual({ result: "ignored" });
  expect(await rowsOf(shop)).toMatchObject([{ price: 91.35, state: "VT", ended: null }]);
  expect((await woo(shop, "order.deleted", { id: 727 })).json()).toEqual({ result: "updated" });
  expect(await rowsOf(shop)).toMatchObject([{ ended: "cancelled" }]);
});

test("WooCommerce's question whether the address answers is answered, and nothing else unsigned is", async () => {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await send("/webhooks/woocommerce", form, "webhook_id=12")).status).toBe(200);
  expect((await send("/webhooks/woocommerce", form, "webhook_id=12&order=1")).status).toBe(401);
  expect((await send("/webhooks/shopify", form, "webhook_id=12")).status).toBe(401);
});

test("both secrets of a rotation are taken, those of other purposes and shops are not", async () => {
  const shop = await newShop();
  const next = await addSecret(shop.domain, "shopify");
  const other = await newShop();
  await addSecret(shop.domain, "woocommerce", other.secret);
  const statusOf = async (secret: string | null) =>
    (await shopify({ ...shop, secret: secret ?? "" }, "orders/create", shopifyOrderBody())).status;
  expect([await statusOf(shop.secret), await statusOf(next)]).toEqual([200, 200]);
  expect([await statusOf(other.secret), await statusOf("")]).toEqual([401, 401]);
});

test.each([
  ["no signature", { "X-Shopify-Hmac-Sha256": "" }],
  ["a signature of another body", { "X-Shopify-Hmac-Sha256": platformSignature("{}", "s") }],
  ["a signature in hex", { "X-Shopify-Hmac-Sha256": "ab".repeat(32) }],
  ["no shop", { "X-Shopify-Shop-Domain": "" }],
  ["an unknown shop", { "X-Shopify-Shop-Domain": "nobody.myshopify.com" }],
  ["no domain", { "X-Shopify-Shop-Domain": "' or 1=1" }],
])("an event with %s is refused, as if the shop weren't there", async (_, headers) => {
  const shop = await newShop();
  const answer = await shopify(shop, "orders/create", shopifyOrderBody(), headers);
  expect(answer.status).toBe(401);
  expect(answer.json()).toMatchObject({ code: "wrong_signature", status: 401 });
  expect(await rowsOf(shop)).toEqual([]);
});

test("a body or a signature with one character changed is refused", async () => {
  const shop = await newShop();
  const body = JSON.stringify(shopifyOrderBody());
  const signature = platformSignature(body, shop.secret);
  const changed = (text: string, at: number) => {
    const place = at % text.length;
    return `${text.slice(0, place)}${text[place] === "7" ? "8" : "7"}${text.slice(place + 1)}`;
  };
  const sendAs = (text: string, given: string) =>
    send(
      "/webhooks/shopify",
      {
        "X-Shopify-Topic": "orders/create",
        "X-Shopify-Shop-Domain": shop.platform,
        "X-Shopify-Hmac-Sha256": given,
      },
      text,
    );
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.boolean(), async (at, inBody) => {
      const answer = inBody
        ? await sendAs(changed(body, at), signature)
        : await sendAs(body, changed(signature, at));
      expect(answer.status).toBe(401);
    }),
    { numRuns: 40 },
  );
  for (const given of [`${signature} `, signature.slice(1), signature.toLowerCase(), `${signature}=`])
    expect((await sendAs(body, `x${given}`)).status).toBe(401);
  expect(await rowsOf(shop)).toEqual([]);
  expect((await sendAs(body, signature)).status).toBe(200);
});

test("a body that is no order is refused by path, one too large unread, and other topics are let be", async () => {
  const shop = await newShop();
  const faulty = await shopify(shop, "orders/create", shopifyOrderBody({ total_price: "ten" }));
  expect(faulty.status).toBe(422);
  expect(faulty.json()).toMatchObject({ code: "invalid_request", errors: [{ path: "/total_price" }] });
  const euros = await shopify(shop, "orders/create", shopifyOrderBody({ presentment_currency: "EUR" }));
  expect(euros.json().errors).toEqual([
    { path: "/presentment_currency", message: "Only orders paid in US dollars (USD) are taken." },
  ]);
  expect((await shopify(shop, "orders/create", shopifyOrderBody({ note: "x".repeat(262_144) }))).status).toBe(
    413,
  );
  const text = "no JSON";
  const headers = { "X-Shopify-Hmac-Sha256": platformSignature(text, shop.secret) };
  const garbled = { ...headers, "X-Shopify-Topic": "orders/create", "X-Shopify-Shop-Domain": shop.platform };
  expect((await send("/webhooks/shopify", garbled, text)).status).toBe(422);
  const other = await shopify(shop, "products/update", { id: 1 });
  expect([other.status, other.json()]).toEqual([200, { result: "ignored" }]);
  expect(await rowsOf(shop)).toEqual([]);
});

test("words that JSON of the database can't hold don't lose the order", async () => {
  const shop = await newShop();
  const [first, ...rest] = shopifyOrderBody().line_items as object[];
  const line_items = [{ ...first, title: "\u0000Mat\ud800" }, ...rest];
  expect((await shopify(shop, "orders/create", shopifyOrderBody({ line_items }))).status).toBe(200);
  expect((await rowsOf(shop))[0]?.products[0].title).toBe("Mat\ufffd (Large)");
});

test("log lines name the shop and the topic, and nothing of the order, its shopper or a secret", async () => {
  const shop = await newShop();
  logged.length = 0;
  await shopify(shop, "orders/create", shopifyOrderBody());
  await shopify(shop, "orders/create", shopifyOrderBody(), { "X-Shopify-Hmac-Sha256": "forged" });
  await shopify(shop, "orders/create", shopifyOrderBody({ currency: "EUR", id: "ines.moreau@mail.example" }));
  await shopify(shop, "ines.moreau@mail.example", shopifyOrderBody());
  const lines = JSON.stringify(logged);
  expect(lines).toContain("orders/create");
  expect(lines).toContain(shop.domain);
  expect(lines).not.toMatch(/moreau|Inès|Heat Mat|6200407294252|forged|171\.46/i);
  expect(lines).not.toContain(shop.secret);
});
