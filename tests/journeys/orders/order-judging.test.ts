import { expect, test, vi } from "vitest";
import { judge } from "~/eligibility/content/eligibility-rules.server";
import { TooManyReadsError } from "~/eligibility/service/port";
import type { IncomingOrder } from "~/orders/domain/incoming-order";
import { acceptOrder } from "~/orders/operations/accept-order.server";
import { judgeOrder } from "~/orders/operations/judge-order.server";
import type { ProductUrl } from "~/platform/values/product-url";
import { services } from "~/services.server";
import { incomingLine, incomingOrder, incomingRefund } from "../../support/incoming-orders";
import { drainAll } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { goodAnswers, stepPath, viewOf, walkTo, wizards } from "../../support/walk";
import { altered, openWorld } from "../../support/world";

const world = await openWorld({ ownClock: true });
const shop = "quillair.example";
let numbers = 7_000_000;

const later = "2026-02-03T00:00:00.000Z";
const unjudged = (more: object = {}) => incomingLine({ eligibility: null, ...more });
const open = (order: { shopOrderId: number }, visitor = new Visitor()) =>
  visitor.get(stepPath(wizards.order, 1, { shop, orderId: String(order.shopOrderId) }));

/** A page that says nothing but a name. */
const pageOf = (url: ProductUrl) => ({
  url,
  brand: null,
  brandPageUrl: null,
  imageUrl: null,
  description: null,
  usage: null,
  price: null,
  listPrice: null,
  currency: null,
});

async function take(more: Parameters<typeof incomingOrder>[0] = {}) {
  const order = incomingOrder({ shopOrderId: ++numbers, ...more });
  await acceptOrder(shop, order);
  return order;
}

async function rowOf({ shopOrderId }: { shopOrderId: number }) {
  const { data } = await world.db
    .from("shop_orders")
    .select("*")
    .match({ shop_domain: shop, shop_order_id: shopOrderId })
    .single();
  return data;
}

const eligibilities = async (order: { shopOrderId: number }): Promise<string[]> =>
  (await rowOf(order))?.products.map((line: { fsa_hsa_eligibility: string }) => line.fsa_hsa_eligibility);

test("lines that the shop left open are judged behind the answer, and the page waits for it", async () => {
  const order = await take({
    lines: [
      unjudged({ title: "Ibuprofen tablets 200 mg, pain reliever" }),
      unjudged({ lineId: "2", title: "Zq-77" }),
      incomingLine({ lineId: "3", title: "Gift wrap", eligibility: "none" }),
    ],
  });
  expect((await open(order)).data).toMatchObject({ view: "waiting", found: "judging" });
  await drainAll();
  expect(await eligibilities(order)).toEqual(["eligible", "unknown", "none"]);
  expect(viewOf(await open(order))).toBe("step");
  const { version } = await rowOf(order);
  await judgeOrder({ shopDomain: shop, shopOrderId: order.shopOrderId });
  expect(await rowOf(order)).toMatchObject({ version, awaits_judgement: false });
});

test("a product's page is judged where there is one, and a newer snapshot isn't lost by it", async () => {
  const productUrl = "https://quillair.example/products/mystery";
  const order = await take({ lines: [unjudged({ title: "Zq-77", productUrl })] });
  const real = services().eligibility;
  const checkProduct: typeof real.checkProduct = async (url) => {
    await acceptOrder(shop, { ...order, updatedAt: later, customerName: "Newer" });
    const product = { ...pageOf(url), title: "Ibuprofen tablets 200 mg, pain reliever" };
    return { product, judgement: judge(product), checkedAt: later, outdated: false };
  };
  await world.withServices({ eligibility: altered(real, { checkProduct }) }, () =>
    judgeOrder({ shopDomain: shop, shopOrderId: order.shopOrderId }),
  );
  expect(await eligibilities(order)).toEqual(["eligible"]);
  expect(await rowOf(order)).toMatchObject({ customer_name: "Newer" });
});

test.each([
  ["Dark chocolate bar", "none"],
  ["Compression socks 20-30 mmHg", "letter"],
  ["Sparkle lantern", "unknown"],
  ["Ibuprofen tablets", "eligible"],
])(
  "a page of another product, where an address leads by now, doesn't raise what “%s” is: %s",
  async (title, is) => {
    const productUrl = `https://quillair.example/products/moved-${encodeURIComponent(title)}`;
    const order = await take({ lines: [unjudged({ title, productUrl })] });
    const real = services().eligibility;
    const checkProduct: typeof real.checkProduct = async (url) => {
      const product = { ...pageOf(url), title: "Ibuprofen tablets 200 mg, pain reliever" };
      return { product, judgement: judge(product), checkedAt: later, outdated: false };
    };
    await world.withServices({ eligibility: altered(real, { checkProduct }) }, () =>
      judgeOrder({ shopDomain: shop, shopOrderId: order.shopOrderId }),
    );
    expect(await eligibilities(order)).toEqual([is]);
  },
);

test("a line whose page may not be read just now is judged later", async () => {
  const productUrl = "https://quillair.example/products/mystery";
  const order = await take({ lines: [unjudged({ title: "Zq-77", productUrl })] });
  const checkProduct = () => Promise.reject(new TooManyReadsError());
  await world.withServices({ eligibility: altered(services().eligibility, { checkProduct }) }, async () => {
    const judging = judgeOrder({ shopDomain: shop, shopOrderId: order.shopOrderId });
    await expect(judging).rejects.toThrow("too many reads");
  });
  expect(await rowOf(order)).toMatchObject({ awaits_judgement: true });
});

