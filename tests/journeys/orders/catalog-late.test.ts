import { expect, test } from "vitest";
import { retryRefusedEvents } from "~/orders/operations/store-event.server";
import { takeOverPlatform } from "~/orders/shops/store/shop-list.server";
import { apiClient } from "../../support/api-client";
import { catalogShop, useUpProductEvents } from "../../support/catalog-shop";
import { newEventShop, shopifyEvent, wooEvent } from "../../support/order-events";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const seen = {
  title: "Infrared sauna",
  handle: "sauna",
  status: "active",
  published_at: "2026-11-20T10:00:00Z",
};

test.each([
  ["products/delete", { id: 5 }],
  ["products/update", { ...seen, id: 5, status: "draft", updated_at: "2026-11-20T11:00:00Z" }],
] as const)("a product that waits to be read isn't added after its %s", async (topic, body) => {
  const shop = await catalogShop(world);
  await useUpProductEvents(world, shop.domain);
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

test.each([
  ["product.restored", "product.deleted", 404],
  ["product.deleted", "product.restored", 200],
] as const)(
  "of a %s and the %s after it, the later counts, also if the restoration waits to be read",
  async (first, then, known) => {
    const shop = await newEventShop(world, "woocommerce");
    const client = await apiClient(shop.domain);
    const product = { id: 7, name: "Knee brace", date_modified_gmt: "2026-11-20T10:00:00" };
    await wooEvent(shop, "product.created", product);
    await wooEvent(shop, "product.deleted", { id: 7 });
    await useUpProductEvents(world, shop.domain);
    // A restoration that waits takes the place of this one, and counts from its own time.
    await wooEvent(shop, "product.updated", product);
    for (const topic of [first, then]) await wooEvent(shop, topic, product);
    await world.refillRateLimits(`product-events%${shop.domain}%`);
    await retryRefusedEvents(shop.domain);
    expect((await client.get("products/7")).status).toBe(known);
  },
);

test("what waits to be read when a shop goes live is added to the live shop", async () => {
  const live = await catalogShop(world);
  const testShop = { ...live, domain: `${live.domain}.test` };
  await world.db
    .from("shops")
    .update({ platform_domain: null })
    .eq("shop_domain", live.domain)
    .throwOnError();
  const row = { shop_domain: testShop.domain, shop_name: "Corner Shop", platform_domain: live.platform };
  await world.db.from("shops").insert(row).throwOnError();
  const waiting = {
    shop_domain: testShop.domain,
    platform: "shopify",
    topic: "products/create",
    digest: "a".repeat(64),
    state: "waiting",
    body: JSON.stringify({ ...seen, id: 5 }),
    tried_at: "2026-11-20T10:00:00Z",
  };
  await world.db.from("shop_events").insert(waiting).throwOnError();
  expect(await takeOverPlatform(testShop.domain, live.domain)).toBe(true);
  await retryRefusedEvents();
  expect((await live.client.get("products/5")).status).toBe(200);
  expect(await rowsWhere(world, "shop_products", "shop_domain", testShop.domain)).toEqual([]);
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
  await shopifyEvent(shop, "products/create", { ...seen, id: 5 }, at(-5));
  expect(await leftAt()).not.toBeNull();
  // Also where both were delivered late.
  await shopifyEvent(shop, "products/update", { ...seen, id: 5 }, at(-3));
  expect(await leftAt()).toBeNull();
});

test("a product's handle of half a surrogate pair is read", async () => {
  const shop = await catalogShop(world);
  const body = { ...seen, id: 5, handle: "sauna-\ud83d" };
  expect((await shopifyEvent(shop, "products/create", body)).status).toBe(200);
  expect((await shop.client.get("products/5")).body).toMatchObject({ title: "Infrared sauna" });
});
