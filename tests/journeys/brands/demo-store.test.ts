import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { reimbursementTotals } from "~/orders/domain/totals";
import { readShopOrder } from "~/orders/store/orders.server";
import { env } from "~/platform/process/env.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { drainAll } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { queryOf, stepOf, viewOf, walkThrough, wizards } from "../../support/walk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const path = "/brands/demo-store";
const shop = "kettle-and-spine.example";

const orders = async () =>
  (await rowsWhere(world, "shop_orders", "shop_domain", shop)).filter(
    ({ shop_order_id }) => Number(shop_order_id) >= 100_000_000_000_000,
  );
const cartPage = z.object({ formKey: z.uuid(), email: z.string().nullable() });
const orderPage = z.object({
  placed: z
    .object({
      number: z.string(),
      letterHref: z.string(),
      statusHref: z.string(),
      status: z.string().nullable(),
    })
    .nullable(),
});

async function place(visitor: Visitor, fields: Record<string, string> = {}) {
  const { formKey } = cartPage.parse((await visitor.get(path)).data);
  return visitor.post(path, { "form-key": formKey, email: "", ...fields });
}

async function placed(visitor: Visitor, address: string | null) {
  const page = orderPage.parse((await visitor.get(address ?? "")).data);
  if (!page.placed) throw new Error("no order was placed");
  return page.placed;
}

/** A page's text, without the comments that React inserts. */
const pageText = async (address: string | null) =>
  (await new Visitor().get(address ?? "")).body.replaceAll("<!-- -->", "");

