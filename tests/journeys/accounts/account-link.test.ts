import { beforeEach, describe, expect, test, vi } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { bankDown, hrefOf, type LinkOrder, linkAt, linkPage, openPage } from "../../support/account-link";
import { signed } from "../../support/signed-order";
import { type Answer, Visitor } from "../../support/visitor";
import { queryOf, viewOf } from "../../support/walk";
import { altered, newOrder, openWorld } from "../../support/world";

const world = await openWorld();
let visitor: Visitor;
let order: LinkOrder;
beforeEach(async () => {
  visitor = new Visitor();
  order = await newOrder(world);
});

describe("the address", () => {
  test.each([
    ["neither shop nor order", ""],
    ["no order", "shop=northpine.example"],
    ["no shop", "orderId=1001"],
    ["both empty", "shop=&orderId="],
    ["an empty order", "shop=northpine.example&orderId="],
    ["an empty shop", "shop=&orderId=1001"],
  ])("with %s misses required parameters, and no token is asked for", async (_, query) => {
    const createLinkToken = vi.fn(bankDown);
    await world.withServices({ bank: altered(services().bank, { createLinkToken }) }, async () => {
      for (const answer of [
        await visitor.get(`/hsa-fsa-link?${query}`),
        await visitor.post(`/hsa-fsa-link?${query}`),
      ]) {
        expect(answer).toMatchObject({ status: 400, data: { view: "invalid", fault: "missing" } });
      }
    });
    expect(createLinkToken).not.toHaveBeenCalled();
  });

  test("whose order can't be read says so", async () => {
    expect(await visitor.get("/hsa-fsa-link?shop=northpine.example&orderId=abc")).toMatchObject({
      status: 400,
      data: { view: "invalid", fault: "order" },
    });
  });

  test("of a shop we don't know is not found", async () => {
    expect(await visitor.get("/hsa-fsa-link?shop=nobody.example&orderId=1")).toMatchObject({
      status: 404,
      thrown: true,
    });
  });

  test("of a shop that signs its links has to be signed, for that order", async () => {
    order = await newOrder(world, "kettle-and-spine.example");
    const { sig } = signed({ ...order });
    const other = await newOrder(world, order.shop);
    for (const address of [
      linkPage(order),
      linkPage(order, { sig: sig.replace(/^./, "x") }),
      linkPage(other, { sig }),
    ])
      expect(viewOf(await visitor.get(address))).toBe("closed");
    const linked = await linkAt(visitor, linkPage(order, { sig }), "Bluebird Benefits");
    expect(linked.data).toMatchObject({ view: "linked", institutionName: "Bluebird Benefits" });
    // A visitor with the shop's signature can see and replace the account from any browser.
    expect(await new Visitor().get(linkPage(order, { sig }))).toMatchObject({
      data: { institutionName: "Bluebird Benefits" },
    });
  });
});

