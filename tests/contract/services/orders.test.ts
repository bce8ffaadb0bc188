import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ShopOrder } from "~/orders/domain/shop-order";
import { LiveOrders } from "~/orders/service/live.server";
import type { Orders } from "~/orders/service/port";
import { StoredOrders } from "~/orders/service/stored.server";
import { UnreadableResponseError } from "~/platform/service/service-error";
import { type FakeServer, startFakeServer } from "../../support/fake-server";
import { refusesBadAnswers, serviceErrorOf } from "./faults";

let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

const key = { shopDomain: "demo.myshop.example", shopOrderId: 1001 };
const sent = {
  email: "ada@example.com",
  customer_name: "Ada Byron",
  state: "CA",
  products: [
    { title: "Massage gun", image_url: null, quantity: 2, unit_price: 19.99, fsa_hsa_eligibility: "lmn" },
  ],
  subtotal: 39.98,
  price: "45.10",
};
const known: ShopOrder = {
  email: "ada@example.com",
  customerName: "Ada Byron",
  state: "CA",
  products: [
    {
      title: "Massage gun",
      imageUrl: null,
      quantity: 2,
      unitPriceCents: 1999,
      discountCents: 0,
      eligibility: "letter",
      productUrl: null,
    },
  ],
  subtotalCents: 3998,
  priceCents: 4510,
  number: null,
  placedAt: null,
  ended: null,
  isBeingJudged: false,
};

const live = (deadlineMs = 2_000) => new LiveOrders({ prefillUrl: `${server.url}/prefill`, deadlineMs });

const implementations: [name: string, prepare: () => Orders][] = [
  [
    "live",
    () => {
      server.answerWith((request) => {
        if (request.method !== "POST" || request.path !== "/prefill") return { json: {}, status: 500 };
        const asked = JSON.parse(request.body);
        const same = asked.shop_domain === key.shopDomain && asked.shop_order_id === key.shopOrderId;
        return same ? { json: sent } : { json: { error: "unknown" }, status: 404 };
      });
      return live();
    },
  ],
  [
    "stored",
    () =>
      new StoredOrders({
        sandbox: true,
        backend: null,
        readStored: async (order) =>
          order.shopDomain === key.shopDomain && order.shopOrderId === key.shopOrderId ? known : null,
      }),
  ],
];

describe.each(implementations)("%s: orders contract", (_, prepare) => {
  test("an order comes with its lines, money in cents", async () => {
    expect(await prepare().readOrder(key)).toEqual(known);
  });

  test("an order the shop has not heard of is null", async () => {
    expect(await prepare().readOrder({ ...key, shopOrderId: 9 })).toBeNull();
  });
});

describe("orders that are stored, before a backend", () => {
  test("a stored order is read anew each time; a backend is asked once in ten minutes, for others only", async () => {
    const asked: number[] = [];
    const stored = new Map([[1, known]]);
    const orders = new StoredOrders({
      sandbox: false,
      readStored: async ({ shopOrderId }) => stored.get(shopOrderId) ?? null,
      backend: {
        sandbox: false,
        readOrder: async ({ shopOrderId }) => {
          asked.push(shopOrderId);
          return shopOrderId === 2 ? known : null;
        },
      },
    });
    const read = (shopOrderId: number) => orders.readOrder({ ...key, shopOrderId });
    await read(1);
    stored.set(1, { ...known, ended: "refunded" });
    expect(await read(1)).toMatchObject({ ended: "refunded" });
    expect([await read(2), await read(2), await read(3), await read(3)]).toEqual([known, known, null, null]);
    expect(asked).toEqual([2, 3, 3]);
    stored.set(2, { ...known, priceCents: 1 });
    expect(await read(2)).toMatchObject({ priceCents: 1 });
  });
});

describe("live orders", () => {
  test("sends the order's key as JSON and nothing else", async () => {
    server.answerWith({ json: sent });
    await live().readOrder(key);
    const request = server.only();
    expect(request.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(request.body)).toEqual({ shop_domain: "demo.myshop.example", shop_order_id: 1001 });
  });

  test("a person the shop does not know is empty, a state we do not know is null", async () => {
    server.answerWith({ json: { ...sent, email: null, customer_name: undefined, state: "Bavaria" } });
    expect(await live().readOrder(key)).toMatchObject({ email: "", customerName: "", state: null });
    server.answerWith({ json: { ...sent, state: "ny" } });
    expect(await live().readOrder(key)).toMatchObject({ state: "NY" });
    server.answerWith({ json: { ...sent, state: " district of  Columbia" } });
    expect(await live().readOrder(key)).toMatchObject({ state: "DC" });
  });

  test.each([
    ["a negative price", { price: -1 }],
    ["a price in words", { price: "free" }],
    ["a line without a title", { products: [{ quantity: 1, unit_price: 1 }] }],
    ["an e-mail address of 400 characters", { email: `${"a".repeat(400)}@mail.example` }],
  ])("%s is an answer that can't be read", async (_, change) => {
    server.answerWith({ json: { ...sent, ...change } });
    expect(await serviceErrorOf(live().readOrder(key))).toBeInstanceOf(UnreadableResponseError);
  });

  test("so is a page, but not a shop that fails", async () => {
    server.answerWith({ raw: "<h1>Shop</h1>" });
    expect(await serviceErrorOf(live().readOrder(key))).toBeInstanceOf(UnreadableResponseError);
    server.answerWith({ raw: "<h1>Oops</h1>", status: 503 });
    expect(await serviceErrorOf(live().readOrder(key))).not.toBeInstanceOf(UnreadableResponseError);
  });

  refusesBadAnswers(
    () => server,
    () => live(100).readOrder(key),
  );
});
