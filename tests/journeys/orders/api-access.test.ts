import { afterAll, describe, expect, test, vi } from "vitest";
import { sentOrderExample } from "~/merchants/api/schemas/sent-order";
import { endKey } from "~/orders/shops/operations/key-changes.server";
import { listApiKeys } from "~/orders/shops/store/api-keys.server";
import { acceptedKey } from "~/platform/http/accepted-keys.server";
import { log } from "~/platform/process/log.server";
import { apiClient } from "../../support/api-client";
import { eventually } from "../../support/eventually";
import { fetchFromRemix } from "../../support/remix";
import { openServer } from "../../support/served";
import { openWorld } from "../../support/world";

await openWorld();
const server = await openServer();
afterAll(server.close);
const client = await apiClient("northpine.example");

const ask = async (path: string, init: RequestInit = {}) =>
  (await fetchFromRemix(new Request(`http://127.0.0.1:3000/api/v1/${path}`, init))).response;

describe("a request without a valid key", () => {
  test.each([
    ["none", null, 'Bearer realm="api"'],
    ["another scheme", "Basic bHc6bHc=", 'Bearer realm="api", error="invalid_token"'],
    ["a wrong key", `Bearer lw_00000000_${"A".repeat(43)}`, 'Bearer realm="api", error="invalid_token"'],
    ["half a key", `Bearer ${client.key.slice(0, 30)}`, 'Bearer realm="api", error="invalid_token"'],
  ])("(%s) is told to send one", async (_, authorization, challenge) => {
    const answer = await ask("letters", authorization ? { headers: { Authorization: authorization } } : {});
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, challenge]);
    expect(answer.headers.has("RateLimit")).toBe(false);
    expect(await answer.json()).toMatchObject({ code: "unauthorized", status: 401 });
  });

  test("with one in the address isn't let in", async () => {
    expect((await ask(`letters?key=${client.key}`)).status).toBe(401);
  });
});

test("a key counts on its own once it was accepted, and no longer when it has ended", async () => {
  const { key, get } = await apiClient("northpine.example");
  const isCounted = () => acceptedKey(`Bearer ${key}`) !== null;
  expect(isCounted()).toBe(false);
  await get("letters");
  expect(isCounted()).toBe(true);
  const keys = await listApiKeys("northpine.example");
  for (const { id, prefix } of keys)
    if (key.startsWith(prefix)) await endKey("shop_api_keys", "northpine.example", id);
  expect((await get("letters")).status).toBe(401);
  expect(isCounted()).toBe(false);
});

test("a key does what its scopes say", async () => {
  const reader = await apiClient("northpine.example", ["letters:read"]);
  expect((await reader.get("letters")).status).toBe(200);
  const refused = await reader.post("orders", sentOrderExample);
  expect(refused.status).toBe(403);
  expect(refused.headers.get("WWW-Authenticate")).toContain('scope="orders:write"');
});

test("what each method and address gets", async () => {
  const headers = { Authorization: `Bearer ${client.key}` };
  const head = await ask("letters", { method: "HEAD", headers });
  expect([head.status, head.headers.get("RateLimit-Policy")]).toEqual([200, '"key";q=600;w=60']);
  for (const [method, path, allow] of [
    ["DELETE", "orders", "POST, GET, HEAD"],
    ["PUT", "letters", "GET, HEAD"],
    ["OPTIONS", "letters", "GET, HEAD"],
    ["POST", "openapi.json", "GET, HEAD, OPTIONS"],
  ]) {
    const answer = await ask(path ?? "", { method: method ?? "", headers });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allow]);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(answer.headers.has("Access-Control-Allow-Origin")).toBe(false);
  }
  for (const path of ["", "nothing", "orders/0", "orders/abc", "orders/1/2", "letters/1"])
    expect((await ask(path, { headers })).status).toBe(404);
});

test("a body in another encoding than UTF-8 is refused, and a byte order mark is none of it", async () => {
  const body = JSON.stringify({ ...sentOrderExample, shop_order_id: 4_455_668 });
  const headers = { Authorization: `Bearer ${client.key}`, "Content-Type": "application/json" };
  const send = (bytes: Buffer) => ask("orders", { method: "POST", headers, body: new Uint8Array(bytes) });
  const refused = await send(Buffer.from(body, "latin1"));
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    errors: [{ path: "", message: expect.stringContaining("UTF-8") }],
  });
  expect((await send(Buffer.from(`\ufeff${body}`))).status).toBe(201);
});

test("OPTIONS says which methods the documents accept, without sending them", async () => {
  for (const [path, header] of [
    ["/api/v1/openapi.json", "Access-Control-Allow-Methods"],
    ["/developers/llms.txt", "Allow"],
  ] as const) {
    const answer = await fetch(server.address + path, { method: "OPTIONS" });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(answer.headers.get(header)).toContain("GET");
  }
});

test("keys, addresses and persons are in no line of the log", async () => {
  const lines: unknown[] = [];
  const levels = (["debug", "info", "warn", "error"] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void lines.push(line)),
  );
  const send = (path: string, key: string, init: RequestInit = {}) =>
    fetch(`${server.address}/api/v1/${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    });
  const wrong = `lw_00000000_${"A".repeat(43)}`;
  const post = { method: "POST", body: JSON.stringify({ ...sentOrderExample, shop_order_id: 4_455_667 }) };
  const sauna = encodeURIComponent("https://northpine.example/products/infrared-sauna-blanket");
  const answers = await Promise.all([
    send("orders", client.key, post),
    send("orders", wrong, post),
    send("orders", client.key, { method: "POST", body: '{"email":"ines.moreau@mail.example"' }),
    send("orders/4455667", client.key),
    send(`eligibility?url=${sauna}`, client.key),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 401, 422, expect.any(Number), 200]);
  await eventually(() => expect(lines.length).toBeGreaterThanOrEqual(5));
  for (const level of levels) level.mockRestore();
  const text = JSON.stringify(lines);
  expect(text).toContain("/api");
  expect(text).not.toMatch(/lw_|Bearer|authorization|moreau|mail\.example|4455667|sauna/i);
});
