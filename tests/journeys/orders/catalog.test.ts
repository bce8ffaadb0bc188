import { expect, test } from "vitest";
import { eligibilityRulesVersion } from "~/eligibility/content/eligibility-rules.server";
import { acceptOrder } from "~/orders/operations/accept-order.server";
import { retryRefusedEvents } from "~/orders/operations/store-event.server";
import { judgeOutdated } from "~/orders/products/operations/judge-products.server";
import { readProduct } from "~/orders/products/store/products.server";
import { apiClient } from "../../support/api-client";
import { catalogShop, ibuprofen, sauna, useUpProductEvents } from "../../support/catalog-shop";
import { incomingLine, incomingOrder } from "../../support/incoming-orders";
import { newEventShop, orderRowsOf, shopifyEvent, wooEvent } from "../../support/order-events";
import { drainAll } from "../../support/outbox";
import { shopifyOrderBody } from "../../support/shop-events";
import { openWorld } from "../../support/world";

const world = await openWorld();
const newShop = () => catalogShop(world);

/** An endpoint for the shop's webhooks, to which nothing is delivered. */
async function listens(shopDomain: string): Promise<void> {
  const row = { shop_domain: shopDomain, endpoint_url: `https://${shopDomain}/hooks` };
  await world.db.from("webhook_endpoints").insert(row).throwOnError();
}

const told = async (shopDomain: string) => {
  const { data } = await world.db
    .from("webhook_deliveries")
    .select("product_id, verdict, verdict_before")
    .eq("shop_domain", shopDomain);
  return data;
};

test("products are judged as they come, replaced, listed by verdict and change, and removed; another shop sees none", async () => {
  const { client, resultsOf } = await newShop();
  const other = await newShop();
  expect(await resultsOf(sauna, ibuprofen)).toEqual(["created", "created"]);
  expect(await resultsOf(sauna)).toEqual(["unchanged"]);
  const { body } = await client.get("products/632910392");
  expect(body).toMatchObject({
    verdict: "letter",
    ruled: "letter",
    own_word: null,
    version: 1,
    skus: sauna.skus,
  });
  expect(body.sources).not.toEqual([]);
  expect(body.conditions).not.toEqual([]);
  const before = new Date().toISOString();
  expect(await resultsOf({ ...sauna, own_word: "not-eligible" })).toEqual(["updated"]);
  expect((await client.get("products/632910392")).body).toMatchObject({
    verdict: "not-eligible",
    ruled: "letter",
    own_word: "not-eligible",
    version: 2,
  });
  const idsOf = async (query: string) =>
    (await client.get(`products?${query}`)).body.data?.map(({ product_id }) => product_id);
  expect(await idsOf("verdict=eligible")).toEqual(["2"]);
  expect(await idsOf(`updated_since=${before}`)).toEqual(["632910392"]);
  const first = await client.get("products?limit=1");
  const second = await client.get(String(first.body.next_url));
  const listed = [first, second].map(({ body: page }) => page.data?.[0]?.product_id);
  expect([...listed].sort()).toEqual(["2", "632910392"]);
  expect(second.body.next_url).toBeNull();
  expect((await other.client.get("products")).body.data).toEqual([]);
  expect((await other.client.get("products/2")).status).toBe(404);
  expect((await other.client.delete("products/2")).status).toBe(404);
  expect((await client.delete("products/2")).status).toBe(200);
  expect([(await client.delete("products/2")).status, await idsOf("")]).toEqual([404, ["632910392"]]);
});

test("a shop's word never raises a verdict, and an older version isn't taken", async () => {
  const { client, resultsOf } = await newShop();
  const at = (updated_at: string, more: object = {}) => ({ ...sauna, updated_at, ...more });
  await resultsOf(at("2026-11-20T10:00:00Z", { own_word: "eligible" }));
  expect((await client.get("products/632910392")).body).toMatchObject({
    verdict: "letter",
    own_word: "eligible",
  });
  expect(await resultsOf(at("2026-11-20T09:00:00Z", { title: "Old name" }))).toEqual(["older"]);
  await client.delete("products/632910392");
  expect(await resultsOf(at("2026-11-20T11:00:00Z"))).toEqual(["older"]);
});

