import { afterAll, expect, test } from "vitest";
import { sentOrderExample } from "~/merchants/api/schemas/sent-order";
import { apiClient } from "../../support/api-client";
import { openServer } from "../../support/served";
import { openWorld } from "../../support/world";

await openWorld();
const server = await openServer();
afterAll(server.close);

test.each([
  ["GET", "/api/v1"],
  ["GET", "/api/v1/"],
  ["GET", "/api/v1/nothing"],
  ["GET", "/api/v1/orders/1%E2%80%A82"],
  ["GET", "/api/v1/orders/%0A"],
  ["GET", "/api/v1/orders/%00"],
  ["GET", "/api/v1/orders/%ff%2f%2e%2e"],
  ["GET", "/api/v1/letters/%u2028"],
  ["DELETE", "/api/v1/orders"],
  ["PUT", "/api/v1/orders/1"],
  ["POST", "/api/v1/letters"],
  ["OPTIONS", "/api/v1/orders"],
  ["POST", "/api/v1/openapi.json"],
  ["GET", "/api"],
  ["GET", "/api/nothing"],
  ["POST", "/api/v2/orders"],
])("%s %s is answered with a problem, not a page", async (method, path) => {
  const answer = await fetch(server.address + path, { method, headers: { Accept: "text/html" } });
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: answer.status, code: expect.any(String) });
});

test("a key that no HTTP header should hold is refused with a problem", async () => {
  for (const key of ["lw_\u00ff\u0080", "lw_ü", "\t"]) {
    const headers = { Authorization: `Bearer ${key}`, "Idempotency-Key": key };
    const answer = await fetch(`${server.address}/api/v1/orders`, { headers });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([401, "application/problem+json"]);
  }
});

test("an empty Idempotency-Key is refused, not taken for none", async () => {
  const { key } = await apiClient("northpine.example");
  const answer = await fetch(`${server.address}/api/v1/orders`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Idempotency-Key": "" },
    body: JSON.stringify({ ...sentOrderExample, shop_order_id: 7_900_001 }),
  });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("1 to 200 visible")]);
});
