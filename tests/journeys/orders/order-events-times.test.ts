import { expect, test } from "vitest";
import {
  type EventShop,
  newEventShop,
  orderRowsOf,
  shopifyEvent,
  wooEvent,
} from "../../support/order-events";
import { shopifyOrderBody, wooOrderBody } from "../../support/shop-events";
import { openWorld } from "../../support/world";

const world = await openWorld();
const newShop = (purpose?: "shopify" | "woocommerce") => newEventShop(world, purpose);
const rowsOf = (shop: EventShop) => orderRowsOf(world, shop);

test("of two events with one time of change the one that was written later counts, in whatever order they come", async () => {
  const shop = await newShop();
  const named = (first_name: string) => shopifyOrderBody({ customer: { first_name, last_name: "Moreau" } });
  const at = (second: number) => ({ "X-Shopify-Triggered-At": `2026-11-02T15:15:31.${second}00000000Z` });
  await shopifyEvent(shop, "orders/updated", named("Later"), at(5));
  const older = await shopifyEvent(shop, "orders/updated", named("Earlier"), at(2));
  expect(older.json()).toEqual({ result: "older" });
  expect(await rowsOf(shop)).toMatchObject([{ customer_name: "Later Moreau" }]);
  const untold = await newShop();
  await shopifyEvent(untold, "orders/updated", named("First"));
  expect((await shopifyEvent(untold, "orders/updated", named("Second"))).json()).toEqual({
    result: "updated",
  });
  expect(await rowsOf(untold)).toMatchObject([{ customer_name: "Second Moreau" }]);
});

test("a shop whose clock is years ahead freezes no order", async () => {
  const shop = await newShop();
  await shopifyEvent(shop, "orders/create", shopifyOrderBody({ updated_at: "2099-01-01T00:00:00Z" }));
  const cancelled_at = new Date(Date.now() + 60_000).toISOString();
  await shopifyEvent(shop, "orders/cancelled", shopifyOrderBody({ cancelled_at, updated_at: cancelled_at }));
  expect(await rowsOf(shop)).toMatchObject([{ ended: "cancelled" }]);
});

test("a WooCommerce order that is restored from the trash, and a refund that is deleted, count again", async () => {
  const shop = await newShop("woocommerce");
  const at = (minute: string) => ({ date_modified_gmt: `2026-11-04T00:${minute}:00` });
  const refunds = [{ id: 800, reason: "", total: "-41.35" }];
  await wooEvent(shop, "order.created", wooOrderBody());
  await wooEvent(shop, "order.updated", wooOrderBody({ ...at("01"), refunds }));
  expect(await rowsOf(shop)).toMatchObject([{ price: 50 }]);
  await wooEvent(shop, "order.updated", wooOrderBody({ ...at("02"), refunds: [] }));
  expect(await rowsOf(shop)).toMatchObject([{ price: 91.35 }]);
  await wooEvent(shop, "order.updated", wooOrderBody({ ...at("03"), status: "trash" }));
  await wooEvent(shop, "order.deleted", { id: 727 });
  expect(await rowsOf(shop)).toMatchObject([{ ended: "cancelled" }]);
  expect((await wooEvent(shop, "order.restored", wooOrderBody(at("04")))).json()).toEqual({
    result: "updated",
  });
  expect(await rowsOf(shop)).toMatchObject([{ ended: null, price: 91.35 }]);
});