describe("a pretend order", () => {
  test("leads from the cart to a letter, by the link the shop signed", async () => {
    const visitor = new Visitor();
    const answer = await place(visitor, { email: "walker@mail.example" });
    expect(answer.status).toBe(303);
    const { number, letterHref, statusHref, status } = await placed(visitor, answer.location);
    expect([number, status]).toEqual([expect.stringMatching(/^KS-\d{5}$/), null]);
    expect(queryOf(letterHref)).toMatchObject({ shop, exp: expect.any(String), sig: expect.any(String) });

    // The link's page waits until every line is judged.
    await drainAll();
    const opened = await visitor.get(letterHref);
    const first = stepOf(await visitor.get(opened.location ?? ""));
    expect(first.values).toMatchObject({ email: "walker@mail.example", state: "CA" });
    const sent = await walkThrough(visitor, wizards.order, { query: queryOf(letterHref) });
    expect(sent.status).toBe(303);
    expect((await placed(visitor, answer.location)).status).toBe("pending");
    expect(viewOf(await visitor.get(statusHref))).toBe("letter");
  });

  test("has lines of every verdict, one that we judge, and adds up", async () => {
    const answer = await place(new Visitor());
    const { letterHref } = await placed(new Visitor(), answer.location);
    const key = { shopDomain: shop, shopOrderId: Number(queryOf(letterHref).orderId) };
    const verdicts = async () => (await readShopOrder(key))?.products.map(({ eligibility }) => eligibility);
    expect(await verdicts()).toEqual(["unknown", "unknown", "unknown", "none"]);
    expect(await pageText(answer.location)).toContain("part of it may come back");
    await drainAll();
    expect(await pageText(answer.location)).toMatch(/up to \$3\d\d\.\d\d of it may come back/);
    expect(await verdicts()).toEqual(["eligible", "letter", "letter", "none"]);
    const order = await readShopOrder(key);
    expect(order?.priceCents).toBe(40_250);
    expect(order && reimbursementTotals(order).totalCents).toBeGreaterThan(30_000);
  });

  test("is placed once, however often the button is pressed", async () => {
    const before = (await orders()).length;
    const visitor = new Visitor();
    const { formKey } = cartPage.parse((await visitor.get(path)).data);
    const press = () => visitor.post(path, { "form-key": formKey, email: "twice@mail.example" });
    const answers = await Promise.all([press(), press(), press()]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    await press();
    expect(await orders()).toHaveLength(before + 1);
  });

  test("has an invented address unless one is typed; a wrong one is refused", async () => {
    const answer = await place(new Visitor());
    const { letterHref } = await placed(new Visitor(), answer.location);
    const row = await rowWhere(world, "shop_orders", "shop_order_id", queryOf(letterHref).orderId ?? "");
    expect(row.email).toBe("harriet.sample@mail.example");
    const refused = await place(new Visitor(), { email: "not an address" });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("not an address");
  });

  test("opens to no one without its form's key, and no other order does by this page", async () => {
    for (const key of ["", "2001", randomUUID()]) {
      const answer = await new Visitor().get(`${path}/order?placed=${key}`);
      expect([answer.status, answer.location]).toEqual([303, path]);
    }
  });

  test("leaves the shop's other orders as they are", async () => {
    const [seeded] = await rowsWhere(world, "shop_orders", "shop_order_id", 2001);
    await place(new Visitor());
    expect(await rowsWhere(world, "shop_orders", "shop_order_id", 2001)).toEqual([seeded]);
  });

  test("is the twenty-first within an hour: refused, and nothing is stored", async () => {
    await world.refillRateLimits("demo-orders:%");
    for (let turn = 0; turn < 20; turn++) expect((await place(new Visitor())).status).toBe(303);
    const before = (await orders()).length;
    const refused = await place(new Visitor());
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(await orders()).toHaveLength(before);
    await world.refillRateLimits("demo-orders:%");
  });

  test("is deleted after two days, and no other order of the shop is", async () => {
    await place(new Visitor());
    const all = await rowsWhere(world, "shop_orders", "shop_domain", shop);
    const created_at = new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString();
    await world.db.from("shop_orders").update({ created_at }).eq("shop_domain", shop);
    await purgeStale();
    expect(await orders()).toEqual([]);
    const left = await rowsWhere(world, "shop_orders", "shop_domain", shop);
    const ids = (rows: Record<string, unknown>[]) =>
      rows.map(({ shop_order_id }) => Number(shop_order_id)).sort();
    expect(ids(left)).toEqual(ids(all).filter((id) => id < 100_000_000_000_000));
  });
});

describe.each([
  ["in production", { APP_ENV: "production" }],
  [
    "where a live service judges requests",
    {
      LMN_GENERATION_URL: "https://letters.example/a",
      LMN_STATUS_URL: "https://letters.example/b",
      LMN_STATUS_TOKEN: "t",
      STATUS_DATA_URL: "https://letters.example/c",
      RESEND_WEBHOOK_URL: "https://letters.example/d",
    },
  ],
] as const)("%s", (_, values) => {
  test("the walk ends at the sample letter, and stores nothing", async () => {
    const restore = { ...env() };
    Object.assign(env(), values);
    try {
      const visitor = new Visitor();
      const before = (await orders()).length;
      expect(cartPage.parse((await visitor.get(path)).data).email).toBeNull();
      const answer = await place(visitor);
      const page = await visitor.get(answer.location ?? "");
      expect(orderPage.parse(page.data).placed).toBeNull();
      expect(page.body).toContain('href="/sample-letter"');
      expect(page.body).toContain("a pretend order shouldn");
      expect(page.body).not.toContain("/complete-lmn");
      expect(await orders()).toHaveLength(before);
    } finally {
      for (const name of Object.keys(values)) Reflect.deleteProperty(env(), name);
      Object.assign(env(), restore);
    }
  });
});

test("the first page is for search engines, the order's is not", async () => {
  const visitor = new Visitor();
  const cart = await visitor.get(path);
  expect(cart.body).not.toContain("noindex");
  expect((await visitor.get("/sitemap.xml")).body).toContain(`${path}</loc>`);
  const answer = await place(visitor);
  expect((await visitor.get(answer.location ?? "")).body).toContain('name="robots" content="noindex"');
});
