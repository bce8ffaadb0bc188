import fc from "fast-check";
import { expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { addSecret } from "~/orders/shops/operations/shop-secrets.server";
import { watchLog } from "../../support/operations";
import {
  type EventShop,
  newEventShop,
  orderRowsOf,
  sendEvent,
  shopifyEvent,
  wooEvent,
} from "../../support/order-events";
import { drainAll } from "../../support/outbox";
import {
  platformSignature,
  shopifyOrderBody,
  shopifyRefundBody,
  wooOrderBody,
} from "../../support/shop-events";
import { openWorld } from "../../support/world";

const world = await openWorld();
const newShop = (purpose?: "shopify" | "woocommerce") => newEventShop(world, purpose);
const rowsOf = (shop: EventShop) => orderRowsOf(world, shop);
const logged = watchLog();

test("a Shopify order comes in, is refunded in part, and is cancelled; replays change nothing", async () => {
  const shop = await newShop();
  const created = await shopifyEvent(shop, "orders/create", shopifyOrderBody());
  expect([created.status, created.json()]).toEqual([200, { result: "created" }]);
  expect((await shopifyEvent(shop, "orders/create", shopifyOrderBody())).json()).toEqual({
    result: "unchanged",
  });
  expect((await shopifyEvent(shop, "refunds/create", shopifyRefundBody())).json()).toEqual({
    result: "updated",
  });
  expect(await rowsOf(shop)).toMatchObject([{ price: 115.97, subtotal: 103.5, version: 2, ended: null }]);
  const cancelled = { cancelled_at: "2026-11-06T00:00:00Z", updated_at: "2026-11-06T00:00:00Z" };
  await shopifyEvent(shop, "orders/cancelled", shopifyOrderBody(cancelled));
  expect((await shopifyEvent(shop, "orders/updated", shopifyOrderBody())).json()).toEqual({
    result: "older",
  });
  expect(await rowsOf(shop)).toMatchObject([{ ended: "cancelled", price: 0, version: 3 }]);
});

test("a WooCommerce order comes in from its site, is changed, and is deleted", async () => {
  const shop = await newShop("woocommerce");
  expect((await wooEvent(shop, "order.created", wooOrderBody())).json()).toEqual({ result: "created" });
  const later = wooOrderBody({ date_modified_gmt: "2026-11-04T00:00:00", status: "completed" });
  expect((await wooEvent(shop, "order.updated", later)).json()).toEqual({ result: "updated" });
  const draft = wooOrderBody({ id: 728, status: "checkout-draft" });
  expect((await wooEvent(shop, "order.created", draft)).json()).toEqual({ result: "ignored" });
  expect(await rowsOf(shop)).toMatchObject([{ price: 91.35, state: "VT", ended: null }]);
  expect((await wooEvent(shop, "order.deleted", { id: 727 })).json()).toEqual({ result: "updated" });
  expect(await rowsOf(shop)).toMatchObject([{ ended: "cancelled" }]);
});

test("WooCommerce's question whether the address answers is answered, and nothing else unsigned is", async () => {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await sendEvent("/webhooks/woocommerce", form, "webhook_id=12")).status).toBe(200);
  expect((await sendEvent("/webhooks/woocommerce", form, "webhook_id=12&order=1")).status).toBe(401);
  expect((await sendEvent("/webhooks/shopify", form, "webhook_id=12")).status).toBe(401);
});