test("a changed verdict is sent once, in its current state", async () => {
  const { domain, resultsOf } = await newShop();
  await listens(domain);
  await resultsOf(sauna);
  expect(await told(domain)).toEqual([]);
  await resultsOf({ ...sauna, own_word: "not-eligible" });
  expect(await told(domain)).toEqual([
    { product_id: "632910392", verdict: "not-eligible", verdict_before: "letter" },
  ]);
  for (let time = 0; time < 5; time += 1) {
    await resultsOf(sauna);
    await resultsOf({ ...sauna, own_word: "not-eligible" });
  }
  await resultsOf(ibuprofen, { ...ibuprofen, title: "Cotton towel", own_word: "not-eligible" });
  expect((await told(domain))?.map(({ product_id }) => product_id).sort()).toEqual(["2", "632910392"]);
});

test("products are judged again after the rules changed, and changes are sent", async () => {
  const { domain, client, resultsOf } = await newShop();
  await listens(domain);
  await resultsOf(sauna, ibuprofen);
  const stop = new AbortController().signal;
  const { data: rows } = await world.db.from("shop_products").select("judged_at").eq("shop_domain", domain);
  const older = { rules_version: "0", judged_at: "2026-01-01T00:00:00Z" };
  await world.db
    .from("shop_products")
    .update({ ...older, verdict: "unknown" })
    .match({ shop_domain: domain, product_id: "2" });
  await world.db
    .from("shop_products")
    .update(older)
    .match({ shop_domain: domain, product_id: sauna.product_id });
  await judgeOutdated(stop);
  await judgeOutdated(stop);
  expect((await client.get("products/2")).body.verdict).toBe("eligible");
  expect(await told(domain)).toEqual([{ product_id: "2", verdict: "eligible", verdict_before: "unknown" }]);
  const { data: after } = await world.db
    .from("shop_products")
    .select("rules_version")
    .eq("shop_domain", domain);
  expect([rows?.length, after]).toEqual([
    2,
    [{ rules_version: eligibilityRulesVersion }, { rules_version: eligibilityRulesVersion }],
  ]);
});

test("order lines are judged by their product's id, then by a SKU that one product has, then by their words", async () => {
  const shop = await newShop();
  await shop.resultsOf(
    sauna,
    { ...ibuprofen, skus: ["IBU", "BOTH"] },
    { product_id: "3", title: "Cotton towel", skus: ["BOTH"] },
  );
  const line = (lineId: string, more: object) =>
    incomingLine({ lineId, title: "Zq-77", eligibility: null, quantity: 1, ...more });
  await acceptOrder(
    shop.domain,
    incomingOrder({
      lines: [
        line("1", { productId: "632910392", sku: "IBU" }),
        line("2", { productId: "gone", sku: "IBU" }),
        line("3", { productId: "gone", sku: "BOTH", title: "Ibuprofen tablets 200 mg" }),
        line("4", { productId: "2", eligibility: "none" }),
      ],
    }),
  );
  await drainAll();
  const [row] = await orderRowsOf(world, shop);
  const said = row?.products as { fsa_hsa_eligibility: string }[] | undefined;
  expect(said?.map((one) => one.fsa_hsa_eligibility)).toEqual(["letter", "eligible", "eligible", "none"]);
});

