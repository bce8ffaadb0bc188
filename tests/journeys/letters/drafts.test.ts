import { describe, expect, test, vi } from "vitest";
import { Visitor } from "../../support/visitor";
import { consents, queryOf, stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld({ ownClock: true });

const { product, order } = wizards;
const tables = {
  product: "temporary_product_page_lmn_requests",
  order: "temporary_brand_partnership_lmn_requests",
} as const;

describe("a draft cookie", () => {
  test("is only for the server, only of this site, for 24 hours", async () => {
    const answer = await new Visitor().post(stepPath(product, 1), { email: "cookie@mail.example" });
    const cookie = answer.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^drafts\.[\w-]{12}=/);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Max-Age=86400");
    expect(cookie).toContain("Path=/");
    const [draft] = await rowsWhere(world, tables.product, "email", "cookie@mail.example");
    expect(draft?.secret_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(String(draft?.secret_hash));
    expect(cookie).not.toContain(String(draft?.id));
    expect(cookie).not.toContain(String(draft?.session_id));
  });

  test("names no order", async () => {
    const visitor = new Visitor();
    const query = await newOrder(world);
    await walkTo(visitor, order, 2, { query });
    const [[name = "", cookie = ""] = []] = visitor.cookies;
    expect(name).not.toContain(query.orderId);
    const value = decodeURIComponent(cookie);
    const held = Buffer.from(value.split(".")[0] ?? "", "base64").toString("utf8");
    expect(held).toMatch(/"order-[0-9a-f]{12}"/);
    expect(held).not.toContain(query.orderId);
  });
});

/** Changes the browser's first cookie. */
function change({ cookies }: Visitor, to: (value: string) => string): void {
  const [[name, value] = ["", ""]] = cookies;
  cookies.set(name, to(value));
}

describe("a draft that is lost", () => {
  const losing: [string, (visitor: Visitor) => void][] = [
    ["the cookie is gone", (visitor) => visitor.cookies.clear()],
    ["the cookie is forged", (visitor) => change(visitor, (value) => `${value.slice(0, -4)}AAAA`)],
    ["the cookie is unsigned", (visitor) => change(visitor, () => "eyJhIjoxfQ==")],
    ["the cookie is nonsense", (visitor) => change(visitor, () => "%%%")],
  ];

  test.each(losing)("keeps what is typed when %s", async (_, lose) => {
    const visitor = new Visitor();
    await walkTo(visitor, product, 4);
    lose(visitor);
    const answer = await visitor.post(stepPath(product, 4), { age: "63" });
    expect(answer.status).toBe(303);
    expect(queryOf(answer.location)).toEqual({ lost: "1", step: "1" });
    expect(stepOf(await visitor.get(answer.location ?? "")).draftLost).toBe(true);
    await walkTo(visitor, product, 4);
    expect(stepOf(await visitor.get(stepPath(product, 4))).values.age).toBe("63");
  });

  test("keeps what is typed when its row has vanished", async () => {
    const visitor = new Visitor();
    await walkTo(visitor, product, 4, { answers: { email: { email: "vanished@mail.example" } } });
    await world.db.from(tables.product).delete().eq("email", "vanished@mail.example");
    const answer = await visitor.post(stepPath(product, 4), { age: "63" });
    expect(queryOf(answer.location)).toEqual({ lost: "1", step: "1" });
    const [kept] = await rowsWhere(world, tables.product, "age", 63);
    expect(kept).toBeDefined();
  });

  test("of an order begins anew with its order", async () => {
    const visitor = new Visitor();
    const query = await newOrder(world);
    await walkTo(visitor, order, 4, { query });
    visitor.cookies.clear();
    const answer = await visitor.post(stepPath(order, 2, query), { age: "70" });
    expect(queryOf(answer.location)).toEqual({ ...query, lost: "1", step: "1" });
    const rows = await rowsWhere(world, tables.order, "order_id", query.orderId);
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.age === 70)?.products).toHaveLength(2);
  });
});

test("a draft is out of reach once unchanged for 24 hours", async () => {
  const visitor = new Visitor();
  await walkTo(visitor, product, 3);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 23.9 * 3_600_000 });
  expect(queryOf((await visitor.get(product.path)).location).step).toBe("3");
  vi.setSystemTime(Date.now() + 0.2 * 3_600_000);
  expect(stepOf(await visitor.get(stepPath(product, 1)))).toMatchObject({ number: 1, values: {} });
  const answer = await visitor.post(stepPath(product, 3), { productLink: "https://a.example/p" });
  expect(queryOf(answer.location)).toEqual({ lost: "1", step: "1" });
});

