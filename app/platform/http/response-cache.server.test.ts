import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putInFront } from "../process/remix-serve.server";
import { entityTag } from "./entity-tag.server";
import { respondWithMissingPage, respondWithSharedPage } from "./respond.server";
import { sendCached } from "./response-cache.server";

const policy = "default-src 'self'";
let server: Server | undefined;
// Pages are cached for two seconds, within which a busy machine doesn't make 300 requests.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  server?.close();
  vi.useRealTimers();
});

/** Starts a server that renders one shared page, and counts how often it renders. */
async function serving(forwardedHost?: string) {
  const made = vi.fn(async (request: IncomingMessage, response: ServerResponse) => {
    const host = forwardedHost ?? request.headers.host;
    const sent = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const asked = new Request(`http://${host}${request.url}`, { headers: sent });
    const tag = entityTag(`${host}${request.url}`);
    const headers = new Headers({ "Cache-Control": "public" });
    const page = request.url?.startsWith("/missing")
      ? respondWithMissingPage(asked, new Headers(), { html: "nothing here", policy })
      : respondWithSharedPage(asked, tag, headers, () => ({ html: "page", policy }));
    for (const [name, value] of page.headers) response.setHeader(name, value);
    response.writeHead(page.status).end(Buffer.from(await page.arrayBuffer()));
  });
  server = createServer(made);
  putInFront(server, [sendCached]);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(address + path, { headers: { "Accept-Encoding": "identity", ...headers }, method });
  return { made, get };
}

test("a page asked for again at once is not made again, and alike in all", async () => {
  const { made, get } = await serving();
  const first = await get("/kept");
  const again = await get("/kept");
  expect(made).toHaveBeenCalledTimes(1);
  expect(await again.text()).toBe(await first.text());
  for (const name of [
    "content-type",
    "content-length",
    "content-security-policy",
    "cache-control",
    "etag",
    "vary",
  ]) {
    expect(again.headers.get(name), name).toBe(first.headers.get(name));
  }
});

test("each encoding is cached separately", async () => {
  const { made, get } = await serving();
  await get("/encoded");
  const zipped = { "Accept-Encoding": "gzip" };
  expect(await (await get("/encoded", zipped)).text()).toBe("page");
  const kept = await get("/encoded", zipped);
  expect([kept.headers.get("content-encoding"), await kept.text()]).toEqual(["gzip", "page"]);
  expect(made).toHaveBeenCalledTimes(2);
});

test("a visitor from elsewhere isn't given what is cached for those who are here", async () => {
  const { made, get } = await serving();
  await get("/arriving");
  const from = { "Sec-Fetch-Site": "none" };
  for (let time = 0; time < 2; time++)
    expect((await get("/arriving", from)).headers.get("vary")).toContain("Sec-");
  expect(made).toHaveBeenCalledTimes(2);
});

test("a copy that is still good is answered with 304, and HEAD with no body", async () => {
  const { made, get } = await serving();
  const tag = (await get("/known")).headers.get("etag") ?? "";
  const known = await get("/known", { "If-None-Match": tag });
  expect([known.status, await known.text(), known.headers.get("content-length")]).toEqual([304, "", null]);
  const head = await get("/known", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "4", ""]);
  expect(made).toHaveBeenCalledTimes(1);
});

test("a page is rendered again after a moment, with a query, under another host or by another method", async () => {
  const { made, get } = await serving();
  await get("/page");
  await get("/page?q=1");
  await get("/page?q=1");
  await get("/page", {}, "POST").catch(() => undefined);
  expect(made).toHaveBeenCalledTimes(4);
  vi.setSystemTime(Date.now() + 2_001);
  await get("/page");
  expect(made).toHaveBeenCalledTimes(5);
});

test("a missing page is made once in a while, never taken for unchanged, and drives no page out", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { made, get } = await serving();
  await get("/there");
  for (let time = 0; time < 2; time++) {
    const answer = await get("/missing", { "If-None-Match": "*" });
    expect([answer.status, await answer.text()]).toEqual([404, "nothing here"]);
  }
  expect(made).toHaveBeenCalledTimes(2);
  for (let count = 0; count < 300; count++) await get(`/missing/${count}`);
  await get("/there");
  expect(made).toHaveBeenCalledTimes(302);
});

test("a page with an address from a proxy's header is not sent to others", async () => {
  const { made, get } = await serving("elsewhere.example");
  await get("/forwarded");
  await get("/forwarded");
  expect(made).toHaveBeenCalledTimes(2);
});
