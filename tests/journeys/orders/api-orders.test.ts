import { describe, expect, test } from "vitest";
import { sentOrderExample } from "~/merchants/api/schemas/sent-order";
import { apiClient } from "../../support/api-client";
import { newLetter, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
const northpine = await apiClient("northpine.example");
const other = await apiClient("quillair.example");

let orders = 7_000_000;
const newSent = (change: object = {}) => {
  orders += 1;
  return { ...sentOrderExample, shop_order_id: orders, ...change };
};
const [line, towel] = sentOrderExample.lines;
const refundAt = (refunded_at: string) => ({ refund_id: "r1", refunded_at, other_cents: 100 });
const refund = refundAt("2026-11-21T10:00:00Z");

describe("an order that is sent", () => {
  test("is there without the shopper, whole, and only for its shop", async () => {
    const sent = newSent();
    const created = await northpine.post("orders", sent);
    expect([created.status, created.body]).toEqual([
      201,
      { shop_order_id: sent.shop_order_id, result: "created" },
    ]);
    const read = await northpine.get(`orders/${sent.shop_order_id}`);
    expect(read.status).toBe(200);
    expect(read.headers.get("Cache-Control")).toBe("no-store");
    expect(read.body).toMatchObject({
      shop_order_id: sent.shop_order_id,
      number: "#1001",
      state: "open",
      total_cents: 51_494,
      subtotal_cents: 47_900,
      placed_at: "2026-11-20T14:12:00.000Z",
      lines: [
        { title: "Infrared Sauna Blanket", quantity: 1, unit_price_cents: 49_900 },
        { title: "Cotton towel", quantity: 2, eligibility: "none", product_url: null },
      ],
    });
    expect(JSON.stringify(read.body)).not.toMatch(/Moreau|ines\.|VT/);
    expect((await other.get(`orders/${sent.shop_order_id}`)).status).toBe(404);
    const row = await rowWhere(world, "shop_orders", "shop_order_id", sent.shop_order_id);
    expect(row).toMatchObject({ shop_domain: "northpine.example", email: sent.email, state: "VT" });
  });

  test("accepts a state by code or name, and says what it expects", async () => {
    for (const [state, kept] of [
      ["ca", "CA"],
      ["California", "CA"],
      [" new  york ", "NY"],
      [null, null],
    ]) {
      const sent = newSent({ state });
      expect((await northpine.post("orders", sent)).status).toBe(201);
      const row = await rowWhere(world, "shop_orders", "shop_order_id", sent.shop_order_id);
      expect(row.state).toBe(kept);
    }
    const refused = await northpine.post("orders", newSent({ state: "Kalifornien" }));
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining("for example CA or California"),
    ]);
  });

  test("counts by its own clock, and a refund counts once", async () => {
    const sent = newSent();
    const refund = {
      refund_id: "r1",
      refunded_at: "2026-11-21T10:00:00Z",
      lines: [{ line_id: towel.line_id, quantity: 2, amount_cents: 3_000 }],
    };
    const later = { ...sent, updated_at: "2026-11-21T10:00:00Z", refunds: [refund] };
    const resultOf = async (order: object) => (await northpine.post("orders", order)).body.result;
    expect(await resultOf(later)).toBe("created");
    expect(await resultOf(sent)).toBe("older");
    expect(await resultOf(later)).toBe("unchanged");
    const lines = async () => (await northpine.get(`orders/${sent.shop_order_id}`)).body;
    expect(await lines()).toMatchObject({ lines: [{ title: line.title }], total_cents: 48_494 });
    const cancelled_at = "2026-11-22T10:00:00Z";
    expect(await resultOf({ ...later, updated_at: cancelled_at, cancelled_at })).toBe("updated");
    expect(await lines()).toMatchObject({ state: "cancelled", lines: [], total_cents: 0 });
  });

  test.each([
    ["another currency", { currency: "EUR" }, "/currency", /US dollars/],
    ["more paid than it adds up to", { total_cents: 51_495 }, "/total_cents", /lines/],
    ["$10,000.00 for what costs $514.94", { total_cents: 1_000_000 }, "/total_cents", /lines/],
    ["a change in 2099", { updated_at: "2099-01-01T00:00:00Z" }, "/updated_at", /ahead/],
    ["a refund in 2099", { refunds: [refundAt("2099-01-01T00:00:00Z")] }, "/refunds/0/refunded_at", /ahead/],
    ["a line without a title", { lines: [{ ...line, title: undefined }] }, "/lines/0/title", /required/],
    ["a half cent", { total_cents: 10.5 }, "/total_cents", /whole number/],
    ["a negative amount", { lines: [line, { ...towel, tax_cents: -1 }] }, "/lines/1/tax_cents", /at least 0/],
    [
      "too much discount",
      { lines: [{ ...line, discount_cents: 49_901 }] },
      "/lines/0/discount_cents",
      /quantity/,
    ],
    ["a line twice", { lines: [line, line] }, "/lines", /same line_id/],
    ["a refund twice", { refunds: [refund, refund] }, "/refunds", /same refund_id/],
    [
      "a refund of a line that the order doesn't have",
      {
        refunds: [
          refund,
          {
            ...refund,
            refund_id: "r2",
            lines: [
              { line_id: line.line_id, quantity: 0, amount_cents: 100 },
              { line_id: "466157O49", quantity: 1, amount_cents: 100 },
            ],
          },
        ],
      },
      "/refunds/1/lines/1/line_id",
      /other_cents/,
    ],
    ["no address", { email: "ines" }, "/email", /email/],
    ["a time without its offset", { placed_at: "2026-11-20T09:12:00" }, "/placed_at", /./],
    ["a time before all calendars", { placed_at: "0001-01-01T00:00:00+14:00" }, "/placed_at", /year 1/],
    ["an id that no link can hold", { shop_order_id: 10 ** 15 }, "/shop_order_id", /./],
    ["a typo", { discount_code: "SAUNA" }, "/discount_code", /No such field/],
    ["a strange name", { "a/b~c": 1 }, "/a~1b~0c", /No such field/],
    ["a character no database takes", { customer_name: "In\u0000s" }, "/customer_name", /printed/],
    ["half a character", { customer_name: "\ud800" }, "/customer_name", /printed/],
    [
      "a link that isn't one",
      { lines: [{ ...line, product_url: "javascript:alert(1)" }] },
      "/lines/0/product_url",
      /./,
    ],
  ])("with %s is refused, naming the field", async (_, change, path, message) => {
    const answer = await northpine.post("orders", newSent(change));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([422, "application/problem+json"]);
    expect(answer.body.errors?.find((error) => error.path === path)?.message).toMatch(message);
    expect(JSON.stringify(answer.body)).not.toMatch(/Moreau|mail\.example/);
  });

  test("that isn't JSON, or is empty, is refused", async () => {
    for (const body of ["{", "", "null", "[]", "\u0000"]) {
      const answer = await northpine.post("orders", body);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, ""]);
    }
  });
});

