import type { Socket } from "node:net";
import { deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { drip, hostileServers } from "../../../tests/support/hostile-server";
import { reasonOf } from "../../../tests/support/page-shop";
import { fetchPage } from "./fetch-page.server";

const address = "http://shop.test/p";
const servers = hostileServers();

const head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

test.each<[string, (socket: Socket) => void, string]>([
  ["whose headers drip", (socket) => drip(socket, "HTTP/1.1 200 OK\r\nX: ", "a"), "too-slow"],
  ["whose body drips", (socket) => drip(socket, `${head}\r\n`, "a"), "too-slow"],
  [
    "whose compressed body drips",
    (socket) => drip(socket, `${head}Content-Encoding: gzip\r\n\r\n\x1f`, ""),
    "too-slow",
  ],
  [
    "that goes on asking for patience",
    (socket) => drip(socket, "", "HTTP/1.1 100 Continue\r\n\r\n"),
    "too-slow",
  ],
  ["that says nothing", () => {}, "too-slow"],
  [
    "whose headers are huge",
    (socket) => socket.write(`${head}X: ${"a".repeat(40_000)}\r\n\r\n`),
    "unreachable",
  ],
  ["with headers without end", (socket) => drip(socket, head, `X: ${"a".repeat(2_000)}\r\n`), "unreachable"],
  [
    "with a folded length and a chunked body",
    (socket) => socket.write(`${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
    "unreachable",
  ],
  ["that speaks another language", (socket) => socket.write("-ERR unknown command 'GET'\r\n"), "unreachable"],
  [
    "that would go on in another protocol",
    (socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
    "too-slow",
  ],
  [
    "that calls an endless body an error",
    (socket) => drip(socket, "HTTP/1.1 500 Oops\r\n\r\n", "a".repeat(10_000)),
    "unreadable",
  ],
  [
    "that redirects in a circle, with a body without end",
    (socket) => drip(socket, "HTTP/1.1 302 Found\r\nLocation: /p\r\n\r\n", "a".repeat(10_000)),
    "unreadable",
  ],
  [
    "that packs it twice",
    (socket) => socket.write(`${head}Content-Encoding: gzip\r\nContent-Encoding: br\r\n\r\n\x1f`),
    "unreadable",
  ],
])("a server %s is given up, and no connection is left", async (_, answer, reason) => {
  const options = await servers.serve(answer);
  const deadline = reason === "too-slow" ? { deadlineMs: 200 } : {};
  await expect(reasonOf(fetchPage(address, { ...options, ...deadline }))).resolves.toBe(reason);
});

test.each<[string, Buffer]>([
  ["deflate", deflateSync(Buffer.alloc(60_000_000, "<p>"))],
  ["gzip", Buffer.concat(Array.from({ length: 60 }, () => gzipSync(Buffer.alloc(1_000_000, "<p>"))))],
])("a bomb in %s is read up to 2 MB, and no connection is left", async (encoding, body) => {
  const options = await servers.serve((socket) => {
    socket.write(`${head}Content-Encoding: ${encoding}\r\n\r\n`);
    socket.write(body);
  });
  const { html } = await fetchPage(address, options);
  expect(html.length).toBe(2 * 1_024 * 1_024);
});

test("a body shorter than it was said to be is not taken for the page", async () => {
  const options = await servers.serve((socket) =>
    socket.end(`${head}Content-Length: 900\r\n\r\n<title>Sold</title>`),
  );
  await expect(reasonOf(fetchPage(address, options))).resolves.toBe("unreachable");
});
