import "../../../tests/support/demo-environment";
import { once } from "node:events";
import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { log } from "../process/log.server";
import { memoryLimit } from "../process/memory-limit.server";
import { putInFront } from "../process/remix-serve.server";
import { recordKey } from "./accepted-keys.server";
import { peerHeader } from "./client-address.server";
import { limitRates } from "./rate-limit.server";
import { rateLimitRow } from "./rate-limit-table";

let server: Server;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.restoreAllMocks();
});

/** Starts a server with a hundredth of the limits. Returns a function that sends requests as a browser does. */
async function serving() {
  server = createServer((_, response) => response.end("the site"));
  putInFront(server, [limitRates(0.01)]);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string, init: RequestInit = {}, from = "192.0.2.1") =>
    fetch(origin + path, {
      ...init,
      headers: { Accept: "text/html", [peerHeader]: from, ...init.headers },
    });
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { "Sec-Fetch-Site": "same-origin", ...headers },
});

const counted: [method: string, path: string, name: string][] = [
  ["GET", "/", "pages"],
  ["HEAD", "/terms", "pages"],
  ["GET", "/https://shop.example/insole.png", "pages"],
  ["GET", "/assets/root-1a2b.css", "files"],
  ["GET", "/pictures/abc", "files"],
  ["GET", "/favicon.ico", "files"],
  ["GET", "/healthz", "probes"],
  ["POST", "/lmn-request", "forms"],
  ["POST", "/product-card", "product cards"],
  ["POST", "/webhooks/stripe", "webhooks"],
  ["GET", "/verify/ABCD-EFGH", "codes"],
  ["GET", "/api/verify/ABCD-EFGH", "codes"],
  ["OPTIONS", "/api/eligibility", "api"],
  ["POST", "/api/v1/orders", "merchant api"],
  ["POST", "/reimbursements/upload", "uploads"],
];

test.each(counted)("%s %s counts as one of the %s", (method, path, name) => {
  expect(rateLimitRow(method, path)?.name).toBe(name);
});

test.each(counted)("%s %s counts as the same in any spelling that the router takes", (method, path, name) => {
  const inHex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  for (const spelled of [path.toUpperCase(), `${path}/`, `${path}//`, path.replace(/[a-z]/g, inHex)])
    expect([spelled, rateLimitRow(method, spelled)?.name]).toEqual([spelled, name]);
});