describe("a list", () => {
  test("has pages that don't shift while orders come in", async () => {
    const shop = await apiClient("kettle-and-spine.example");
    const ids = [newSent(), newSent(), newSent(), newSent(), newSent()];
    for (const sent of ids) await shop.post("orders", sent);
    const first = await shop.get("orders?limit=2");
    const known = ids.map(({ shop_order_id }) => shop_order_id).reverse();
    const idsOf = ({ body }: typeof first) => body.data?.map(({ shop_order_id }) => shop_order_id);
    expect(idsOf(first)).toEqual(known.slice(0, 2));
    await shop.post("orders", newSent());
    const next = new URL(first.body.next_url ?? "");
    expect(next.pathname).toBe("/api/v1/orders");
    const second = await shop.get(`orders${next.search}`);
    expect(idsOf(second)).toEqual(known.slice(2, 4));
    expect(next.searchParams.get("cursor")).toBe(first.body.next_cursor);
    const rest = await shop.get(`orders?limit=100&cursor=${second.body.next_cursor}`);
    expect(idsOf(rest)?.[0]).toBe(known[4]);
    expect([rest.body.next_cursor, rest.body.next_url]).toEqual([null, null]);
  });

  const cursorOf = (at: string, id: string) =>
    `cursor=${Buffer.from(JSON.stringify([at, id])).toString("base64url")}`;
  const bad = ["limit=0", "limit=101", "limit=two", "cursor=x", "cursor=W10", "page=2", "limit=1&limit=2"];
  const yearZero = "0000-01-01T00:00:00Z";
  test.each<[string, string]>([
    ...bad.map((query): [string, string] => ["orders", query]),
    ["orders", `updated_since=${yearZero}`],
    ["letters", `updated_since=${yearZero}`],
    ["products", `updated_since=${yearZero}`],
    ["orders", cursorOf(yearZero, "1")],
    ["products", cursorOf("2026-01-01T00:00:00Z", "\u0000")],
  ])("of %s refuses %s by name", async (list, query) => {
    const answer = await northpine.get(`${list}?${query}`);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, query.split("=")[0]]);
  });

  test("has all that changed since the empty time of some languages", async () => {
    expect((await northpine.get("orders?updated_since=0001-01-01T00:00:00Z")).status).toBe(200);
  });

  test("has what changed since a time", async () => {
    const old = newSent();
    await northpine.post("orders", old);
    const updated_at = "2026-01-01T00:00:00Z";
    const ids = async (since: string) => {
      const { body } = await northpine.get(`orders?updated_since=${since}&limit=100`);
      return body.data?.map(({ shop_order_id }) => shop_order_id) ?? [];
    };
    expect(await ids(updated_at)).toContain(old.shop_order_id);
    expect(await ids(new Date(Date.now() + 60_000).toISOString())).toEqual([]);
    expect((await northpine.get("letters?updated_since=2099-01-01T00:00:00Z")).body.data).toEqual([]);
    const refused = await northpine.get("letters?updated_since=yesterday");
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "updated_since"]);
  });

  test("of letters says how far they are, and no more", async () => {
    const { orderId } = await newLetter(world, "sent");
    const reading = await newLetter(world, "letter_made");
    const asked = await newLetter(world, "submitted");
    const one = await northpine.get(`letters?shop_order_id=${orderId}`);
    expect(one.body.data).toEqual([
      {
        letter_id: expect.any(String),
        shop_order_id: Number(orderId),
        status: "sent",
        asked_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
        valid_until: "2030-01-01",
      },
    ]);
    const list = await northpine.get("letters?limit=2");
    expect(list.body.data).toMatchObject([
      { shop_order_id: Number(asked.orderId), status: "in_review", valid_until: null },
      { shop_order_id: Number(reading.orderId), status: "approved" },
    ]);
    const id = one.body.data?.[0]?.letter_id;
    expect((await northpine.get(`letters/${id}`)).body).toEqual(one.body.data?.[0]);
    expect((await other.get(`letters/${id}`)).status).toBe(404);
    expect((await other.get(`letters?shop_order_id=${orderId}`)).body.data).toEqual([]);
  });
});