test("a product has one verdict: while its page can't be read, no order of it is judged by its words", async () => {
  const productUrl = "https://quillair.example/products/ibuprofen";
  const title = "Ibuprofen tablets 200 mg, pain reliever";
  const first = await take({ lines: [unjudged({ title, productUrl })] });
  const second = await take({ lines: [unjudged({ title, productUrl })] });
  const judged = (order: { shopOrderId: number }) =>
    judgeOrder({ shopDomain: shop, shopOrderId: order.shopOrderId });
  const real = services().eligibility;
  const checkProduct: typeof real.checkProduct = async (url) => {
    const named = { title: "Zq-77", brand: null, brandPageUrl: null, imageUrl: null, url };
    const product = {
      ...named,
      description: null,
      usage: null,
      price: null,
      listPrice: null,
      currency: null,
    };
    const verdict = {
      ...judge({ ...product, title: "Television 55 inch" }),
      verdict: "not-eligible" as const,
    };
    return { product, judgement: verdict, checkedAt: later, outdated: false };
  };
  await world.withServices({ eligibility: altered(real, { checkProduct }) }, () => judged(first));
  const refused = () => Promise.reject(new TooManyReadsError());
  await world.withServices({ eligibility: altered(real, { checkProduct: refused }) }, async () => {
    await expect(judged(second)).rejects.toThrow("too many reads");
  });
  expect(await eligibilities(second)).toEqual(["unknown"]);
  await world.withServices({ eligibility: altered(real, { checkProduct }) }, () => judged(second));
  expect([await eligibilities(first), await eligibilities(second)]).toEqual([["none"], ["none"]]);
});

test("an order that was taken at its shop's word, and at another's page, is judged by our rules", async () => {
  const order = await take({ lines: [incomingLine({ title: "Television 55 inch", eligibility: "none" })] });
  const { facts } = await rowOf(order);
  const [line] = facts.snapshot.lines;
  const productUrl = "https://pharmacy.example/products/ibuprofen";
  const lines = [{ ...line, eligibility: "eligible", productUrl }];
  const old = { ...facts, snapshot: { ...facts.snapshot, lines } };
  await world.db
    .from("shop_orders")
    .update({ facts: old })
    .match({ shop_domain: shop, shop_order_id: order.shopOrderId });
  const checkProduct = () => Promise.reject(new Error("no page is read"));
  await world.withServices({ eligibility: altered(services().eligibility, { checkProduct }) }, () =>
    judgeOrder({ shopDomain: shop, shopOrderId: order.shopOrderId }),
  );
  expect(["none", "unknown"]).toContain((await eligibilities(order))[0]);
});

test("an order that is being judged for long is shown as it is", async () => {
  const order = await take({ lines: [incomingLine(), unjudged({ lineId: "2", title: "Zq-77" })] });
  expect((await open(order)).data).toMatchObject({ view: "waiting", found: "judging" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
  try {
    expect(viewOf(await open(order))).toBe("step");
  } finally {
    vi.useRealTimers();
  }
});

test("a request that was begun goes on with what a refund has left of the order", async () => {
  const order = await take({ email: "" });
  const visitor = new Visitor();
  const query = { shop, orderId: String(order.shopOrderId) };
  await walkTo(visitor, wizards.order, 3, { query });
  const totals = async () => {
    const { body } = await visitor.get(stepPath(wizards.order, 3, query));
    return ["$50.00", "$25.00"].map((total) => body.includes(total));
  };
  expect(await totals()).toEqual([true, false]);
  const lines = [{ lineId: "1", quantity: 1, amountCents: 2_500 }];
  await acceptOrder(shop, { ...order, updatedAt: later, refunds: [incomingRefund({ lines })] });
  expect(await totals()).toEqual([false, true]);
});

test.each([
  ["cancelled", { cancelledAt: later }],
  ["refunded", { refunds: [incomingRefund({ otherCents: 5_000 })] }],
] satisfies [string, Partial<IncomingOrder>][])(
  "an order that was %s opens no request, not even one that was begun before",
  async (ended, change) => {
    const order = await take({ email: "" });
    const visitor = new Visitor();
    const query = { shop, orderId: String(order.shopOrderId) };
    const last = wizards.order.steps.length;
    await walkTo(visitor, wizards.order, last, { query });
    await acceptOrder(shop, { ...order, updatedAt: later, ...change });
    expect((await open(order)).data).toMatchObject({ view: "ended", ended });
    const slug = wizards.order.steps[last - 1]?.slug ?? "";
    const sent = await visitor.post(stepPath(wizards.order, last, query), goodAnswers.order[slug]);
    expect(sent.status).toBe(409);
    expect(sent.body).toContain("canceled or refunded in full");
  },
);

test("refunded lines aren't in the next draft", async () => {
  const order = await take({ lines: [incomingLine({ title: "Ibuprofen tablets 200 mg, pain reliever" })] });
  expect((await open(order)).data).toMatchObject({ purchase: { totals: { totalCents: 5_000 } } });
  await acceptOrder(shop, {
    ...order,
    refunds: [incomingRefund({ lines: [{ lineId: "1", quantity: 1, amountCents: 2_500 }] })],
  });
  expect((await open(order)).data).toMatchObject({
    purchase: { lines: [{ quantity: 1 }], totals: { totalCents: 2_500 } },
  });
});
