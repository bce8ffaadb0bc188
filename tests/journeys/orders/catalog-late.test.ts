import { expect, test } from "vitest";
import { retryRefusedEvents } from "~/orders/operations/store-event.server";
import { takeOverPlatform } from "~/orders/shops/store/shop-list.server";
import { limitOf } from "~/platform/http/store/rate-limits.server";
import { apiClient } from "../../support/api-client";
import { catalogShop } from "../../support/catalog-shop";
import { type EventShop, newEventShop, shopifyEvent, wooEvent } from "../../support/order-events";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const seen = {
  title: "Infrared sauna",
  handle: "sauna",
  status: "active",
  published_at: "2026-11-20T10:00:00Z",
};

/** Uses up the shop's events of products for this minute, so that the next ones wait. */
async function exhaust({ domain }: EventShop): Promise<void> {
  const { key, limit } = limitOf("product-events", domain);
  const taken = { p_key: key, p_limit: limit, p_window_seconds: 60 };
  await Promise.all(Array.from({ length: limit }, () => world.db.rpc("spend_rate_limit_token", taken)));
}

test.each([
  ["products/delete", { id: 5 }],
  ["products/update", { ...seen, id: 5, status: "draft", updated_at: "2026-11-20T11:00:00Z" }],
] as const)("a product that waits to be read isn't added after its %s", async (topic, body) => {
  const shop = await catalogShop(world);
  await exhaust(shop);
  const created = { ...seen, id: 5, updated_at: "2026-11-20T10:00:00Z" };
  expect((await shopifyEvent(shop, "products/create", created)).json().result).toBe("later");
  await world.refillRateLimits(`product-events%${shop.domain}%`);
  await shopifyEvent(shop, topic, body);
  await retryRefusedEvents(shop.domain);
  expect((await shop.client.get("products/5")).status).toBe(404);
});

test("what WooCommerce restores is back, also where the shop's clock is slow", async () => {
  const shop = await newEventShop(world, "woocommerce");
  const client = await apiClient(shop.domain);
  const slow = (seconds: number) =>
    new Date(Date.now() - (3_600 - seconds) * 1_000).toISOString().slice(0, 19);
  const product = (seconds: number) => ({ id: 7, name: "Knee brace", date_modified_gmt: slow(seconds) });
  await wooEvent(shop, "product.created", product(0));
  await wooEvent(shop, "product.deleted", { id: 7 });
  expect((await wooEvent(shop, "product.updated", product(0))).json()).toEqual({ result: "older" });
  expect((await wooEvent(shop, "product.restored", product(30))).json()).toEqual({ result: "updated" });
  expect((await client.get("products/7")).status).toBe(200);
});

test("what waits to be read when a shop goes live is added to the live shop", async () => {
  const live = await catalogShop(world);
  const test = { ...live, domain: `${live.domain}.test` };
  await world.db
    .from("shops")
    .update({ platform_domain: null })
    .eq("shop_domain", live.domain)
    .throwOnError();
  const row = { shop_domain: test.domain, shop_name: "Corner Shop", platform_domain: live.platform };
  await world.db.from("shops").insert(row).throwOnError();
  const waiting = {
    shop_domain: test.domain,
    platform: "shopify",
    topic: "products/create",
    digest: "a".repeat(64),
    state: "waiting",
    body: JSON.stringify({ ...seen, id: 5 }),
    tried_at: "2026-11-20T10:00:00Z",
  };
  await world.db.from("shop_events").insert(waiting).throwOnError();
  expect(await takeOverPlatform(test.domain, live.domain)).toBe(true);
  await retryRefusedEvents();
  expect((await live.client.get("products/5")).status).toBe(200);
  expect(await rowsWhere(world, "shop_products", "shop_domain", test.domain)).toEqual([]);
});

test("an event from before a shop took our app off doesn't bring the shop back, and a later one does", async () => {
  const shop = await newEventShop(world);
  const at = (minutes: number) => ({
    "X-Shopify-Triggered-At": new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  const leftAt = async () =>
    (await rowsWhere(world, "shops", "shop_domain", shop.domain))[0]?.platform_left_at;
  await shopifyEvent(shop, "products/update", { title: "no id" }, at(-5));
  await shopifyEvent(shop, "app/uninstalled", {}, at(-4));
  expect(await leftAt()).not.toBeNull();
  await retryRefusedEvents(shop.domain);
  await shopifyEvent(shop, "products/create", { ...seen, id: 5 }, at(-3));
  expect(await leftAt()).not.toBeNull();
  await shopifyEvent(shop, "products/update", { ...seen, id: 5 }, at(1));
  expect(await leftAt()).toBeNull();
});

test("a product's handle of half a sign is read", async () => {
  const shop = await catalogShop(world);
  const body = { ...seen, id: 5, handle: "sauna-\ud83d" };
  expect((await shopifyEvent(shop, "products/create", body)).status).toBe(200);
  expect((await shop.client.get("products/5")).body).toMatchObject({ title: "Infrared sauna" });
});
