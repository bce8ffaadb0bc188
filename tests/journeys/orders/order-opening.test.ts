import { describe, expect, test } from "vitest";
import { z } from "zod";
import { judge } from "~/eligibility/content/eligibility-rules.server";
import { ServiceError, UnreadableResponseError } from "~/platform/service/service-error";
import type { ProductUrl } from "~/platform/values/product-url";
import { services } from "~/services.server";
import { skipPauses } from "../../support/pauses";
import { type Answer, Visitor } from "../../support/visitor";
import { goodAnswers, queryOf, stepOf, stepPath, viewOf, walkTo, wizards } from "../../support/walk";
import { altered, newOrder, openWorld, rowsWhere, rowWhere } from "../../support/world";

const pauses = skipPauses();

const world = await openWorld();

const { order: wizard } = wizards;
const open = (query: Record<string, string>, visitor = new Visitor()) =>
  visitor.get(stepPath(wizard, 1, query));
const purchaseOf = (answer: Answer) =>
  z.object({ purchase: z.record(z.string(), z.unknown()).nullable() }).parse(answer.data).purchase;
const unanswered = async () => {
  throw new ServiceError("orders", "no answer in time");
};
const drafts = "temporary_brand_partnership_lmn_requests";

describe("a link that names no order", () => {
  test.each([
    ["nothing", {}, "missing"],
    ["no shop", { orderId: "1001" }, "missing"],
    ["no order", { shop: "northpine.example" }, "missing"],
    ["an empty order", { shop: "northpine.example", orderId: " " }, "missing"],
    ["words for an order", { shop: "northpine.example", orderId: "1001; drop table" }, "order"],
    ["order zero", { shop: "northpine.example", orderId: "0" }, "order"],
    ["an order too large to be one", { shop: "northpine.example", orderId: "9".repeat(16) }, "order"],
    ["a path for a shop", { shop: "../northpine", orderId: "1001" }, "shop"],
  ] as [string, Record<string, string>, string][])("is invalid: %s", async (_, query, fault) => {
    expect(await open(query)).toMatchObject({ status: 400, data: { view: "invalid", fault } });
    const posted = await new Visitor().post(`${wizard.path}?${new URLSearchParams({ ...query, step: "1" })}`);
    expect(posted.status).toBe(400);
  });

  test("is not found: an unknown shop", async () => {
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

test("a link written in the shop's own way opens the order", async () => {
  const { orderId } = await newOrder(world);
  for (const query of [
    { shop: "https://www.Northpine.example/", orderId },
    { shop: "northpine.example:443", orderId: `#${orderId}` },
    { shop: "northpine.example", orderId: `gid://shopify/Order/${orderId}` },
  ]) {
    const answer = await open(query);
    expect(answer.data).toMatchObject({
      view: "step",
      orderName: orderId,
      shopName: "Northpine Bathhouse",
    });
  }
});

describe("an order that is not there yet", () => {
  const query = { shop: "northpine.example", orderId: "424242" };

  test("is waited for with sixty refreshes at most, for twelve minutes", async () => {
    const waiting = async (tries: number) => {
      const answer = await new Visitor().get(
        `${wizard.path}?${new URLSearchParams({ ...query, try: `${tries}` })}`,
      );
      const { stage } = z.object({ view: z.literal("waiting"), stage: z.string() }).parse(answer.data);
      const [seconds = "", next = ""] = (answer.headers.get("Refresh") ?? "").split(";url=");
      return { stage, seconds: Number(seconds), next: next ? queryOf(next).try : null };
    };
    expect(await waiting(0)).toEqual({ stage: "early", seconds: 3, next: "1" });
    expect(await waiting(5)).toEqual({ stage: "late", seconds: 5, next: "6" });
    expect(await waiting(59)).toEqual({ stage: "late", seconds: 15, next: "60" });
    expect(await waiting(60)).toEqual({ stage: "over", seconds: 0, next: null });
  });

  test("accepts no answers, so an invented order gets no letter", async () => {
    for (let step = 1; step <= 5; step++) {
      const slug = wizard.steps[step - 1]?.slug ?? "";
      const answer = await new Visitor().post(stepPath(wizard, step, query), goodAnswers.order[slug]);
      expect(answer).toMatchObject({ status: 303, location: `${wizard.path}?${new URLSearchParams(query)}` });
    }
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
    expect(answer).toMatchObject({ status: 200, data: { view: "waiting", found: "failing" } });
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

test("a slow shop is waited for behind the page, which finds the order when it looks again", async () => {
  const query = await newOrder(world);
  const real = services().orders;
  const asked: number[] = [];
  let answer = () => {};
  const readOrder: typeof real.readOrder = async (key) => {
    asked.push(key.shopOrderId);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return real.readOrder(key);
  };
  await world.withServices({ orders: altered(real, { readOrder }) }, async () => {
    const first = await open(query);
    expect(first).toMatchObject({ status: 200, data: { view: "waiting", found: "looking" } });
    expect(first.headers.get("Refresh")).toMatch(/^3;url=/);
    answer();
    expect(viewOf(await open(query))).toBe("step");
  });
  expect(asked).toEqual([Number(query.orderId)]);
});

test("a slow shop that has no such order is said so from its answer on, and the words stay", async () => {
  const real = services().orders;
  const answers: (() => void)[] = [];
  const readOrder: typeof real.readOrder = async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return null;
  };
  const query = { shop: "northpine.example", orderId: "434343", try: "7" };
  await world.withServices({ orders: altered(real, { readOrder }) }, async () => {
    const found: unknown[] = [];
    for (const isAnswered of [false, true, false, true]) {
      if (isAnswered) answers.at(-1)?.();
      const { data } = await open(query);
      found.push(z.object({ view: z.literal("waiting"), found: z.string() }).parse(data).found);
    }
    expect(found).toEqual(["looking", "absent", "absent", "absent"]);
    expect(answers).toHaveLength(2);
  });
});

test("a response that isn't an order is reported as that, and isn't requested again", async () => {
  const readOrder = async () => {
    throw new UnreadableResponseError("orders", "price");
  };
  const orders = altered(services().orders, { readOrder });
  const query = await newOrder(world);
  const answer = await world.withServices({ orders }, () => open(query));
  expect(answer).toMatchObject({
    status: 200,
    data: { view: "waiting", found: "unreadable", stage: "over" },
  });
  expect(answer.headers.has("Refresh")).toBe(false);
});

test("typed answers stay with the visitor while the order can't be read", async () => {
  const orders = altered(services().orders, { readOrder: unanswered });
  const query = await newOrder(world);
  const answer = await world.withServices({ orders }, () =>
    new Visitor().post(stepPath(wizard, 1, query), goodAnswers.order.contact),
  );
  expect(answer.status).toBe(503);
  expect(answer.data).toEqual({ unsaved: Object.entries(goodAnswers.order.contact ?? {}) });
  expect(await rowsWhere(world, drafts, "order_id", query.orderId)).toEqual([]);
});

test("a shopper whose order has nothing eligible reads that before anything is asked", async () => {
  const query = await newOrder(world);
  const products = [{ title: "Towel", quantity: 1, unit_price: 120, fsa_hsa_eligibility: "Not eligible" }];
  await world.db.from("shop_orders").update({ products }).eq("shop_order_id", query.orderId);
  expect((await open(query)).data).toMatchObject({
    view: "nothing-eligible",
    purchase: { lines: [{ title: "Towel", eligibility: "none" }], totals: { totalCents: 0 } },
  });
  const posted = await new Visitor().post(stepPath(wizard, 1, query), goodAnswers.order.contact);
  expect(posted).toMatchObject({ status: 303, location: `${wizard.path}?${new URLSearchParams(query)}` });
  expect(await rowsWhere(world, drafts, "order_id", query.orderId)).toEqual([]);
});

test("the purchase is shown next to every step, with its share of shipping and taxes", async () => {
  const visitor = new Visitor();
  const order = await newOrder(world);
  await walkTo(visitor, wizard, 5, { query: order });
  // 100 of 120 dollars are eligible: 100 / 120 × 132 = 110.
  const totals = { eligibleCents: 10_000, shippingAndTaxesCents: 1_000, totalCents: 11_000 };
  const purchase = { totals, lines: [{ eligibility: "eligible" }, { eligibility: "none" }] };
  expect(purchaseOf(await open(order))).toMatchObject(purchase);
  expect(purchaseOf(await visitor.get(stepPath(wizard, 5, order)))).toMatchObject(purchase);
  const row = await rowWhere(world, drafts, "order_id", order.orderId);
  expect(row).toMatchObject({ shop_domain: order.shop });
  expect([Number(row.order_subtotal), Number(row.order_price)]).toEqual([120, 132]);
});

test("the conditions are those of the order's eligible products, of their titles where no page answers", async () => {
  const offered = async (eligibility: Partial<ReturnType<typeof services>["eligibility"]>) => {
    const [visitor, query] = [new Visitor(), await newOrder(world)];
    const asked = altered(services().eligibility, eligibility);
    await world.withServices({ eligibility: asked }, () => walkTo(visitor, wizard, 4, { query }));
    const { fields } = stepOf(await visitor.get(stepPath(wizard, 4, query)));
    const field = fields.find(({ name }) => name === "conditions");
    return field && "options" in field ? field.options.map((option) => option.value) : [];
  };
  const links: string[] = [];
  const predict = async ({ href }: ProductUrl) => {
    links.push(href);
    return ["Arthritis"];
  };
  expect(await offered({ predictConditions: predict })).toEqual(["Arthritis", "Other"]);
  expect(links).toEqual(["https://northpine.example/products/infrared-heat-mat"]);
  const { conditions } = judge({ title: "Infrared Heat Mat", brand: null, description: null });
  expect(conditions).not.toEqual([]);
  expect(await offered({ predictConditions: unanswered })).toEqual([...(conditions ?? []), "Other"]);
});
