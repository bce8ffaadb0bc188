import { beforeEach, describe, expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { readProduct } from "~/orders/products/store/products.server";
import { validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { env } from "~/platform/process/env.server";
import type { Answer } from "../../support/fake-server";
import { watchLog } from "../../support/operations";
import { shopifyEvent } from "../../support/order-events";
import { fetchFromRemix } from "../../support/remix";
import { shopifyOrderBody } from "../../support/shop-events";
import {
  app,
  newNames,
  openAppWith as open,
  openShopifyAdmin,
  shopAt,
  tokenFor,
} from "../../support/shopify-app";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const admin = await openShopifyAdmin();
const logged = watchLog();
beforeEach(() => world.refillRateLimits("%"));

const shopsAt = async (platform: string) => {
  const { data } = await world.db.from("shops").select("*").eq("platform_domain", platform);
  return data ?? [];
};

describe("a shop that opens the app", () => {
  test("is added as a test shop by what Shopify says of it, once, and sends orders by the app's secret", async () => {
    const { platform, domain } = newNames();
    admin.answerWith(shopAt(platform, domain));
    const first = await open(await tokenFor(platform));
    expect(first.text).toContain(`${domain} is connected as a test shop`);
    expect(first.policy).toContain(`frame-ancestors https://${platform} https://admin.shopify.com`);
    const [exchange, question] = admin.received;
    expect(JSON.parse(exchange?.body ?? "")).toMatchObject({
      client_id: app.SHOPIFY_API_KEY,
      client_secret: app.SHOPIFY_API_SECRET,
    });
    expect(question?.headers["x-shopify-access-token"]).toBe("shpat_1");
    expect(await shopsAt(platform)).toMatchObject([
      { shop_domain: `${domain}.test`, shop_name: "Corner Shop", signs_links: true, is_development: false },
    ]);

    admin.answerWith("silence");
    expect((await open(await tokenFor(platform))).text).toContain(`${domain} is connected as a test shop`);
    expect(admin.received).toEqual([]);
    expect(await shopsAt(platform)).toHaveLength(1);
    const shop = { domain: `${domain}.test`, platform, secret: app.SHOPIFY_API_SECRET };
    expect((await shopifyEvent(shop, "orders/create", shopifyOrderBody())).json()).toEqual({
      result: "created",
    });
    expect(await validSecrets(`${domain}.test`, "shopify")).toHaveLength(1);
  });

  test("in two tabs at once is added once, and both say so", async () => {
    const { platform, domain } = newNames();
    admin.answerWith(shopAt(platform, domain));
    const token = await tokenFor(platform);
    const opened = await Promise.all([open(token), open(token)]);
    for (const { text } of opened) expect(text).toContain(`${domain} is connected as a test shop`);
    expect(await shopsAt(platform)).toHaveLength(1);
    for (const purpose of ["shopify", "link"] as const)
      expect([purpose, await validSecrets(`${domain}.test`, purpose)]).toEqual([
        purpose,
        [expect.anything()],
      ]);
  });

  test("is live once the operator says so: its events, its catalog and its privacy requests", async () => {
    const { platform, domain } = newNames();
    admin.answerWith(shopAt(platform, domain));
    await open(await tokenFor(platform));
    const shop = { domain: `${domain}.test`, platform, secret: app.SHOPIFY_API_SECRET };
    await shopifyEvent(shop, "products/create", { id: 5, title: "Infrared sauna", handle: "sauna" });
    await shopifyEvent(shop, "orders/create", shopifyOrderBody());
    for (let time = 0; time < 2; time++) await runShopCommand(["go-live", `${domain}.test`]);
    expect(await shopsAt(platform)).toMatchObject([{ shop_domain: domain }]);
    expect((await open(await tokenFor(platform))).text).toContain(
      `${domain} is connected. Its orders are sent`,
    );
    expect(await readProduct(domain, "5")).toMatchObject({ url: `https://${domain}/products/sauna` });
    await shopifyEvent(shop, "orders/create", shopifyOrderBody());
    const ordersOf = async (of: string) => (await rowsWhere(world, "shop_orders", "shop_domain", of)).length;
    expect([await ordersOf(domain), await ordersOf(`${domain}.test`)]).toEqual([1, 1]);
    const { id } = shopifyOrderBody() as { id: number };
    await shopifyEvent(shop, "customers/redact", { orders_to_redact: [id] });
    expect([await ordersOf(domain), await ordersOf(`${domain}.test`)]).toEqual([0, 0]);
  });

  test("that is a development store stays a test shop, until Shopify calls it none any longer", async () => {
    const { platform, domain } = newNames();
    admin.answerWith(shopAt(platform, domain, { partnerDevelopment: true }));
    expect((await open(await tokenFor(platform))).text).toContain("is a development store");
    expect(await runShopCommand(["go-live", `${domain}.test`])).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("development store"),
    });
    expect(await shopsAt(platform)).toMatchObject([{ shop_domain: `${domain}.test`, is_development: true }]);
    admin.answerWith(shopAt(platform, domain));
    expect((await open(await tokenFor(platform))).text).toContain("is connected as a test shop");
    expect((await runShopCommand(["go-live", `${domain}.test`])).exitCode).toBe(0);
  });

  test.each([
    ["with another app's secret", { secret: "another" }],
    ["for another app", { key: "another" }],
    ["that has ended", { seconds: -60 }],
  ])("is told to open it from Shopify, for a token %s", async (_, change) => {
    const { platform } = newNames();
    const page = await open(await tokenFor(platform, change));
    expect(page.text).toContain("from the Apps menu");
    expect(page.policy).toContain("frame-ancestors 'none'");
    expect(await shopsAt(platform)).toEqual([]);
  });

  test("gets an error without a token, and for a token of a host that isn't Shopify's", async () => {
    for (const token of ["", "x.y.z", await tokenFor("evil.example")])
      expect((await open(token)).text).toContain("from the Apps menu");
  });

  test("doesn't get a shop that is registered with us already", async () => {
    const { platform } = newNames();
    admin.answerWith(shopAt(platform, "northpine.example"));
    const page = await open(await tokenFor(platform));
    expect(page.text).toContain("northpine.example is registered");
    expect(await shopsAt(platform)).toEqual([]);
  });

  test.each<[string, Answer]>([
    ["doesn't answer", "hang-up"],
    ["has a fault", { json: {}, status: 500 }],
    ["refuses the token", { json: { error: "invalid_subject_token" }, status: 400 }],
    ["answers nonsense", { json: { data: { shop: null } } }],
  ])("can try again where Shopify %s", async (_, answer) => {
    const { platform } = newNames();
    admin.answerWith(answer);
    const token = await tokenFor(platform);
    const page = await open(token);
    expect([page.status, page.text.includes("Nothing was changed")]).toEqual([200, true]);
    expect(await shopsAt(platform)).toEqual([]);
    expect(JSON.stringify(logged)).not.toContain(token);
  });

  test("writes names as text", async () => {
    const { platform } = newNames();
    admin.answerWith(shopAt(platform, "a<b>.example", { name: "<script>alert(1)</script>" }));
    expect((await open(await tokenFor(platform))).text).not.toMatch(/<script|<b>/);
  });
});

test("without an app there is none", async () => {
  Object.assign(env(), { SHOPIFY_API_SECRET: undefined });
  try {
    expect(await open("x")).toMatchObject({ status: 404, text: expect.stringContaining("no app") });
    const { response } = await fetchFromRemix(
      new Request("http://127.0.0.1:3000/shopify/order-link", { method: "POST", body: "{}" }),
    );
    expect(response.status).toBe(404);
  } finally {
    Object.assign(env(), app);
  }
});
