import { expect, test } from "vitest";
import { catalogShop, sauna } from "../../support/catalog-shop";
import { shopifyEvent } from "../../support/order-events";
import { openWorld } from "../../support/world";

const world = await openWorld();
const ahead = new Date(Date.now() + 40 * 86_400_000).toISOString();

test("a product can't be sent with a time more than a day ahead, after which no other version would count", async () => {
  const { client } = await catalogShop(world);
  const { status, body } = await client.put("products", { products: [{ ...sauna, updated_at: ahead }] });
  expect([status, body.errors?.[0]?.path]).toEqual([422, "/products/0/updated_at"]);
});

test("an event of a platform whose clock is ahead counts as of now, and the next one counts", async () => {
  const shop = await catalogShop(world);
  const seen = { status: "active", published_at: "2026-11-20T10:00:00Z" };
  const send = async (title: string, updated_at: string) => {
    const wire = { id: 9, title, handle: "nine", ...seen, updated_at };
    return (await shopifyEvent(shop, "products/update", wire)).json().result;
  };
  expect(await send("Infrared sauna", ahead)).toBe("created");
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(await send("Gift card", later)).toBe("updated");
  expect((await shop.client.get("products/9")).body).toMatchObject({ title: "Gift card" });
});
