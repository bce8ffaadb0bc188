import "../../support/demo-environment";
import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { env } from "~/platform/process/env.server";
import { orderLink } from "../../../sdk/shopify/extensions/order-letter/src/order-link";
import { type Answer, startFakeServer } from "../../support/fake-server";
import { watchLog } from "../../support/operations";
import { shopifyEvent } from "../../support/order-events";
import { drainAll } from "../../support/outbox";
import { askRemix } from "../../support/remix";
import { openServer } from "../../support/served";
import { shopifyOrderBody } from "../../support/shop-events";
import { Visitor } from "../../support/visitor";
import { stepOf } from "../../support/walk";
import { openWorld } from "../../support/world";

const world = await openWorld();
const admin = await startFakeServer();
const server = await openServer();
const app = { SHOPIFY_API_KEY: "client-id", SHOPIFY_API_SECRET: "shpss_app_secret" };
const { SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SHOPIFY_ADMIN_BASE } = env();
Object.assign(env(), { ...app, SHOPIFY_ADMIN_BASE: admin.url });
afterAll(async () => {
  Object.assign(env(), { SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SHOPIFY_ADMIN_BASE });
  await Promise.all([admin.close(), server.close()]);
});
const logged = watchLog();
beforeEach(() => world.refillRateLimits("%"));

/** A token as Shopify signs it for the app in one shop. */
const tokenFor = (
  platform: string,
  { secret = app.SHOPIFY_API_SECRET, key = app.SHOPIFY_API_KEY, seconds = 60 } = {},
) =>
  new SignJWT({ dest: `https://${platform}`, sid: randomUUID() })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(`https://${platform}/admin`)
    .setAudience(key)
    .setSubject("1")
    .setIssuedAt()
    .setNotBefore(Math.floor(Date.now() / 1_000) - 5)
    .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
    .sign(new TextEncoder().encode(secret));

/** Shopify's side: hands a token out for a token, and says who the shop is. */
const shopAt =
  (platform: string, domain: string, name = "Corner Shop") =>
  (asked: { path: string; body: string }): Answer => {
    if (asked.path === `/${platform}/admin/oauth/access_token`)
      return {
        json: {
          access_token: "shpat_1",
          scope: "read_orders",
          expires_in: 86_399,
          associated_user_scope: "",
          associated_user: { id: 1 },
        },
      };
    expect(asked.path).toBe(`/${platform}/admin/api/2026-10/graphql.json`);
    return {
      json: { data: { shop: { name, email: "owner@mail.example", primaryDomain: { host: domain } } } },
    };
  };

let count = 0;
const newNames = () => {
  count += 1;
  return {
    platform: `corner-${Date.now()}-${count}.myshopify.com`,
    domain: `corner-${Date.now()}-${count}.example`,
  };
};
const open = async (token: string) => {
  const { response } = await askRemix(new Request(`http://localhost:3000/shopify?id_token=${token}`));
  return {
    status: response.status,
    policy: response.headers.get("Content-Security-Policy"),
    text: await response.text(),
  };
};
const shopsAt = async (platform: string) => {
  const { data } = await world.db.from("shops").select("*").eq("platform_domain", platform);
  return data ?? [];
};

/** A shop that has opened the app. */
async function installed() {
  const { platform, domain } = newNames();
  admin.answerWith(shopAt(platform, domain));
  await open(await tokenFor(platform));
  return { platform, domain, secret: app.SHOPIFY_API_SECRET, purpose: "shopify" as const };
}

describe("a shop that opens the app", () => {
  test("is added by what Shopify says of it, once, and sends orders by the app's secret", async () => {
    const { platform, domain } = newNames();
    admin.answerWith(shopAt(platform, domain));
    const first = await open(await tokenFor(platform));
    expect(first.text).toContain(`${domain} is connected`);
    expect(first.policy).toContain(`frame-ancestors https://${platform} https://admin.shopify.com`);
    const [exchange, question] = admin.received;
    expect(JSON.parse(exchange?.body ?? "")).toMatchObject({
      client_id: app.SHOPIFY_API_KEY,
      client_secret: app.SHOPIFY_API_SECRET,
    });
    expect(question?.headers["x-shopify-access-token"]).toBe("shpat_1");
    expect(await shopsAt(platform)).toMatchObject([
      { shop_domain: domain, shop_name: "Corner Shop", signs_links: true },
    ]);

    admin.answerWith("silence");
    expect((await open(await tokenFor(platform))).text).toContain(`${domain} is connected`);
    expect(admin.received).toEqual([]);
    expect(await shopsAt(platform)).toHaveLength(1);
    const shop = { domain, platform, secret: app.SHOPIFY_API_SECRET };
    expect((await shopifyEvent(shop, "orders/create", shopifyOrderBody())).json()).toEqual({
      result: "created",
    });
    expect(await validSecrets(domain, "shopify")).toHaveLength(1);
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

  test("is told so for no token, and for one of a host that isn't Shopify's", async () => {
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
    admin.answerWith(shopAt(platform, "a<b>.example", "<script>alert(1)</script>"));
    expect((await open(await tokenFor(platform))).text).not.toMatch(/<script|<b>/);
  });
});

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

  test("gives no link to those who don't know the order's confirmation number, or ask for another shop", async () => {
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

  test("gives none for an order whose event told no confirmation number", async () => {
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

test("without an app there is none", async () => {
  Object.assign(env(), { SHOPIFY_API_SECRET: undefined });
  try {
    expect(await open("x")).toMatchObject({ status: 404, text: expect.stringContaining("no app") });
    const { response } = await askRemix(
      new Request("http://localhost:3000/shopify/order-link", { method: "POST", body: "{}" }),
    );
    expect(response.status).toBe(404);
  } finally {
    Object.assign(env(), app);
  }
});
