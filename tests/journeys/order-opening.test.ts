import "../support/demo-environment";
import { createHmac } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { services } from "~/services/index.server";
import { ServiceError } from "~/services/service-error";
import { type Answer, Visitor } from "../support/visitor";
import { goodAnswers, queryOf, stepOf, stepPath, viewOf, walkTo, wizards } from "../support/walk";
import { altered, newOrder, openWorld, rowsWhere, rowWhere } from "../support/world";

const pauses = vi.hoisted((): number[] => []);
vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void pauses.push(ms) }));

const world = await openWorld();

const { order: wizard } = wizards;
const open = (query: Record<string, string>, visitor = new Visitor()) =>
  visitor.get(stepPath(wizard, 1, query));
const purchaseOf = (answer: Answer) =>
  z.object({ purchase: z.record(z.string(), z.unknown()).nullable() }).parse(answer.data).purchase;

describe("a link that names no order", () => {
  test.each([
    ["nothing", {}],
    ["no shop", { orderId: "1001" }],
    ["no order", { shop: "northpine.example" }],
    ["an empty order", { shop: "northpine.example", orderId: " " }],
    ["words for an order", { shop: "northpine.example", orderId: "1001; drop table" }],
    ["order zero", { shop: "northpine.example", orderId: "0" }],
    ["an order too large to be one", { shop: "northpine.example", orderId: "9".repeat(16) }],
    ["a path for a shop", { shop: "../northpine", orderId: "1001" }],
  ])("is invalid: %s", async (_, query) => {
    expect(await open(query)).toMatchObject({ status: 400, data: { view: "invalid" } });
    const posted = await new Visitor().post(`${wizard.path}?${new URLSearchParams({ ...query, step: "1" })}`);
    expect(posted.status).toBe(400);
  });

  test("is not found: a shop nobody knows", async () => {
    expect(await open({ shop: "unknown.example", orderId: "1" })).toMatchObject({
      status: 404,
      thrown: true,
    });
    const posted = await new Visitor().post(stepPath(wizard, 2, { shop: "unknown.example", orderId: "1" }), {
      age: "40",
    });
    expect(posted.status).toBe(404);
  });
});

describe("an order that is not there yet", () => {
  const query = { shop: "northpine.example", orderId: "424242" };

  test("is waited for with five refreshes at most", async () => {
    let path = `${wizard.path}?${new URLSearchParams(query)}`;
    for (let refresh = 1; refresh <= 5; refresh++) {
      const answer = await new Visitor().get(path);
      expect(answer).toMatchObject({ status: 200, data: { view: "waiting", failing: false } });
      const next = answer.headers.get("Refresh") ?? "";
      expect(queryOf(next.split("url=")[1] ?? "")).toEqual({ ...query, try: String(refresh) });
      path = next.split("url=")[1] ?? "";
    }
    const end = await new Visitor().get(path);
    expect(viewOf(end)).toBe("waiting");
    expect(end.headers.has("Refresh")).toBe(false);
    expect(end.data).toMatchObject({ again: expect.stringContaining("orderId=424242") });
  });

  test("takes no answers, so nobody gets a letter for an order of his own invention", async () => {
    for (let step = 1; step <= 5; step++) {
      const slug = wizard.steps[step - 1]?.slug ?? "";
      const answer = await new Visitor().post(stepPath(wizard, step, query), goodAnswers.order[slug]);
      expect(answer).toMatchObject({ status: 303, location: `${wizard.path}?${new URLSearchParams(query)}` });
    }
    const drafts = "temporary_brand_partnership_lmn_requests";
    expect(await rowsWhere(world, drafts, "order_id", query.orderId)).toEqual([]);
  });

  test("shows as soon as it is there", async () => {
    const fresh = { shop: "quillair.example", orderId: "565656" };
    expect(viewOf(await open(fresh))).toBe("waiting");
    const order = await newOrder(world, "quillair.example");
    expect(viewOf(await open(order))).toBe("step");
  });
});

describe("a failing order service", () => {
  const failing = (times: number) => {
    const real = services().orders;
    let asked = 0;
    const readOrder: typeof real.readOrder = async (key) => {
      asked += 1;
      if (asked <= times) throw new ServiceError("orders", "no answer in time");
      return real.readOrder(key);
    };
    return { orders: altered(real, { readOrder }), asked: () => asked };
  };

  test("is asked five times, half a second apart, then the page says so and refreshes", async () => {
    const query = await newOrder(world);
    const { orders, asked } = failing(100);
    pauses.length = 0;
    const answer = await world.withServices({ orders }, () => open(query));
    expect(answer).toMatchObject({ status: 200, data: { view: "waiting", failing: true } });
    expect(answer.headers.has("Refresh")).toBe(true);
    expect(asked()).toBe(5);
    expect(pauses).toEqual([500, 500, 500, 500]);
  });

  test("that recovers in time is not noticed", async () => {
    const query = await newOrder(world);
    const { orders, asked } = failing(4);
    expect(viewOf(await world.withServices({ orders }, () => open(query)))).toBe("step");
    expect(asked()).toBe(5);
  });
});

