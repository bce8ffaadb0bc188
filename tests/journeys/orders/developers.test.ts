import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { demoOrderBody } from "~/brands/content/behind-demo-order";
import { demoStore } from "~/brands/content/demo-store.server";
import { letterExample } from "~/merchants/api/schemas/letter";
import { productExample, sentProductsExample } from "~/merchants/api/schemas/product";
import { sentOrderExample } from "~/merchants/api/schemas/sent-order";
import { deliveryExample, endpointExample } from "~/merchants/api/schemas/webhook";
import { shownApi } from "~/merchants/api/shown-api.server";
import { apiTable } from "~/merchants/api/table.server";
import { isAboutWebhooks } from "~/merchants/api/ui/shown-api";
import { shopEventTypes } from "~/merchants/webhooks/domain/events";
import type { Webhooks } from "~/merchants/webhooks/service/port";
import { type ProblemCode, problemAnchor, problemTypes } from "~/platform/http/problem-types";
import { apiClient } from "../../support/api-client";
import { drainAll } from "../../support/outbox";
import { openServer } from "../../support/served";
import { openWorld } from "../../support/world";

const world = await openWorld();
const server = await openServer();
afterAll(server.close);
const html = await (await fetch(`${server.address}/developers`)).text();
const eventsHtml = await (await fetch(`${server.address}/developers/events`)).text();
const errorsHtml = await (await fetch(`${server.address}/developers/errors`)).text();
const shop = await apiClient("northpine.example");
const { letter_id: id, shop_order_id, valid_until } = letterExample;
const letter = { id, shop_order_id, shop_domain: "northpine.example", email: "ines@mail.example" };
await world.db.from("shop_lmn_requests").insert({ ...letter, status: "sent", valid_until });

const { endpoint_id, address, events, last_delivered_at } = endpointExample;
const { delivery_id, type, tried, created_at, delivered_at } = deliveryExample;
const shop_domain = "northpine.example";
await world.db
  .from("webhook_endpoints")
  .insert({ ...{ id: endpoint_id, shop_domain, endpoint_url: address }, events, last_delivered_at });
const sent = { topic: "webhook.deliver", payload: {}, webhook_endpoint_id: endpoint_id, delivered_at };
await world.db.from("outbox").insert({ id: delivery_id, ...sent });
await world.db.from("webhook_deliveries").insert({ id: delivery_id, shop_domain, type, tried, created_at });
/** The example's address is nowhere. */
const webhooks: Webhooks = { whereTo: async () => "public", send: async () => 204 };

const shown = shownApi(server.address);

describe("the documentation page", () => {
  test("has every operation, every problem at the address that its type names, and every event", () => {
    const [ids, errors] = [html, errorsHtml].map(
      (page) => new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)),
    );
    for (const operation of shown.operations)
      expect(isAboutWebhooks(operation) ? eventsHtml : html).toContain(` id="${operation.anchor}"`);
    for (const code of Object.keys(problemTypes) as ProblemCode[])
      expect(errors).toContain(problemAnchor(code));
    for (const type of shopEventTypes) expect(eventsHtml).toContain(`<code>${type}</code>`);
    expect(shown.operations).toHaveLength(apiTable.length);
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g))
      expect([...(ids ?? []), "content"]).toContain(anchor);
    for (const [, anchor] of html.matchAll(/href="\/developers\/errors#([^"]+)"/g))
      expect(errors).toContain(anchor);
  });

  test("runs no script, and loads nothing of others", () => {
    expect(html).not.toMatch(/<script[^>]* src=|<script type="module"/);
    expect(html).not.toMatch(
      /(src|href)="https?:\/\/(?!www\.standardwebhooks|127\.0\.0\.1|localhost)[^"]*\.(js|css)/,
    );
    expect(`${html}${eventsHtml}`.match(/<pre>/g)?.length).toBeGreaterThan(apiTable.length * 2);
  });

  test("says of each field what it may be", () => {
    const [order] = shown.operations;
    const field = (name: string) => order?.body.find((one) => one.name === name);
    expect(field("lines[].title")).toMatchObject({ type: "text, up to 500 characters", required: true });
    expect(field("lines[].eligibility")).toMatchObject({ type: "eligible, letter, none, unknown or null" });
    expect(field("currency")).toMatchObject({ type: '"USD"', required: true });
    expect(field("placed_at")).toMatchObject({ type: "time, ISO 8601" });
    expect(field("cancelled_at")).toMatchObject({ type: "time, ISO 8601 or null", required: false });
    expect(field("refunds[].lines[].amount_cents")).toMatchObject({
      type: "whole number, 0 to 9,999,999,999",
    });
  });
});