test("both secrets of a rotation are taken, those of other purposes and shops are not", async () => {
  const shop = await newShop();
  const next = await addSecret(shop.domain, "shopify");
  const other = await newShop();
  await addSecret(shop.domain, "woocommerce", other.secret);
  const statusOf = async (secret: string | null) =>
    (await shopifyEvent({ ...shop, secret: secret ?? "" }, "orders/create", shopifyOrderBody())).status;
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
  const answer = await shopifyEvent(shop, "orders/create", shopifyOrderBody(), headers);
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
    sendEvent(
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
  const withoutFirst = `${signature.startsWith("x") ? "y" : "x"}${signature.slice(1)}`;
  for (const given of [`x${signature}`, withoutFirst, `x${signature.toLowerCase()}`, `${signature}=`])
    expect((await sendAs(body, given)).status).toBe(401);
  expect(await rowsOf(shop)).toEqual([]);
  expect((await sendAs(body, signature)).status).toBe(200);
});

test("a shopper's properties make no television eligible, nor another shop's page", async () => {
  const shop = await newShop();
  const properties = [
    { name: "_fsa_hsa_eligibility", value: "eligible" },
    { name: "_product_url", value: "https://pharmacy.example/products/ibuprofen" },
  ];
  const [first] = shopifyOrderBody().line_items as object[];
  const television = {
    ...first,
    title: "Television 55 inch",
    vendor: "Vistron",
    variant_title: null,
    properties,
  };
  const body = (updated_at: string) => shopifyOrderBody({ updated_at, line_items: [television] });
  const lineOf = async () => (await rowsOf(shop))[0]?.products[0];
  await shopifyEvent(shop, "orders/create", body("2026-11-02T10:15:31-05:00"));
  await drainAll();
  const ignored = await lineOf();
  expect(["none", "unknown"]).toContain(ignored.fsa_hsa_eligibility);
  expect(ignored.product_url).toBeNull();
  await runShopCommand(["change", shop.domain, "--line-notes", "trusted"]);
  await shopifyEvent(shop, "orders/updated", body("2026-11-03T10:15:31-05:00"));
  expect(await lineOf()).toMatchObject({
    fsa_hsa_eligibility: ignored.fsa_hsa_eligibility,
    product_url: null,
  });
});

test("a shop's word in trusted notes lowers what our rules say", async () => {
  const shop = await newShop();
  await runShopCommand(["change", shop.domain, "--line-notes", "trusted"]);
  const [first] = shopifyOrderBody().line_items as object[];
  const told = (id: number, value: string) => ({
    ...first,
    id,
    title: "Ibuprofen tablets 200 mg, pain reliever",
    vendor: null,
    variant_title: null,
    properties: [{ name: "fsa_hsa_eligibility", value }],
  });
  const line_items = [told(1, "eligible"), told(2, "letter"), told(3, "no"), told(4, "perhaps")];
  await shopifyEvent(shop, "orders/create", shopifyOrderBody({ line_items }));
  const [row] = await rowsOf(shop);
  const words = row?.products.map((line: { fsa_hsa_eligibility: string }) => line.fsa_hsa_eligibility);
  expect(words).toEqual(["eligible", "letter", "none", "unknown"]);
});

test("words that JSON of the database can't hold don't lose the order", async () => {
  const shop = await newShop();
  const [first, ...rest] = shopifyOrderBody().line_items as object[];
  const line_items = [{ ...first, title: "\u0000Mat\ud800" }, ...rest];
  expect((await shopifyEvent(shop, "orders/create", shopifyOrderBody({ line_items }))).status).toBe(200);
  expect((await rowsOf(shop))[0]?.products[0].title).toBe("Mat\ufffd (Large)");
});

test("log lines name the shop and the topic, and nothing of the order, its shopper or a secret", async () => {
  const shop = await newShop();
  logged.length = 0;
  await shopifyEvent(shop, "orders/create", shopifyOrderBody());
  await shopifyEvent(shop, "orders/create", shopifyOrderBody(), { "X-Shopify-Hmac-Sha256": "forged" });
  await shopifyEvent(
    shop,
    "orders/create",
    shopifyOrderBody({ currency: "EUR", id: "ines.moreau@mail.example" }),
  );
  await shopifyEvent(shop, "ines.moreau@mail.example", shopifyOrderBody());
  const lines = JSON.stringify(logged);
  expect(lines).toContain("orders/create");
  expect(lines).toContain(shop.domain);
  expect(lines).not.toMatch(/moreau|Inès|Heat Mat|6200407294252|forged|171\.46/i);
  expect(lines).not.toContain(shop.secret);
});
