import { beforeEach, expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { env } from "~/platform/process/env.server";
import { Visitor } from "../../support/visitor";
import { stepOf, stepPath, viewOf, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";

const world = await openWorld();
Object.assign(env(), { ORDER_LOOKUPS_PER_VISITOR: 3, ORDER_LOOKUPS_PER_SHOP: 5 });

type Query = Record<string, string>;
const from = (address: string) => ({ "x-peer-address": address });
const look = (query: Query, address = "10.0.0.1", visitor = new Visitor()) =>
  visitor.get(stepPath(wizards.order, 1, query), from(address));
async function orders(count: number, shop?: string): Promise<Query[]> {
  const made: Query[] = [];
  while (made.length < count) made.push(await newOrder(world, shop));
  return made;
}

beforeEach(() => world.refillRateLimits("%"));

test("different orders opened from one address are limited; the same one again is not counted", async () => {
  const [first, second, third, fourth] = await orders(4);
  if (!first || !second || !third || !fourth) throw new Error("four orders were made");
  for (const query of [first, first, second, first, third]) expect(viewOf(await look(query))).toBe("step");
  const limited = await look(fourth);
  expect(JSON.stringify(limited.data)).not.toMatch(/Heat Mat/);
  expect(viewOf(await look(first))).toBe("step");
  expect(viewOf(await look(fourth, "10.0.0.2"))).toBe("step");
});

test("a limited order is answered as one that is not there, also where its letter was asked for", async () => {
  for (const query of await orders(3)) await look(query, "10.0.1.1");
  const [asked, other] = await orders(2, "quillair.example");
  if (!asked || !other) throw new Error("two orders were made");
  const letter = { shop_domain: asked.shop, shop_order_id: asked.orderId, valid_until: "2030-01-01" };
  await world.db.from("shop_lmn_requests").insert({ ...letter, email: "a@mail.example" });
  const absent = { ...other, orderId: "888888" };
  const [one, two, three] = await Promise.all([asked, other, absent].map((query) => look(query, "10.0.1.1")));
  const known = (answer: typeof one, query: Query) =>
    JSON.stringify([answer?.status, answer?.data, answer?.headers.get("Refresh")]).replaceAll(
      query.orderId ?? "",
      "N",
    );
  expect(known(one, asked)).toBe(known(three, absent));
  expect(known(two, other)).toBe(known(three, absent));
});

test("orders of one shop are limited over all addresses", async () => {
  const views: string[] = [];
  for (const [index, query] of (await orders(6)).entries()) {
    views.push(viewOf(await look(query, `10.0.2.${index}`)));
  }
  expect(views).toEqual(["step", "step", "step", "step", "step", "waiting"]);
});

test.each([
  ["fewer-lookups.example", "2", 2],
  ["more-lookups.example", "7", 7],
])("%s has a limit of its own", async (shop, typed, limit) => {
  await world.db.from("shops").insert({ shop_domain: shop, shop_name: "Corner" });
  expect(await runShopCommand(["change", shop, "--order-lookups", typed])).toMatchObject({ exitCode: 0 });
  const views: string[] = [];
  for (const [index, query] of (await orders(limit + 1, shop)).entries()) {
    views.push(viewOf(await look(query, `10.0.${limit + 3}.${index}`)));
  }
  expect(views).toEqual([...Array.from({ length: limit }, () => "step"), "waiting"]);
});

test("a request that was begun goes on, whatever else is asked for", async () => {
  const [own, ...others] = await orders(4);
  if (!own) throw new Error("orders were made");
  const visitor = new Visitor();
  await walkTo(visitor, wizards.order, 2, { query: own });
  for (const query of others) await look(query, "10.0.3.1");
  const contact = stepOf(await look(own, "10.0.3.1", visitor));
  expect(contact.values).toMatchObject({ name: "Inès Moreau" });
});
