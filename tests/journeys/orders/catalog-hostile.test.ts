import { expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { addSecret } from "~/orders/shops/operations/shop-secrets.server";
import { listShopEvents } from "~/orders/shops/store/shop-events.server";
import { apiClient } from "../../support/api-client";
import { useUpProductEvents } from "../../support/catalog-shop";
import { shopifyEvent, wooEvent } from "../../support/order-events";
import { shopWithPeople } from "../../support/shop-people";
import { openWorld } from "../../support/world";

const world = await openWorld();

/** The ways by which a product comes in, each with what it said to a product of these texts. */
async function openDoors() {
  const { domain, owner } = await shopWithPeople(world);
  const client = await apiClient(domain);
  const secret = (await addSecret(domain, "shopify")) ?? "";
  await addSecret(domain, "woocommerce", secret);
  const shop = { domain, platform: domain, secret };
  const csv = (text: string) => runShopCommand(["products", domain, "import", "file.csv"], text);
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const doors = {
    api: (id: number, title: string, description: string) =>
      client.put("products", { products: [{ product_id: `${id}`, title, vendor: title, description }] }),
    csv: (id: number, title: string, description: string) =>
      csv(`id,title,vendor,description\n${id},${cell(title)},${cell(title)},${cell(description)}\n`),
    shopify: (id: number, title: string, description: string) =>
      shopifyEvent(shop, "products/update", { id, title, vendor: title, body_html: description }),
    woocommerce: (id: number, title: string, description: string) =>
      wooEvent(shop, "product.updated", { id, name: title, categories: [{ name: title }], description }),
  };
  return { domain, owner, client, csv, shop, doors };
}

const hostile = `Sauna "><script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>{{7*7}}`;

test("scripts in titles and descriptions are stored as text by every way in, and shown as text", async () => {
  const { domain, owner, client, doors } = await openDoors();
  for (const [at, send] of Object.values(doors).entries()) await send(at + 1, hostile, `<p>${hostile}</p>`);
  for (const [at, name] of Object.keys(doors).entries()) {
    const { status, body } = await client.get(`products/${at + 1}`);
    expect([name, status]).toEqual([name, 200]);
    const { data } = await world.db
      .from("shop_products")
      .select("title, vendor, product_type, description")
      .match({ shop_domain: domain, product_id: `${at + 1}` })
      .single();
    expect(data?.title, name).toMatch(/^Sauna/);
    expect(Object.values(data ?? {}).join(" "), name).not.toMatch(/<|onerror|onload|alert/);
    expect(body.title).toBe(data?.title);
  }
  const page = await owner.get(owner.path("catalog"));
  expect(page.body.match(/>Sauna/g)?.length).toBeGreaterThanOrEqual(4);
  expect(page.body).not.toMatch(/<script>alert|<img src=x|<svg onload/);
});

test.each([".", ".."])("a product's id may not be %s, which no address can hold", async (product_id) => {
  const { client, csv } = await openDoors();
  const refused = await client.put("products", { products: [{ product_id, title: "Sauna" }] });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "/products/0/product_id" }] } });
  await csv(`id,title\n${product_id},Sauna\n`);
  expect((await client.get("products")).body.data).toEqual([]);
});

test.each(["gid://shopify/Product/1", "a b", "ü☃", "50%", "a+b", "%2F", "x?y#z"])(
  "a product's id may be %s: it is read and removed by it",
  async (product_id) => {
    const { client } = await openDoors();
    const address = `products/${encodeURIComponent(product_id)}`;
    await client.put("products", { products: [{ product_id, title: "Sauna" }] });
    expect(await client.get(address)).toMatchObject({ status: 200, body: { product_id } });
    expect(await client.delete(address)).toMatchObject({
      status: 200,
      body: { product_id, result: "removed" },
    });
    expect((await client.get(address)).status).toBe(404);
  },
);

test("an id that no product can have isn't found", async () => {
  const { client } = await openDoors();
  expect((await client.get("products/%00")).status).toBe(404);
});

test("a description of 10 MB is refused by every way in, and what was good before it stays", async () => {
  const { client, csv, doors } = await openDoors();
  const long = "x".repeat(10_000_000);
  expect(await doors.api(1, "Mat", long)).toMatchObject({ status: 413 });
  expect(await doors.shopify(2, "Mat", long)).toMatchObject({ status: 413 });
  expect(await doors.woocommerce(3, "Mat", long)).toMatchObject({ status: 413 });
  const file = await csv(`id,title,description\n4,Towel,soft\n5,Mat,${long}\n6,Robe,warm\n`);
  expect(file.exitCode).toBe(1);
  expect(file.output).toMatch(/1 created[\s\S]*line 3: The file can't be read from here on/);
  const listed = (await client.get("products")).body.data?.map(({ product_id }) => product_id);
  expect(listed).toEqual(["4"]);
});

test("of a description as long as an event may be, what is read is bounded", async () => {
  const { client, doors } = await openDoors();
  const long = "<b>warm</b> ".repeat(300_000);
  for (const [at, send] of [doors.shopify, doors.woocommerce].entries()) {
    expect((await send(at + 1, "Infrared sauna blanket", long)).status).toBe(200);
    expect(JSON.stringify((await client.get(`products/${at + 1}`)).body).length).toBeLessThan(10_000);
  }
});

test("a file of 1,000,000 rows is refused at the 50,001st product, and nothing of it is taken", async () => {
  const { client, csv } = await openDoors();
  const rows = Array.from({ length: 1_000_000 }, (_, id) => `${id},Mat`).join("\n");
  const told = await csv(`id,title\n${rows}\n`);
  expect(told).toMatchObject({ exitCode: 1, output: expect.stringContaining("more than 50,000 products") });
  expect((await client.get("products")).body.data).toEqual([]);
});

test("both platforms' loops of updates share one limit", async () => {
  const { domain, doors } = await openDoors();
  await useUpProductEvents(world, domain, 1);
  const results = [doors.woocommerce, doors.woocommerce, doors.shopify].map((send) => async () => {
    const answer = await send(1, "Mat", "");
    return [answer.status, answer.json().result];
  });
  const told: unknown[] = [];
  for (const send of results) told.push(await send());
  expect(told).toEqual([
    [200, "created"],
    [200, "later"],
    [200, "later"],
  ]);
  expect(await listShopEvents(domain, 5)).toMatchObject([{ state: "waiting", isKept: true, faults: [] }]);
  // Nothing is wrong with what waits, and the operator's check doesn't call it a fault.
  const { output } = await runShopCommand(["test", domain]);
  expect(output).not.toContain("couldn't be read");
});
