import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sentOrderExample } from "~/merchants/api/schemas/sent-order";
import { apiClient } from "../../support/api-client";
import { openWorld } from "../../support/world";

await openWorld();
const northpine = await apiClient("northpine.example");
const other = await apiClient("quillair.example");

let orders = 7_500_000;
const newSent = (change: object = {}) => {
  orders += 1;
  return { ...sentOrderExample, shop_order_id: orders, ...change };
};
const [line, towel] = sentOrderExample.lines;

describe("an order of which less is known", () => {
  test("needs neither an e-mail address nor a name, as by webhook", async () => {
    const sent = newSent({ email: undefined, customer_name: null });
    expect((await northpine.post("orders", sent)).status).toBe(201);
  });

  test("without lines is empty, and none can be asked a letter for", async () => {
    const sent = newSent({ lines: [], tax_cents: 0, shipping_cents: 0, total_cents: 0 });
    expect((await northpine.post("orders", sent)).status).toBe(201);
    const { body } = await northpine.get(`orders/${sent.shop_order_id}`);
    expect(body).toMatchObject({ state: "empty", lines: [], total_cents: 0 });
  });

  test("its lines have the shop's ids and stock numbers; its word lowers and never raises", async () => {
    const television = { ...line, line_id: "tv", title: "Television 55 inch", sku: "TV-55" };
    const foreign = "https://pharmacy.example/products/ibuprofen";
    const lines = [
      { ...television, vendor: null, product_type: null, eligibility: "eligible", product_url: foreign },
      { ...towel, eligibility: "none" },
    ];
    const sent = newSent({ lines });
    expect((await northpine.post("orders", sent)).status).toBe(201);
    const { body } = await northpine.get(`orders/${sent.shop_order_id}`);
    expect(body).toMatchObject({
      lines: [
        { line_id: "tv", sku: "TV-55", product_url: null },
        { line_id: "466157050", sku: null, eligibility: "none" },
      ],
    });
    expect(["none", "unknown"]).toContain(body.lines?.[0]?.eligibility);
  });
});

describe("an Idempotency-Key", () => {
  test("gets the same bytes again", async () => {
    const sent = newSent();
    const headers = { "Idempotency-Key": randomUUID() };
    const texts = [
      await northpine.post("orders", sent, headers),
      await northpine.post("orders", sent, headers),
    ].map(({ text }) => text);
    expect(texts[0]).toBe(`{"shop_order_id":${sent.shop_order_id},"result":"created"}`);
    expect(texts[1]).toBe(texts[0]);
  });

  test("runs a request once, however many come at once, and tells the answer again", async () => {
    const sent = newSent();
    const headers = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => northpine.post("orders", sent, headers)),
    );
    const fresh = answers.filter(
      ({ status, headers }) => status === 201 && !headers.has("Idempotency-Replayed"),
    );
    expect(fresh).toHaveLength(1);
    for (const { status, text } of answers) expect([status, text]).toEqual([201, answers[0]?.text]);
    const again = await northpine.post("orders", sent, headers);
    expect([again.status, again.body]).toEqual([
      201,
      { shop_order_id: sent.shop_order_id, result: "created" },
    ]);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    const changed = await northpine.post("orders", { ...sent, number: "#1002" }, headers);
    expect([changed.status, changed.body.code]).toEqual([422, "idempotency_key_reused"]);
    expect((await other.post("orders", { ...sent, number: "#1002" }, headers)).status).toBe(201);
  });

  test("is free again after a refusal, and has to be printable", async () => {
    const key = randomUUID();
    const refused = await northpine.post("orders", newSent({ currency: "EUR" }), { "Idempotency-Key": key });
    expect(refused.status).toBe(422);
    expect((await northpine.post("orders", newSent(), { "Idempotency-Key": key })).status).toBe(201);
    const long = await northpine.post("orders", newSent(), { "Idempotency-Key": "k".repeat(201) });
    expect([long.status, long.body.errors?.[0]?.path]).toEqual([422, "Idempotency-Key"]);
  });
});
