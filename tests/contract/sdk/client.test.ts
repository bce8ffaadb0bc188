import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, LetterwellError, signLink, verifyWebhook } from "../../../sdk/typescript/src/index.js";
import { type Answer, startFakeServer } from "../../support/fake-server";

const api = await startFakeServer();
afterAll(api.close);
const shop = { origin: api.url, apiKey: "lw_key" };
const client = createClient(shop);
const order = {
  shop_order_id: 7,
  placed_at: "2026-11-20T09:30:00Z",
  updated_at: "2026-11-20T09:30:00Z",
  currency: "USD" as const,
  lines: [],
  total_cents: 0,
};
const created: Answer = { json: { shop_order_id: 7, result: "created" }, status: 201 };
const soon = { "Retry-After": "0.01" };

/** Answers one after the other, the last one for all that follow. */
const answerWith = (...answers: Answer[]) =>
  api.answerWith(() => (answers.length > 1 ? answers.shift() : answers[0]) ?? "silence");
beforeEach(() => api.answerWith("silence"));

test("a call has the key, the address and the body that the document says", async () => {
  answerWith(created);
  expect(await client.sendOrder({ body: order, idempotencyKey: "once" })).toEqual(created.json);
  const { method, path, headers, body } = api.only();
  expect([method, path, JSON.parse(body)]).toEqual(["POST", "/api/v1/orders", order]);
  expect(headers).toMatchObject({
    authorization: "Bearer lw_key",
    "idempotency-key": "once",
    "content-type": "application/json",
  });
});

test("path and query values are escaped, and unset ones are left out", async () => {
  answerWith({ json: { data: [], next_cursor: null, next_url: null } });
  await client.listLetters({ query: { updated_since: "2026-11-20T09:30:00+02:00", limit: 5 } });
  const { path, query } = api.only();
  expect(path).toBe("/api/v1/letters");
  expect(Object.fromEntries(query)).toEqual({ updated_since: "2026-11-20T09:30:00+02:00", limit: "5" });
  answerWith({ json: {} });
  await client.readLetter({ path: { letter_id: "../orders?x" } });
  expect(api.only().path).toBe("/api/v1/letters/..%2Forders%3Fx");
});

describe.each<[string, Answer]>([
  ["a fault of the server", { json: {}, status: 500, headers: soon }],
  ["too many requests", { json: {}, status: 429, headers: soon }],
  ["a line that dies", "hang-up"],
  ["a server that doesn't answer in time", "silence"],
  ["an answer that stops halfway", "half"],
])("%s", (_, fault) => {
  // Only silence needs a short limit; a busy machine must not make another fault of it.
  const limit = ["silence", "half"].includes(String(fault)) ? { timeoutMs: 1_000 } : {};

  test("is tried again, as the same request", async () => {
    answerWith(fault, created);
    await createClient({ ...shop, ...limit }).sendOrder({ body: order });
    const keys = api.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test("is reported if it doesn't end", async () => {
    answerWith(fault);
    const impatient = createClient({ ...shop, ...limit, retries: 0 });
    await expect(impatient.sendOrder({ body: order })).rejects.toThrow();
    expect(api.received).toHaveLength(1);
  });
});

test("a refusal is thrown with its code and fields, and isn't retried", async () => {
  const errors = [{ path: "/lines/0/title", message: "This field is required." }];
  const problem = { status: 422, code: "invalid_request", detail: "Something is wrong.", errors };
  answerWith({ json: problem, status: 422, headers: { "X-Request-Id": "r-1" } });
  const refusal = await client.sendOrder({ body: order }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(LetterwellError);
  expect(refusal).toMatchObject({
    status: 422,
    code: "invalid_request",
    errors,
    requestId: "r-1",
    message: "Something is wrong.",
  });
  expect(api.received).toHaveLength(1);
});

const gone: Answer = { json: { status: 404, code: "not_found", detail: "Nothing." }, status: 404 };
const removed = { product_id: "gid://7", result: "removed" };
const remove = () => client.removeProduct({ path: { product_id: "gid://7" } });

test.each<[string, Answer]>([
  ["a line that dies", "hang-up"],
  ["a fault of the server", { json: {}, status: 500, headers: soon }],
])("a product that is gone after %s was removed by the try before", async (_, fault) => {
  answerWith(fault, gone);
  expect(await remove()).toEqual(removed);
  answerWith({ json: {}, status: 429, headers: soon }, gone);
  await expect(remove()).rejects.toMatchObject({ code: "not_found" });
  answerWith("hang-up", { raw: "<h1>Not here</h1>", status: 404 });
  await expect(remove()).rejects.toMatchObject({ status: 404, code: null });
});

test("a proxy's response is an error without a code", async () => {
  answerWith({ raw: "<h1>Forbidden</h1>", status: 403 });
  await expect(client.listOrders()).rejects.toMatchObject({ status: 403, code: null, errors: [] });
});

test("the key goes to no other address", async () => {
  const other = await startFakeServer();
  other.answerWith({ json: {} });
  answerWith({ json: {}, status: 307, headers: { Location: `${other.url}/api/v1/orders` } });
  await expect(
    createClient({ origin: api.url, apiKey: "lw_key", retries: 0 }).listOrders(),
  ).rejects.toThrow();
  expect(other.received).toEqual([]);
  await other.close();
});

test("a caller may end a call, also while it waits to try again", async () => {
  answerWith({ json: {}, status: 503, headers: { "Retry-After": "60" } });
  const ending = new AbortController();
  const call = client.listOrders({ signal: ending.signal });
  await expect.poll(() => api.received.length).toBe(1);
  ending.abort(new Error("the shop closes"));
  await expect(call).rejects.toThrow("the shop closes");
});

test("without a shop or a secret nothing is signed or taken", async () => {
  const whole = { origin: api.url, shop: "my-shop.example", orderId: 1, secret: "s" };
  // @ts-expect-error An environment variable that isn't set.
  await expect(signLink({ ...whole, shop: undefined })).rejects.toThrow("shop must be");
  await expect(signLink({ ...whole, secret: "" })).rejects.toThrow("secret must be");
  for (const secrets of ["", [], [""]])
    await expect(verifyWebhook("{}", {}, secrets)).rejects.toThrow("secrets must be");
});