test("a language model reads each operation, event and problem as text", async () => {
  const answer = await fetch(`${server.address}/developers/llms.txt`);
  expect(answer.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
  const text = await answer.text();
  for (const { method, path } of apiTable)
    expect(text).toContain(`${method} ${server.address}/api/v1${path}`);
  for (const word of [...shopEventTypes, ...Object.keys(problemTypes)]) expect(text).toContain(`\`${word}\``);
  for (const [, page, anchor] of text.matchAll(/\/developers(\/events)?#([\w-]+)/g))
    expect(page ? eventsHtml : html).toContain(`id="${anchor}"`);
});

describe("an order as another page shows it is one the API takes", () => {
  test("on the page for brands", async () => {
    const file = fileURLToPath(new URL("../../../content/integration/order.json", import.meta.url));
    const { status, body } = await shop.post("orders", readFileSync(file, "utf8"));
    expect([status, body]).toEqual([201, { shop_order_id: 5_001, result: "created" }]);
  });

  test("in the pretend shop", async () => {
    const order = {
      shopOrderId: 5_002,
      number: "#5002",
      email: "sam@mail.example",
      placedAt: "2026-11-22T09:12:00Z",
    };
    const { status, body } = await shop.post("orders", demoOrderBody(demoStore(), order));
    expect([status, body]).toEqual([201, { shop_order_id: 5_002, result: "created" }]);
  });
});

const hasCurl = await promisify(execFile)("curl", ["--version"]).then(
  () => true,
  () => false,
);

/** An answer without its times, which are its own. */
const timeless = (answer: string): Record<string, unknown> =>
  JSON.parse(answer.replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a time"'));

/** Runs a request of the page in a shell. */
async function answerOf(curl: string): Promise<{ status: string; body: string }> {
  const command = `${curl} --silent --show-error --write-out '\n%{http_code}'`;
  const env = { ...process.env, LETTERWELL_KEY: shop.key };
  const { stdout } = await promisify(execFile)("sh", ["-c", command], { env });
  const [body = "", status = ""] = stdout.split(/\n(?=\d{3}$)/);
  return { status, body };
}

describe.runIf(hasCurl)("its request for a shell", () => {
  test.each(shown.operations.map((operation) => [operation.title, operation] as const))(
    "%s gets the answer that is printed below it",
    async (_, { curl, responses }) => {
      const { status, body } = await world.withServices({ webhooks }, () => answerOf(curl));
      await drainAll();
      const printed = timeless(responses.find((one) => one.status === status)?.example ?? "{}");
      const answered = timeless(body);
      // The demo's own rows are in a list beside the example's.
      if (Array.isArray(printed.data)) expect(answered.data).toEqual(expect.arrayContaining(printed.data));
      else expect(JSON.stringify(answered)).toBe(JSON.stringify(printed));
    },
  );
});

test.runIf(hasCurl)("products can be sent again after their removal, as the example sends them", async () => {
  const [put = "", get = ""] = ["Send products", "Read a product"].map(
    (title) => shown.operations.find((operation) => operation.title === title)?.curl,
  );
  await shop.put("products", sentProductsExample);
  await shop.delete(`products/${productExample.product_id}`);
  for (const curl of [put, get]) expect(await answerOf(curl)).toMatchObject({ status: "200" });
});

test("a refusal, and the headers of a limit, are as they are printed", async () => {
  const { problemExample } = shown;
  const [{ title: _, ...untitled }, ...others] = sentOrderExample.lines;
  const refused = await shop.post("orders", { ...sentOrderExample, lines: [untitled, ...others] });
  expect(refused.body).toEqual(JSON.parse(problemExample));
  const fresh = await apiClient("northpine.example");
  const { headers } = await fresh.get("letters");
  for (const name of ["RateLimit-Policy", "RateLimit"])
    expect(errorsHtml.replaceAll("&quot;", '"')).toContain(`${name}: ${headers.get(name)}`);
});
