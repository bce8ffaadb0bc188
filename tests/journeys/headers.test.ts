import { afterAll, describe, expect, test } from "vitest";
import { openServer } from "../support/served";
import { openWorld } from "../support/world";

await openWorld();
const server = await openServer();
afterAll(server.close);

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers });

describe.each([
  ["a page", "/lmn-request?step=1", 200],
  ["a public page", "/privacy", 200],
  ["a status page", "/lmn-status?shop=northpine.example&orderId=1003", 200],
  ["an unknown address", "/nothing/here", 404],
  ["an address no page has", "/shop/none", 404],
  ["a file that isn't there", "/assets/none.js", 404],
  ["the health check", "/healthz", 200],
] as const)("the answer of %s", (_, path, status) => {
  test("is protected, and names the request", async () => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  });
});

test.each(["/shop?q=", "/guides?q=", "/check?url=", "/fsa-calculator?income=", "/nowhere/"])(
  "no control character of %s reaches the page",
  async (path) => {
    const html = await (await get(`${path}%00%07%1B%7F%C2%85x`)).text();
    expect(html).toContain("</html>");
    expect(html.match(/(?![\t\n\r])\p{Cc}/u)).toBeNull();
  },
);

test("a letter's page runs only our own files, allows nothing inline and is never cached", async () => {
  const { headers } = await get("/lmn-request?step=1");
  const policy = headers.get("Content-Security-Policy") ?? "";
  for (const part of ["base-uri 'none'", "object-src 'none'", "form-action 'self'", "script-src 'self';"])
    expect(policy).toContain(part);
  expect(policy).not.toContain("unsafe-eval");
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test.each([
  ["/privacy", "POST", "GET, HEAD"],
  ["/guides", "DELETE", "GET, HEAD"],
  ["/contact", "PUT", "GET, HEAD, POST"],
])("%s tells who asks with %s what it can be asked with", async (path, method, allowed) => {
  const answer = await fetch(server.address + path, { method, headers: { "Sec-Fetch-Site": "same-origin" } });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allowed]);
});

const post = (headers: Record<string, string>) =>
  fetch(`${server.address}/lmn-request?step=1`, {
    method: "POST",
    body: new URLSearchParams({ email: "ada@mail.example" }),
    redirect: "manual",
    headers,
  });

test("the draft's cookie stays out of scripts and of other sites", async () => {
  const answer = await post({ "Sec-Fetch-Site": "same-origin" });
  expect(answer.status).toBe(303);
  const cookie = answer.headers.get("Set-Cookie");
  for (const part of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
});

test("a form sent from another site is refused", async () => {
  expect((await post({ Origin: "https://elsewhere.example" })).status).toBe(403);
});