describe("what is filled in", () => {
  const person = { email: "ines.moreau@mail.example", name: "Inès Moreau", state: "VT" };
  const lines = { lines: [{ title: "Infrared Heat Mat", totalCents: 10_000 }, { title: "Towel" }] };
  const sign = (order: { shop: string; orderId: string }) =>
    createHmac("sha256", "demo-signing-secret-of-kettle-and-spine-not-for-production")
      .update(`shop=${order.shop}&orderId=${order.orderId}`)
      .digest("hex");

  test("the person, for a shop that asked for it", async () => {
    const answer = await open(await newOrder(world, "northpine.example"));
    expect(stepOf(answer).values).toMatchObject(person);
    expect(purchaseOf(answer)).toMatchObject(lines);
  });

  test("the lines alone, for a shop that neither signs nor asked for it", async () => {
    const answer = await open(await newOrder(world, "quillair.example"));
    expect(stepOf(answer).values).toEqual({});
    expect(purchaseOf(answer)).toMatchObject(lines);
    expect(answer.data).toMatchObject({ withheld: false });
    expect(JSON.stringify(answer.data)).not.toContain("Moreau");
  });

  test("the person, for a link the shop has signed", async () => {
    const order = await newOrder(world, "kettle-and-spine.example");
    const answer = await open({ ...order, sig: sign(order) });
    expect(stepOf(answer).values).toMatchObject(person);
    expect(purchaseOf(answer)).toMatchObject(lines);
  });

  test("nothing, for a link of a signing shop without a signature that holds", async () => {
    const order = await newOrder(world, "kettle-and-spine.example");
    const other = sign({ ...order, orderId: "2001" });
    for (const sig of [undefined, "", "00", other, `${sign(order)}00`, sign(order).slice(2), "é"]) {
      const answer = await open(sig === undefined ? order : { ...order, sig });
      expect(stepOf(answer).values).toEqual({});
      expect(purchaseOf(answer)).toBeNull();
      expect(answer.data).toMatchObject({ withheld: true });
      expect(JSON.stringify(answer.data)).not.toMatch(/Moreau|Heat Mat/);
    }
  });

  test("an unsigned link does not get at the order by beginning a draft", async () => {
    const order = await newOrder(world, "kettle-and-spine.example");
    const visitor = new Visitor();
    await walkTo(visitor, wizard, 2, {
      query: order,
      answers: { contact: { email: "x@m.example", name: "X", state: "AK" } },
    });
    for (const step of [1, 2]) {
      const answer = await visitor.get(stepPath(wizard, step, order));
      expect(purchaseOf(answer)).toBeNull();
      expect(JSON.stringify(answer.data)).not.toMatch(/Moreau|Heat Mat/);
    }
  });

  test("own answers go before the order's", async () => {
    const order = await newOrder(world);
    const visitor = new Visitor();
    await visitor.post(stepPath(wizard, 1, order), { email: "own@m.example", name: "Own Name", state: "AK" });
    expect(stepOf(await visitor.get(stepPath(wizard, 1, order))).values).toMatchObject({
      name: "Own Name",
      state: "AK",
    });
  });
});

test("the purchase stands beside every step, with its share of shipping and taxes", async () => {
  const visitor = new Visitor();
  const order = await newOrder(world);
  await walkTo(visitor, wizard, 5, { query: order });
  // 100 of 120 dollars are eligible: 100 / 120 × 132 = 110.
  const totals = { shippingCents: 1_000, totalCents: 11_000 };
  expect(purchaseOf(await open(order))).toMatchObject(totals);
  expect(purchaseOf(await visitor.get(stepPath(wizard, 5, order)))).toMatchObject(totals);
  const row = await rowWhere(world, "temporary_brand_partnership_lmn_requests", "order_id", order.orderId);
  expect(row).toMatchObject({ shop_domain: order.shop });
  expect([Number(row.order_subtotal), Number(row.order_price)]).toEqual([120, 132]);
});

test("the conditions are those of the order's eligible products, Other alone when nobody can say", async () => {
  const offered = async (eligibility: Partial<ReturnType<typeof services>["eligibility"]>) => {
    const [visitor, query] = [new Visitor(), await newOrder(world)];
    const asked = altered(services().eligibility, eligibility);
    await world.withServices({ eligibility: asked }, () => walkTo(visitor, wizard, 4, { query }));
    const [field] = stepOf(await visitor.get(stepPath(wizard, 4, query))).fields;
    return field && "options" in field ? field.options.map((option) => option.value) : [];
  };
  const links: string[] = [];
  const predict = async (link: string) => {
    links.push(link);
    return ["Arthritis"];
  };
  expect(await offered({ predictConditions: predict })).toEqual(["Arthritis", "Other"]);
  expect(links).toEqual(["https://northpine.example/products/infrared-heat-mat"]);
  const fail = async () => {
    throw new ServiceError("eligibility", "no answer in time");
  };
  expect(await offered({ predictConditions: fail })).toEqual(["Other"]);
});