test("Shopify's and WooCommerce's product events keep the catalog, and a malicious one is text", async () => {
  const shop = await newShop();
  const wire = {
    id: 632910392,
    title: `Sauna <img src=x onerror="alert(1)">`,
    body_html: `<p>Infrared sauna blanket</p>${"<script>".repeat(20_000)}`,
    handle: "../..//evil",
    updated_at: "2026-11-20T10:00:00-05:00",
    variants: [
      { sku: "S", price: "499.00" },
      { sku: null, price: "x" },
    ],
    image: { src: "javascript:alert(1)" },
  };
  const resultOf = async (topic: string, body: object) =>
    (await shopifyEvent(shop, topic, body)).json().result;
  expect(await resultOf("products/create", wire)).toBe("created");
  expect(await resultOf("products/create", wire)).toBe("unchanged");
  const { body } = await shop.client.get("products/632910392");
  expect(body).toMatchObject({ title: "Sauna", price_cents: 49_900, image_url: null });
  expect(body.product_url).toBe(`https://${shop.domain}/products/..%2F..%2F%2Fevil`);
  expect(await resultOf("products/update", { title: "no id" })).toBe("refused");
  expect(await resultOf("products/delete", { id: 632910392 })).toBe("updated");
  expect((await shop.client.get("products")).body.data).toEqual([]);

  const woo = await newEventShop(world, "woocommerce");
  const client = await apiClient(woo.domain);
  const product = {
    id: 7,
    name: "Knee brace",
    price: "",
    permalink: "https://elsewhere.example/p",
    categories: [{ name: "Braces" }],
  };
  expect((await wooEvent(woo, "product.created", product)).json()).toEqual({ result: "created" });
  expect((await client.get("products/7")).body).toMatchObject({
    product_type: "Braces",
    product_url: null,
    price_cents: null,
  });
  expect((await wooEvent(woo, "product.deleted", { id: 7 })).json()).toEqual({ result: "updated" });
});

test("a product that shoppers don't see is in no catalog, and one that is hidden leaves it", async () => {
  const shop = await newShop();
  let minute = 10;
  const told = async (topic: string, more: object, at?: number) => {
    minute += at === undefined ? 1 : 0;
    const wire = { id: 5, title: "Infrared sauna", handle: "secret-launch", ...more };
    const body = { ...wire, updated_at: `2026-11-20T10:${at ?? minute}:00Z` };
    return (await shopifyEvent(shop, topic, body)).json().result;
  };
  const status = async () => (await shop.client.get("products/5")).status;
  const seen = { status: "active", published_at: "2026-11-20T10:00:00Z" };
  for (const hidden of [{ status: "draft" }, { status: "archived" }, { ...seen, published_at: null }]) {
    expect(await told("products/create", hidden)).toBe("ignored");
    expect(await status()).toBe(404);
    expect(await told("products/update", seen)).toMatch(/created|updated/);
    expect(await status()).toBe(200);
    // A late event hides nothing.
    expect(await told("products/update", hidden, minute - 1)).toBe("ignored");
    expect(await status()).toBe(200);
    expect(await told("products/update", hidden)).toBe("updated");
    expect(await status()).toBe(404);
  }

  const woo = await newEventShop(world, "woocommerce");
  const client = await apiClient(woo.domain);
  for (const [hidden, known] of [
    ["draft", 404],
    ["publish", 200],
    ["private", 404],
  ] as const) {
    await wooEvent(woo, "product.updated", { id: 8, name: "Knee brace", status: hidden });
    expect([hidden, (await client.get("products/8")).status]).toEqual([hidden, known]);
  }
});

test("a loop of updates is read so often a minute, its newest event later, and the shop's orders all the same", async () => {
  const shop = await newShop();
  await useUpProductEvents(world, shop.domain, 1);
  const update = async (title: string) =>
    (await shopifyEvent(shop, "products/update", { id: 5, title })).json().result;
  expect(await update("Infrared sauna")).toBe("created");
  expect([await update("Sauna"), await update("Dry sauna")]).toEqual(["later", "later"]);
  expect(await readProduct(shop.domain, "5")).toMatchObject({ title: "Infrared sauna" });
  expect(await retryRefusedEvents()).toEqual({ tried: 1, taken: 1 });
  expect(await readProduct(shop.domain, "5")).toMatchObject({ title: "Dry sauna" });
  expect((await shopifyEvent(shop, "orders/create", shopifyOrderBody())).status).toBe(200);
});
