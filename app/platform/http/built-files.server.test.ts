import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test, vi } from "vitest";
import { compressFiles } from "../build-steps/precompress";
import { sendBuiltFiles } from "./built-files.server";

const folder = mkdtempSync(join(tmpdir(), "letterwell-built-"));
const css = "p { margin: 0 }\n".repeat(50);
mkdirSync(join(folder, "assets"));
mkdirSync(join(folder, "images"));
writeFileSync(join(folder, "assets/page-Ab12Cd34.css"), css);
writeFileSync(join(folder, "assets/gone-Ab12Cd34.css"), css);
writeFileSync(join(folder, "assets/text-Ab12Cd34.woff2"), "wOF2");
writeFileSync(join(folder, "images/pillow.svg"), "<svg></svg>");
writeFileSync(join(folder, "notes.unknown"), "notes");
await compressFiles(folder);
const send = sendBuiltFiles(folder);
rmSync(join(folder, "assets/gone-Ab12Cd34.css"));
afterAll(() => rmSync(folder, { recursive: true }));

const sheet = "/assets/page-Ab12Cd34.css";

/** Returns the response; null if the request is left to Remix. */
async function ask(url: string, headers: Record<string, string> = {}, method = "GET") {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
  const response = new ServerResponse(request);
  const end = vi.spyOn(response, "end");
  if (!(await send(request, response))) return null;
  return { status: response.statusCode, headers: response.getHeaders(), body: end.mock.calls[0]?.[0] };
}

test("a file is served as the build compressed it, in an encoding the browser accepts", async () => {
  const brotli = await ask(sheet, { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(brotli).toMatchObject({
    status: 200,
    headers: { "content-type": "text/css; charset=utf-8", "content-encoding": "br", vary: "Accept-Encoding" },
  });
  expect(brotliDecompressSync(brotli?.body).toString()).toBe(css);
  const gzip = await ask(sheet, { "accept-encoding": "gzip" });
  expect(gzip?.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(gunzipSync(gzip?.body).toString()).toBe(css);
  expect(Number(gzip?.headers["content-length"])).toBe(gzip?.body.length);
  const plain = await ask(sheet);
  expect(plain?.headers).not.toHaveProperty("content-encoding");
  expect(plain?.headers.vary).toBe("Accept-Encoding");
  expect(String(plain?.body)).toBe(css);
});

test("a file that isn't text has one form", async () => {
  const font = await ask("/assets/text-Ab12Cd34.woff2", { "accept-encoding": "br" });
  expect(font?.headers).toMatchObject({ "content-type": "font/woff2", "content-length": "4" });
  expect(font?.headers).not.toHaveProperty("vary");
});

test.each([
  [sheet, "public, max-age=31536000, immutable"],
  [`${sheet}?v=1`, "public, max-age=31536000, immutable"],
  ["/images/pillow.svg", "public, max-age=3600"],
])("%s is cached: %s", async (url, caching) => {
  expect((await ask(url))?.headers["cache-control"]).toBe(caching);
});

test("a browser's own copy is confirmed, of the form it has", async () => {
  const first = await ask(sheet, { "accept-encoding": "br" });
  const tag = String(first?.headers.etag);
  const again = await ask(sheet, { "accept-encoding": "br", "if-none-match": tag });
  expect(again).toMatchObject({
    status: 304,
    body: undefined,
    headers: { etag: tag, vary: "Accept-Encoding" },
  });
  expect(again?.headers).not.toHaveProperty("content-length");
  expect((await ask(sheet, { "accept-encoding": "gzip", "if-none-match": tag }))?.status).toBe(200);
});

test("HEAD has the headers of GET and no body", async () => {
  const head = await ask(sheet, { "accept-encoding": "br" }, "HEAD");
  expect(head).toMatchObject({ status: 200, body: undefined });
  expect(head?.headers).toEqual((await ask(sheet, { "accept-encoding": "br" }))?.headers);
});

test("part of a file is not sent, however it is asked for", async () => {
  expect((await ask(sheet, { range: "bytes=5-2" }))?.status).toBe(200);
});

test.each([
  ["an unknown name", "/assets/none-12345678.css"],
  ["a way out of the folder", "/assets/../../package.json"],
  ["an encoded way out", "/assets/%2e%2e/%2e%2e/package.json"],
  ["a folder", "/assets"],
  ["a compressed form by its own name", `${sheet}.br`],
  ["a kind of file no page uses", "/notes.unknown"],
  ["a file that is gone since the start", "/assets/gone-Ab12Cd34.css"],
])("%s is left to Remix", async (_, url) => {
  expect(await ask(url)).toBeNull();
});

test("anything but reading is left to Remix", async () => {
  expect(await ask(sheet, {}, "POST")).toBeNull();
});

test("without a build, no file is served", () => {
  expect(() => sendBuiltFiles(join(folder, "none"))).not.toThrow();
});
