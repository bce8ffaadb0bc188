import { expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { listShopEvents } from "~/orders/shops/store/shop-events.server";
import { eraseAddress } from "~/site/privacy/store/personal-data.server";
import {
  type EventShop,
  newEventShop,
  orderRowsOf,
  sendEvent,
  shopifyEvent,
  wooEvent,
} from "../../support/order-events";
import { platformSignature, shopifyOrderBody } from "../../support/shop-events";
import { openWorld } from "../../support/world";

const world = await openWorld();
const newShop = (purpose?: "shopify" | "woocommerce") => newEventShop(world, purpose);
const rowsOf = (shop: EventShop) => orderRowsOf(world, shop);

test("a body beyond 5 MB is refused unread, and other topics are let be", async () => {
  const shop = await newShop();
  const large = shopifyOrderBody({ note: "x".repeat(5 * 1024 * 1024) });
  expect((await shopifyEvent(shop, "orders/create", large)).status).toBe(413);
  const other = await shopifyEvent(shop, "carts/update", { id: 1 });
  expect([other.status, other.json()]).toEqual([200, { result: "ignored" }]);
  expect(await rowsOf(shop)).toEqual([]);
});

test("an event without a field says so in words, as the API does", async () => {
  const shop = await newShop();
  const [{ properties: _, ...line } = {}] = shopifyOrderBody().line_items as Record<string, unknown>[];
  const sent = await shopifyEvent(shop, "orders/create", shopifyOrderBody({ line_items: [line] }));
  const errors = [{ path: "/line_items/0/properties", message: "This field is required." }];
  expect(sent.json()).toEqual({ result: "refused", errors });
});

test("an error that WooCommerce sends in place of an order says whose right is missing", async () => {
  const shop = await newShop("woocommerce");
  const sent = await wooEvent(shop, "order.created", {
    code: "woocommerce_rest_cannot_view",
    message: "Sorry, you cannot view this resource.",
    data: { status: 401 },
  });
  expect(sent.json()).toEqual({
    result: "refused",
    errors: [{ path: "", message: expect.stringContaining("the webhook's user may not read orders") }],
  });
});

test("an order of 500 lines, in a body of more than a megabyte, is read", async () => {
  const shop = await newShop();
  const [first] = shopifyOrderBody().line_items as object[];
  const line_items = Array.from({ length: 500 }, (_, id) => ({
    ...first,
    id: id + 1,
    note: "x".repeat(2_000),
  }));
  const sent = await shopifyEvent(shop, "orders/create", shopifyOrderBody({ line_items }));
  expect([sent.status, sent.json()]).toEqual([200, { result: "created" }]);
  expect((await rowsOf(shop))[0]?.products).toHaveLength(500);
});

test("Shopify's test notification, whose ids are above 2^53, is received and makes no order", async () => {
  const shop = await newShop();
  const sample = JSON.stringify(shopifyOrderBody({ id: 42, test: true })).replace(
    '"id":42,',
    '"id":820982911946154508,',
  );
  const headers = (topic: string, text: string) => ({
    "X-Shopify-Topic": topic,
    "X-Shopify-Shop-Domain": shop.platform,
    "X-Shopify-Test": "true",
    "X-Shopify-Hmac-Sha256": platformSignature(text, shop.secret),
  });
  const refund = '{"id":890088186047892319,"order_id":820982911946154508}';
  for (const [topic, text] of [
    ["orders/create", sample],
    ["orders/delete", '{"id":820982911946154508}'],
    ["refunds/create", refund],
  ] as const) {
    const answer = await sendEvent("/webhooks/shopify", headers(topic, text), text);
    expect([answer.status, answer.json()]).toEqual([200, { result: "test" }]);
  }
  expect(await rowsOf(shop)).toEqual([]);
  const { output } = await runShopCommand(["test", shop.domain]);
  expect(output).toMatch(/READY +Events +A test notification was received/);
  expect((await runShopCommand(["events", shop.domain])).output).toMatch(/orders\/create +test/);
});

const [firstLine] = shopifyOrderBody().line_items as object[];

test.each([
  ["an amount in words", { total_price: "ten" }, "/total_price"],
  ["a quantity in words", { line_items: [{ ...firstLine, quantity: "two" }] }, "/line_items/0/quantity"],
  ["more lines than we take", { line_items: Array(501).fill(firstLine) }, "/line_items"],
  ["an id that no link can carry", { id: "9200447092520001" }, "/id"],
  ["an id in words", { id: "one" }, "/id"],
])("an order with %s, signed, is answered 200, kept with its reason, and shown", async (_, more, path) => {
  const shop = await newShop();
  const answer = await shopifyEvent(shop, "orders/create", shopifyOrderBody(more));
  expect([answer.status, answer.json().result, answer.json().errors[0].path]).toEqual([200, "refused", path]);
  await shopifyEvent(shop, "orders/create", shopifyOrderBody(more));
  expect(await rowsOf(shop)).toEqual([]);
  const { data } = await world.db.from("shop_events").select("*").eq("shop_domain", shop.domain);
  expect(data).toMatchObject([{ state: "refused", is_kept: true }]);
  const { exitCode, output } = await runShopCommand(["test", shop.domain]);
  expect(exitCode).toBe(1);
  expect(output).toContain(`FAILS    Events`);
  expect(output).toContain(path);
  expect(output).not.toContain("pattern");
  expect(await listShopEvents(shop.domain, 5)).toMatchObject([{ state: "refused", faults: [{ path }] }]);
});

test("a refused event is read again, and what was kept of it goes then", async () => {
  const shop = await newShop();
  await shopifyEvent(shop, "orders/create", shopifyOrderBody({ total_price: "ten" }));
  expect((await runShopCommand(["events", shop.domain, "retry"])).output).toContain("0 of 1");
  const body = JSON.stringify(shopifyOrderBody());
  await world.db.from("shop_events").update({ body }).eq("shop_domain", shop.domain);
  expect((await runShopCommand(["events", shop.domain, "retry"])).output).toContain("1 of 1");
  expect(await rowsOf(shop)).toMatchObject([
    { shop_order_id: 6200407294252, email: "ines.moreau@mail.example" },
  ]);
  const { data } = await world.db.from("shop_events").select("*").eq("shop_domain", shop.domain);
  expect(data).toMatchObject([{ state: "taken", body: null, email: null }]);
});

test("what is no JSON, as Shopify's other format, is answered 200 where it is signed, refused, and called so to the shop", async () => {
  const shop = await newShop();
  const text = "<order><id>1</id></order>";
  const headers = { "X-Shopify-Hmac-Sha256": platformSignature(text, shop.secret) };
  const garbled = { ...headers, "X-Shopify-Topic": "orders/create", "X-Shopify-Shop-Domain": shop.platform };
  const faults = [{ path: "", message: "The body is not valid JSON in UTF-8." }];
  const answer = await sendEvent("/webhooks/shopify", garbled, text);
  expect([answer.status, answer.json()]).toEqual([200, { result: "refused", errors: faults }]);
  expect((await listShopEvents(shop.domain, 1))[0]).toMatchObject({ isKept: false, faults });
});

test("a refused event goes with its shopper's data", async () => {
  const shop = await newShop();
  const email = `${crypto.randomUUID()}@mail.example`;
  await shopifyEvent(shop, "orders/create", shopifyOrderBody({ email, total_price: "ten" }));
  const count = async () =>
    (await world.db.from("shop_events").select("id").eq("shop_domain", shop.domain)).data?.length;
  expect(await count()).toBe(1);
  await eraseAddress(email, "operator");
  expect(await count()).toBe(0);
});

test("an order in another currency is left out, and the shop's test doesn't fail for it", async () => {
  const shop = await newShop();
  const answer = await shopifyEvent(shop, "orders/create", shopifyOrderBody({ presentment_currency: "CAD" }));
  expect([answer.status, answer.json().result, answer.json().errors[0].path]).toEqual([
    ...[200, "refused", "/presentment_currency"],
  ]);
  expect(await listShopEvents(shop.domain, 5)).toMatchObject([{ state: "foreign", isKept: false }]);
  const foreign = await runShopCommand(["test", shop.domain]);
  expect(foreign.exitCode).toBe(0);
  expect(foreign.output).toMatch(
    /^READY +Events +All that came were read, but for 1 of orders in another currency/m,
  );
  await shopifyEvent(shop, "orders/create", shopifyOrderBody({ line_items: "none" }));
  const unread = await runShopCommand(["test", shop.domain]);
  expect(unread.exitCode).toBe(1);
  expect(unread.output).toMatch(/^FAILS +Events +1 couldn't be read/m);
});
