import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { orderLink } from "../../../sdk/shopify/extensions/order-letter/src/order-link";
import { whileDatabaseAway } from "../../support/operations";
import { shopifyEvent } from "../../support/order-events";
import { drainAll } from "../../support/outbox";
import { openServer } from "../../support/served";
import { shopifyOrderBody } from "../../support/shop-events";
import { installedAt, openShopifyAdmin, tokenFor } from "../../support/shopify-app";
import { Visitor } from "../../support/visitor";
import { stepOf } from "../../support/walk";
import { openWorld } from "../../support/world";

const world = await openWorld();
const admin = await openShopifyAdmin();
const server = await openServer();
afterAll(() => server.close());
beforeEach(() => world.refillRateLimits("%"));
const installed = () => installedAt(admin);

describe("the block on the thank-you page", () => {
  const confirmation = "TNWL6WLPQ";
  const order = () => shopifyOrderBody({ confirmation_number: confirmation });
  const gid = `gid://shopify/Order/${(shopifyOrderBody() as { id: number }).id}`;
  const ask = (token: string, change: object = {}) =>
    fetch(`${server.address}/shopify/order-link`, {
      method: "POST",
      body: JSON.stringify({ token, order: gid, confirmation, ...change }),
    });

  test("waits for the order, then leads the shopper to its letter with what the order says of them", async () => {
    const shop = await installed();
    const waited: number[] = [];
    const pause = async (ms: number) => {
      waited.push(ms);
      if (waited.length === 2) await shopifyEvent(shop, "orders/create", order());
    };
    const asked = async () => ({ token: await tokenFor(shop.platform), order: gid, confirmation });
    const link = await orderLink(server.address, asked, pause);
    expect(waited).toEqual([2_000, 4_000]);
    await drainAll();
    const visitor = new Visitor();
    const opened = await visitor.get(String(link).slice(server.address.length));
    expect(stepOf(await visitor.get(opened.location ?? "")).values.name).toMatch(/\S/);
  });

  test("says by problem details, which the block may read, that the database is away", async () => {
    const token = await tokenFor((await installed()).platform);
    const away = await whileDatabaseAway(world, () => ask(token));
    const { status, headers } = away;
    expect([status, headers.get("Access-Control-Allow-Origin"), headers.get("Retry-After")]).toEqual([
      503,
      "*",
      "5",
    ]);
    expect(await away.json()).toMatchObject({ code: "unavailable" });
  });

  test("returns no link without the order's confirmation number, or for another shop", async () => {
    const shop = await installed();
    await shopifyEvent(shop, "orders/create", order());
    const token = await tokenFor(shop.platform);
    const other = await tokenFor((await installed()).platform);
    const good = await ask(token);
    expect([good.status, good.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
    const refused = await Promise.all([
      ask(token, { confirmation: "TNWL6WLPR" }),
      ask(token, { confirmation: "" }),
      ask(token, { order: "gid://shopify/Order/1" }),
      ask(token, { order: "1" }),
      ask(token, { more: 1 }),
      ask(other),
      ask(await tokenFor(shop.platform, { secret: "another" })),
      ask(await tokenFor("unknown.myshopify.com")),
      ask(""),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  });

  test("gives none for an order whose event had no confirmation number", async () => {
    const shop = await installed();
    await shopifyEvent(shop, "orders/create", shopifyOrderBody());
    expect((await ask(await tokenFor(shop.platform), { confirmation: "null" })).status).toBe(404);
  });

  test("may be asked so often and no more, from one network", async () => {
    const { platform } = await installed();
    const token = await tokenFor(platform);
    let last = 404;
    for (let asked = 0; asked < 70 && last === 404; asked++) last = (await ask(token)).status;
    expect(last).toBe(429);
  });
});
