import { once } from "node:events";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ask, echo, guarded, page, serving } from "../../../tests/support/guarded-server";
import { log } from "../process/log.server";

afterEach(() => vi.restoreAllMocks());

describe("a target that cannot be decoded", () => {
  test.each([
    ["/https://shop.example/kit/50%off", "/https://shop.example/kit/50%25off"],
    ["/%E0%A4%A", "/%25E0%25A4%25A"],
    ["http://letterwell.example/terms", "/terms"],
  ])("%s reaches the site as %s", async (target, readable) => {
    const open = await serving();
    expect(await ask(await open(), page(target))).toContain(`GET ${readable} no cookie`);
  });
});

describe("a malformed request gets our page and headers, and none of its content is logged", () => {
  test.each([
    ["an unused method", "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    ["no path", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
    ["no host", "GET /jane HTTP/1.1\r\n\r\n", 400],
    ["a host that is none", "GET /jane HTTP/1.1\r\nHost: jane doe\r\n\r\n", 400],
    ["no request", "jane@mail.example\r\n\r\n", 400],
    ["a broken header", "GET /jane HTTP/1.1\r\nHost: localhost\r\njane\r\n\r\n", 400],
    ["a control character", "GET /jane\u0001 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
    ["endless headers", `GET / HTTP/1.1\r\nHost: localhost\r\nX-Jane: ${"x".repeat(70_000)}\r\n\r\n`, 431],
  ])("%s", async (_, sent, status) => {
    const logged = vi.spyOn(log, "info");
    const open = await serving();
    const answer = await ask(await open(), sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain("Something went wrong");
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
    expect(JSON.stringify([logged.mock.calls, answer])).not.toContain("jane");
  });
});

test("oversized cookies are deleted, and the page is served as without any", async () => {
  const open = await serving();
  const cookies = Array.from({ length: 33 }, (_, index) => `link-${index}=${"x".repeat(500)}`).join("; ");
  const answer = await ask(await open(), page("/terms", `Cookie: ${cookies}\r\n`));
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain("GET /terms no cookie");
  for (let index = 0; index < 33; index += 1)
    expect(answer).toContain(`Set-Cookie: link-${index}=; Path=/; Max-Age=0\r\n`);
  const small = await ask(await open(), page("/terms", "Cookie: drafts=1\r\n"));
  expect(small).toContain("GET /terms drafts=1");
  expect(small).not.toContain("Set-Cookie");
});

describe("a client that takes too long is cut off", () => {
  test.each([
    ["says nothing", ""],
    ["sends its headers bit by bit", "GET / HTTP/1.1\r\nHost: local"],
    ["never finishes its body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc"],
  ])("when it %s", async (_, sent) => {
    const open = await serving({ headersMs: 150, requestMs: 150, checkMs: 50 }, async (request, response) => {
      await text(request).catch(() => "");
      response.end();
    });
    const answer = await ask(await open(), sent);
    expect(answer === "" || answer.startsWith("HTTP/1.1 408 ")).toBe(true);
  });

  test("after more time if it uploads receipts, which need it on a slow line", async () => {
    const open = await serving({ requestMs: 100, checkMs: 50 }, async (request, response) => {
      // The request that is cut off never completes.
      const body = await text(request).catch(() => "");
      response.end(`took ${body.length}`);
    });
    const body = "Host: localhost\r\nConnection: close\r\nContent-Length: 10\r\n\r\nabc";
    const form = await open();
    const upload = await open();
    const answer = ask(upload, `POST /reimbursements/upload HTTP/1.1\r\n${body}`);
    const cutOff = await ask(form, `POST /reimbursements/paste HTTP/1.1\r\n${body}`);
    expect(cutOff).toMatch(/^HTTP\/1.1 408 /);
    upload.write("defghij");
    expect(await answer).toContain("took 10");
  });

  test("when its upload comes too slowly, but not while we are the ones who don't read", async () => {
    const uploadPace = { bytes: 1_000, ms: 100 };
    const open = await serving({ uploadPace }, async (request, response) => {
      // Simulates that the previous data is still being stored.
      if (request.headers.cookie) await new Promise((resolve) => setTimeout(resolve, 250));
      const body = await text(request).catch(() => "");
      response.end(`took ${body.length}`);
    });
    const head = "POST /reimbursements/upload HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
    const slow = await open();
    const trickle = setInterval(() => slow.write("x"), 20);
    const cutOff = ask(slow, `${head}Content-Length: 100000\r\n\r\n`);
    const quick = await open();
    const bulk = Buffer.alloc(1_000, "x");
    const flow = setInterval(() => quick.write(bulk), 10);
    const taken = ask(quick, `${head}Content-Length: 50000\r\n\r\n`);
    const unread = ask(await open(), `${head}Cookie: a=b\r\nContent-Length: 3\r\n\r\nabc`);
    expect(await cutOff).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(trickle);
    expect(await taken).toContain("took 50000");
    clearInterval(flow);
    expect(await unread).toContain("took 3");
  });

  test("when it doesn't read what it asked for", async () => {
    const sent = vi.fn();
    const closed = new Promise<void>((resolve) => {
      sent.mockImplementation(resolve);
    });
    const open = await serving({ idleMs: 150 }, (_, response) => {
      response.once("close", sent);
      response.end(Buffer.alloc(64 * 1024 * 1024));
    });
    const socket = await open();
    socket.pause();
    socket.write(page("/"));
    await closed;
  });
});

describe("with as many connections as it takes", () => {
  test("another connection replaces the one that was idle longest", async () => {
    const open = await serving({ connections: 3 });
    const [first, second] = [await open(), await open()];
    await open();
    const gone = once(first, "close");
    expect(await ask(await open(), page("/terms"))).toContain("GET /terms");
    await gone;
    expect(second.destroyed).toBe(false);
  });

  test("a request beyond the limit gets 503, and the others get their responses", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const open = await serving({ connections: 2 }, async (request, response) => {
      await released;
      echo(request, response);
    });
    const busy = [];
    for (let count = 0; count < 2; count += 1) {
      const begun = once(guarded(), "request");
      busy.push(ask(await open(), page(`/slow-${count}`)));
      await begun;
    }
    const answer = await ask(await open(), page("/terms"));
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toContain("Retry-After: 5");
    release();
    for (const [index, slow] of busy.entries()) expect(await slow).toContain(`GET /slow-${index}`);
    expect(await ask(await open(), page("/terms"))).toContain("GET /terms");
  });

  test("a flood of silent ones locks no visitor out", async () => {
    const open = await serving({ connections: 10 });
    for (let count = 0; count < 200; count += 1) await open();
    expect(await ask(await open(), page("/terms"))).toContain("GET /terms");
    const left = await new Promise<number>((resolve) =>
      guarded().getConnections((_, count) => resolve(count)),
    );
    expect(left).toBeLessThanOrEqual(20);
  });

  test.each([
    ["send a form byte by byte", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc"],
    ["don't read what they asked for", page("/large")],
  ])("those that %s give way, the address with the most first", async (_, sent) => {
    const open = await serving({ connections: 6 }, (request, response) => {
      if (request.url === "/large") response.end(Buffer.alloc(64 * 1024 * 1024));
      else request.resume().once("end", () => echo(request, response));
    });
    const patient = await open("127.0.0.2");
    const slow: Socket[] = [];
    for (let count = 0; count < 5; count += 1) {
      const begun = once(guarded(), "request");
      const socket = await open("127.0.0.3");
      slow.push(socket.pause());
      socket.write(sent);
      await begun;
    }
    const gone = once(slow[0] as Socket, "close");
    slow[0]?.resume();
    expect(await ask(await open(), page("/terms"))).toContain("GET /terms");
    await gone;
    expect(await ask(patient, page("/privacy"))).toContain("GET /privacy");
  });

  test("one address has its own share, and beyond it makes room for itself only", async () => {
    const open = await serving({ connections: 100, connectionsOfAddress: 3 });
    const other = await open("127.0.0.2");
    const first = await open("127.0.0.3");
    const gone = once(first, "close");
    for (let count = 0; count < 3; count += 1) await open("127.0.0.3");
    await gone;
    expect(await ask(other, page("/terms"))).toContain("GET /terms");
  });
});