describe("a visitor who asks too often", () => {
  test("gets a page that says when to come back; other visitors and other kinds of requests are answered", async () => {
    const logged = vi.spyOn(log, "warn");
    const ask = await serving();
    for (let time = 0; time < 12; time += 1) expect((await ask("/terms?tab=1")).status).toBe(200);
    const refused = await ask("/terms");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect(refused.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
    expect(refused.headers.get("Content-Encoding")).toBe("gzip");
    expect(await refused.text()).toContain("<h1>Please wait a minute</h1>");
    const plain = await ask("/terms", { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers.get("Content-Encoding")).toBe(null);
    expect(await plain.text()).toContain("<h1>Please wait a minute</h1>");
    expect((await ask("/assets/a.css")).status).toBe(200);
    expect((await ask("/contact", form({}))).status).toBe(200);
    expect((await ask("/terms", {}, "192.0.2.2")).status).toBe(200);
    expect(logged).not.toHaveBeenCalled();
  });

  test("keeps the connection, and counts each visitor whom a proxy sends over it", async () => {
    const ask = await serving();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = server.address() as AddressInfo;
    const post = (from: string) =>
      new Promise<{ status?: number | undefined; port?: number | undefined }>((resolve, reject) => {
        const headers = { [peerHeader]: from, "Content-Type": "text/plain" };
        const sent = request({ port, agent, method: "POST", path: "/contact", headers }, (answer) => {
          const { statusCode: status, socket } = answer;
          const { localPort } = socket;
          answer.resume().once("end", () => resolve({ status, port: localPort }));
        });
        sent.once("error", reject).end("x".repeat(2_000));
      });
    for (let time = 0; time < 3; time += 1) await ask("/contact", form({}));
    const answers = [await post("192.0.2.1"), await post("192.0.2.1"), await post("192.0.2.9")];
    agent.destroy();
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
    expect(new Set(answers.map((answer) => answer.port)).size).toBe(1);
  });

  test("is one household however many addresses of its IPv6 network it uses", async () => {
    const ask = await serving();
    const statuses = [];
    for (let time = 1; time <= 13; time += 1)
      statuses.push((await ask("/", {}, `2001:db8:7:1::${time}`)).status);
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    expect((await ask("/", {}, "2001:db8:7:2::1")).status).toBe(200);
  });

  test("gets JSON from the API and text where a page was not asked for", async () => {
    const ask = await serving();
    for (let time = 0; time < 2; time += 1) await ask("/api/eligibility");
    const api = await ask("/api/eligibility");
    expect([api.status, api.headers.get("Access-Control-Allow-Origin")]).toEqual([429, "*"]);
    expect(await api.json()).toMatchObject({ error: { code: "too_many_requests" } });
    for (let time = 0; time < 12; time += 1) await ask("/api/v1/orders");
    const keyed = await ask("/api/v1/orders");
    expect([keyed.status, keyed.headers.get("Content-Type")]).toEqual([429, "application/problem+json"]);
    expect(keyed.headers.has("Access-Control-Allow-Origin")).toBe(false);
    expect(await keyed.json()).toMatchObject({ code: "too_many_requests", status: 429 });
    const text = { headers: { Accept: "image/avif,*/*" } };
    for (let time = 0; time < 60; time += 1) await ask("/pictures/a", text);
    const picture = await ask("/pictures/a", text);
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([429, "text/plain; charset=utf-8"]);
  });
});

test("an accepted API key is counted on its own: a platform's shops behind one address don't use up each other's requests", async () => {
  const ask = await serving();
  const statuses = async (key: string, count: number) => {
    const all = [];
    for (let time = 0; time < count; time += 1)
      all.push((await ask("/api/v1/orders", { headers: { Authorization: `Bearer ${key}` } })).status);
    return all;
  };
  for (const key of ["one", "two", "ended"]) recordKey(`Bearer ${key}`, true);
  recordKey("Bearer ended", false);
  expect(await statuses("one", 13)).toEqual([...Array(12).fill(200), 429]);
  expect(await statuses("two", 12)).toEqual(Array(12).fill(200));
  expect(await statuses("invented", 6)).toEqual(Array(6).fill(200));
  expect(await statuses("ended", 7)).toEqual([...Array(6).fill(200), 429]);
});

describe("a form that was refused", () => {
  const typed = {
    treatment: '"Back" <pain>',
    email: "ines@mail.example",
    password: "correct horse",
    oneTimeCode: "481516",
    apiKey: "lw_314159",
  };

  test("is returned with the typed values, except passwords, one-time codes and keys, for a person's twenty tries", async () => {
    const ask = await serving();
    for (let time = 0; time < 3; time += 1) await ask("/lmn-request?step=2", form(typed));
    const refused = await ask("/lmn-request?step=2", form(typed));
    expect(refused.status).toBe(429);
    const page = await refused.text();
    expect(page).toContain('<form method="post"');
    expect(page).toContain('name="treatment" value="&quot;Back&quot; &lt;pain&gt;"');
    expect(page).toContain('value="ines@mail.example"');
    expect(page).not.toContain("correct horse");
    expect(page).not.toContain("481516");
    expect(page).not.toContain("lw_314159");
    for (let time = 0; time < 19; time += 1) await (await ask("/lmn-request?step=2", form(typed))).text();
    const flood = await ask("/lmn-request?step=2", form(typed));
    expect([flood.status, (await flood.text()).includes("ines@")]).toEqual([429, false]);
  });

  test.each([
    ["another site", form(typed, { "Sec-Fetch-Site": "cross-site" })],
    [
      "another site, in an old browser",
      form(typed, { "Sec-Fetch-Site": "", "x-request-origin": "https://elsewhere.example" }),
    ],
    [
      "nobody's form",
      { method: "POST", body: "ines@mail.example", headers: { "Content-Type": "text/plain" } },
    ],
    ["more than a form", form({ ...typed, more: "x".repeat(300_000) })],
  ])("of %s gives nothing back", async (_, sent) => {
    const ask = await serving();
    for (let time = 0; time < 3; time += 1) await ask("/lmn-request", form({}));
    const refused = await ask("/lmn-request", sent);
    expect(refused.status).toBe(429);
    expect(await refused.text()).not.toContain("ines@");
  });
});

test("300,000 addresses share 65,536 counters", async () => {
  const count = memoryLimit(1, 60);
  let counters = 0;
  for (let address = 0; address < 300_000; address += 1) {
    const key = Math.imul(address, 2_654_435_761) >>> 0;
    if ((await count(key.toString(16).padStart(8, "0"))).refused === 0) counters += 1;
  }
  expect(counters).toBeLessThanOrEqual(65_536);
});
