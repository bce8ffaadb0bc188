import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { putInFront } from "../process/remix-serve.server";
import { guardServer, serverLimits } from "./guard-server.server";

const server = createServer((request, response) => {
  response.end(`${request.method} ${request.url} `);
});
putInFront(server, [guardServer(server, { ...serverLimits, connections: 100, connectionsOfAddress: 100 })]);
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());

/** Sends text and returns everything received until the connection closes. */
function ask(sent: string): Promise<string> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  socket.write(sent);
  return text(socket);
}

const page = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

describe("the API is refused with a problem, not a page", () => {
  test.each([
    ["a control character in a header", "GET /api/v1/orders HTTP/1.1\r\nHost: a\r\nX-A: \u0001\r\n\r\n", 400],
    ["a method of no site", "BREW /api/v1/orders HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["another method", "PROPFIND /api/v1/orders HTTP/1.1\r\nHost: a\r\n\r\n", 405],
    ["no host", "GET /api/v1/orders?limit=2 HTTP/1.1\r\nHost: a/b\r\n\r\n", 400],
    ["no host, at an address without a version", "GET /api/verify/4K7 HTTP/1.1\r\nHost: a/b\r\n\r\n", 400],
  ])("%s", async (_, sent, status) => {
    const answer = await ask(sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain("application/problem+json");
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(JSON.parse(body)).toMatchObject({ status });
    const allowed = status === 405 ? "GET, HEAD, POST, PUT, DELETE, OPTIONS" : undefined;
    expect(/^Allow: (.*)$/m.exec(head)?.[1]).toBe(allowed);
  });

  test("headers that are too long, whatever part of them comes first", async () => {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
    const answer = text(socket);
    socket.write("GET /api/v1/orders HTTP/1.1\r\nHost: a\r\n");
    for (let part = 0; part < 10; part += 1) {
      await wait(5);
      socket.write(`X-Part-${part}: ${"x".repeat(8_000)}\r\n`);
    }
    socket.write("\r\n");
    expect(await answer).toMatch(/^HTTP\/1.1 431 .*application\/problem\+json.*"headers_too_large"/s);
  });

  test("a line end in a path leads to the API still", async () => {
    for (const end of ["%E2%80%A8", "%e2%80%a9", "%0A", "%0d"])
      expect(await ask(page(`/api/v1/orders/1${end}2?a=${end}`))).toContain(
        `GET /api/v1/orders/1%EF%BF%BD2?a=${end} `,
      );
  });
});

test("a connection is kept for its next request for longer than the minute that proxies keep theirs", async () => {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [answer] = await once(socket, "data");
  socket.destroy();
  expect(Number(/Keep-Alive: timeout=(\d+)/.exec(String(answer))?.[1])).toBeGreaterThan(60);
});