test("a stored answer that no longer parses counts as unanswered", async () => {
  const visitor = new Visitor();
  await walkTo(visitor, product, 8, { answers: { email: { email: "moved@mail.example" } } });
  await world.db.from(tables.product).update({ state: "ZZ" }).eq("email", "moved@mail.example");
  expect(queryOf((await visitor.get(stepPath(product, 8))).location).step).toBe("5");
  const ahead = await visitor.post(stepPath(product, 8), { ...consents.treatments, productUse: "Warmth" });
  expect(queryOf(ahead.location)).toEqual({ step: "5" });
  const change = await visitor.post(stepPath(product, 5, { change: "1" }), { state: "OR" });
  expect(queryOf(change.location)).toEqual({ step: "8" });
});

test("each step updates the one draft row", async () => {
  const visitor = new Visitor();
  await walkTo(visitor, product, 8, { answers: { email: { email: "one-row@mail.example" } } });
  const [row, ...more] = await rowsWhere(world, tables.product, "email", "one-row@mail.example");
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    name: "Ada Brook",
    age: 42,
    state: "OR",
    provider: "Lively",
    is_submitted: false,
  });
  expect(row?.session_id).toBeLessThan(1_000_000_000);
});

test("both wizards live side by side in one browser", async () => {
  const visitor = new Visitor();
  const query = await newOrder(world);
  await walkTo(visitor, product, 4);
  await walkTo(visitor, order, 3, { query });
  expect(queryOf((await visitor.get(product.path)).location).step).toBe("4");
  expect(queryOf((await visitor.get(`${order.path}?${new URLSearchParams(query)}`)).location).step).toBe("3");
});

test("two orders begun at the same moment in two tabs both go on, though neither answer knew of the other", async () => {
  const [visitor, tab] = [new Visitor(), new Visitor()];
  const [one, other] = [await newOrder(world), await newOrder(world)];
  await walkTo(visitor, order, 2, { query: one });
  await walkTo(tab, order, 2, { query: other });
  for (const [name, value] of tab.cookies) visitor.cookies.set(name, value);
  for (const query of [one, other]) {
    const opened = await visitor.get(`${order.path}?${new URLSearchParams(query)}`);
    expect(queryOf(opened.location)).toMatchObject({ step: "2", orderId: query.orderId });
  }
});

test("a browser that opens eight orders carries five small cookies and goes on with the newest", async () => {
  const visitor = new Visitor();
  const orders = [];
  for (let opened = 0; opened < 8; opened += 1) orders.push(await newOrder(world));
  for (const query of orders) await walkTo(visitor, order, 2, { query });
  expect(visitor.cookies.size).toBe(5);
  expect([...visitor.cookies].join().length).toBeLessThan(1_200);
  const steps = await Promise.all(
    [orders.at(-1), orders.at(-5), orders.at(-6)].map(async (query) => {
      const opened = await visitor.get(`${order.path}?${new URLSearchParams(query)}`);
      return queryOf(opened.location).step;
    }),
  );
  expect(steps).toEqual(["2", "2", "1"]);
});

test("two orders live side by side in one browser", async () => {
  const visitor = new Visitor();
  const [first, second] = [await newOrder(world), await newOrder(world)];
  await walkTo(visitor, order, 4, { query: first });
  await walkTo(visitor, order, 2, {
    query: second,
    answers: { contact: { email: "b@m.example", name: "Bo", state: "AK" } },
  });
  expect(stepOf(await visitor.get(stepPath(order, 1, first))).values.name).toBe("Inès Moreau");
  expect(stepOf(await visitor.get(stepPath(order, 1, second))).values.name).toBe("Bo");
  expect(queryOf((await visitor.get(stepPath(order, 5, second))).location).step).toBe("2");
});

describe("a first step sent again because its answer was lost", () => {
  test.each([
    ["one after the other", false],
    ["at once", true],
  ])("begins one draft, %s", async (_, atOnce) => {
    const visitor = new Visitor();
    const email = `sent-again-${crypto.randomUUID()}@mail.example`;
    const { carried } = stepOf(await visitor.get(stepPath(product, 1)));
    const send = () => visitor.twin().post(stepPath(product, 1), { email, ...carried });
    const answers = atOnce ? await Promise.all([send(), send(), send()]) : [await send(), await send()];
    expect(answers.map((answer) => queryOf(answer.location).step)).toEqual(answers.map(() => "2"));
    expect(await rowsWhere(world, tables.product, "email", email)).toHaveLength(1);
    await visitor.post(stepPath(product, 1), { email, ...carried });
    expect(stepOf(await visitor.get(stepPath(product, 2))).number).toBe(2);
  });

  test("begins a new draft once the page is old, or for a key we didn't issue", async () => {
    const email = `sent-again-${crypto.randomUUID()}@mail.example`;
    const { carried } = stepOf(await new Visitor().get(stepPath(product, 1)));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
    for (const draftKey of [carried.draftKey ?? "", carried.draftKey ?? "", "1.short", ""]) {
      expect((await new Visitor().post(stepPath(product, 1), { email, draftKey })).status).toBe(303);
    }
    expect(await rowsWhere(world, tables.product, "email", email)).toHaveLength(4);
  });
});