describe("checking and the token", () => {
  test("are asked for side by side, and when both are there the provider's page opens automatically", async () => {
    const asked: string[] = [];
    let both = () => {};
    const bothAsked = new Promise<void>((resolve) => {
      both = resolve;
    });
    const meet = async <T>(name: string, answer: () => Promise<T>): Promise<T> => {
      asked.push(name);
      if (asked.length === 2) both();
      await bothAsked;
      return answer();
    };
    const { bank, orders } = services();
    const replaced = {
      bank: altered(bank, { createLinkToken: (start) => meet("token", () => bank.createLinkToken(start)) }),
      orders: altered(orders, { readOrder: (key) => meet("order", () => orders.readOrder(key)) }),
    };
    const page = await world.withServices(replaced, () => visitor.get(linkPage(order, { try: "1" })));
    expect(asked.sort()).toEqual(["order", "token"]);
    expect(page.headers.get("Refresh")).toMatch(
      /^5;url=http:\/\/127.0.0.1:3000\/sandbox\/link\/link-sandbox-/,
    );
    expect(page.data).toMatchObject({ view: "hosted", opensItself: true });
  });

  test.each([
    [
      "the token",
      () => ({ bank: altered(services().bank, { createLinkToken: () => new Promise<never>(() => {}) }) }),
    ],
    [
      "the order",
      () => ({ orders: altered(services().orders, { readOrder: () => new Promise<never>(() => {}) }) }),
    ],
  ])("while %s takes its time the page says so, and looks again automatically", async (_, slow) => {
    const page = await world.withServices(slow(), () => visitor.get(linkPage(order)));
    expect(page).toMatchObject({ status: 200, data: { view: "checking", failing: false } });
    expect(page.headers.get("Refresh")).toBe(`1;url=${linkPage(order, { try: "1" })}`);
    expect((await visitor.get(linkPage(order, { try: "1" }))).data).toMatchObject({
      view: "hosted",
      opensItself: true,
    });
  });

  test("an order that is not there yet is looked for five times, with one and the same token", async () => {
    const orderId = "777777777";
    const address = (more: Record<string, string> = {}) =>
      `/hsa-fsa-link?${new URLSearchParams({ shop: order.shop, orderId, ...more })}`;
    const createLinkToken = vi.fn((start) => bank.createLinkToken(start));
    const { bank } = services();
    await world.withServices({ bank: altered(bank, { createLinkToken }) }, async () => {
      let next: string | null = address();
      for (let time = 1; next && time < 10; time++) {
        const page: Answer = await visitor.get(next);
        expect(page.data).toMatchObject({ view: "checking", refreshes: time <= 5 });
        next = page.headers.get("Refresh")?.replace(/^3;url=/, "") ?? null;
        if (next) expect(queryOf(next).try).toBe(String(time));
      }
      expect(next).toBeNull();
    });
    expect(createLinkToken).toHaveBeenCalledTimes(1);
  });

  test("a shop that does not answer is named, unless we know the order's letter", async () => {
    const orders = altered(services().orders, { readOrder: bankDown });
    await world.withServices({ orders }, async () => {
      expect((await openPage(visitor, linkPage(order))).data).toMatchObject({
        view: "checking",
        failing: true,
      });
      const known = await visitor.get("/hsa-fsa-link?shop=northpine.example&orderId=1003");
      expect(viewOf(known)).toBe("hosted");
    });
  });

  test.each([
    ["refused or down", bankDown],
    [
      "answered with nonsense",
      async () => Promise.reject(new ServiceError("account linking", "answer not understood")),
    ],
  ])("a token that is %s ends the checking with a message", async (_, createLinkToken) => {
    await world.withServices({ bank: altered(services().bank, { createLinkToken }) }, async () => {
      const page = await openPage(visitor, linkPage(order));
      expect(page).toMatchObject({ status: 502, data: { view: "no-token" } });
      expect(page.headers.has("Refresh")).toBe(false);
    });
    hrefOf(await openPage(visitor, linkPage(order)));
  });

  test("a token that comes late is a failed one after five seconds", async () => {
    const createLinkToken = () => new Promise<never>(() => {});
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await world.withServices({ bank: altered(services().bank, { createLinkToken }) }, async () => {
        const page = visitor.get(linkPage(order, { try: "1" }));
        let done = false;
        void page.then(() => {
          done = true;
        });
        while (!done) await vi.advanceTimersByTimeAsync(500);
        expect(await page).toMatchObject({ status: 502, data: { view: "no-token" } });
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test("refreshed, opened twice or in two tabs, the page leads to one visit and does not run away again", async () => {
    const first = await openPage(visitor, linkPage(order));
    const second = await openPage(visitor, linkPage(order));
    expect(hrefOf(second)).toBe(hrefOf(first));
    expect(second.headers.has("Refresh")).toBe(false);
    expect(hrefOf(await openPage(new Visitor(), linkPage(order)))).not.toBe(hrefOf(first));
  });
});

test("one address is not given tokens without end", async () => {
  const answers = new Set<number>();
  for (let time = 0; time < 70 && !answers.has(429); time++)
    answers.add((await new Visitor().get(linkPage(order))).status);
  expect([...answers].sort()).toEqual([200, 429]);
  await world.refillRateLimits("%");
});
