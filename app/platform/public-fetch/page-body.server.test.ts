import { createServer, type Server } from "node:http";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  insolesHtml as html,
  htmlResponse,
  insolesPage,
  openPageShop,
  reasonOf,
} from "../../../tests/support/page-shop";
import { fetchPage } from "./fetch-page.server";

const shop = await openPageShop();

describe("the body", () => {
  test.each([
    ["gzip", gzipSync(html)],
    ["br", brotliCompressSync(html)],
    ["deflate", deflateSync(html)],
    ["deflate", deflateRawSync(html)],
    ["identity", Buffer.from(html)],
  ])("is read through %s", async (encoding, body) => {
    shop.serve(htmlResponse(body, { "Content-Encoding": encoding }));
    await expect(fetchPage(insolesPage, shop.options)).resolves.toMatchObject({ html });
  });

  const most = 2 * 1024 * 1024;
  test.each([
    ["gzip", gzipSync(Buffer.alloc(60_000_000, "<p>"))],
    ["br", brotliCompressSync(Buffer.alloc(60_000_000, "<p>"))],
    ["identity", Buffer.alloc(5_000_000, "<p>")],
  ])("stops at 2 MB after %s", async (encoding, body) => {
    shop.serve(htmlResponse(body, { "Content-Encoding": encoding }));
    const read = await fetchPage(insolesPage, shop.options);
    expect(read.html.length).toBe(most);
  });

  describe("that never ends", () => {
    let endless: Server;
    let pause = 0;
    beforeAll(async () => {
      endless = createServer((request, response) => {
        response.writeHead(request.url === "/robots.txt" ? 404 : 200, { "Content-Type": "text/html" });
        if (request.url === "/robots.txt") return response.end();
        const more = () => {
          if (response.destroyed) return;
          response.write("<p>".repeat(20_000));
          setTimeout(more, pause);
        };
        return more();
      });
      await new Promise<void>((ready) => endless.listen(0, "127.0.0.1", ready));
    });
    afterAll(() => new Promise((done) => endless.close(done)));
    const own = () => {
      const bound = endless.address();
      const port = typeof bound === "object" && bound ? bound.port : 0;
      return { ...shop.options, testHosts: new Map([["shop.test", { address: "127.0.0.1", port }]]) };
    };

    test("is read up to 2 MB", async () => {
      pause = 0;
      const read = await fetchPage(insolesPage, own());
      expect(read.html.length).toBe(most);
    });

    test("and is slow, is given up at the deadline", async () => {
      pause = 20;
      await expect(reasonOf(fetchPage(insolesPage, { ...own(), deadlineMs: 150 }))).resolves.toBe("too-slow");
    });
  });

  test.each(["zstd", "gzip, gzip", "nonsense"])("is left unread in %s", async (encoding) => {
    shop.serve(htmlResponse(html, { "Content-Encoding": encoding }));
    await expect(reasonOf(fetchPage(insolesPage, shop.options))).resolves.toBe("unreadable");
  });

  test("that is not what it says is unreadable", async () => {
    shop.serve(htmlResponse(html, { "Content-Encoding": "gzip" }));
    await expect(reasonOf(fetchPage(insolesPage, shop.options))).resolves.toBe("unreadable");
  });

  test("that was cut short is read as far as it goes", async () => {
    const whole = gzipSync(`${html}${Array.from({ length: 5_000 }, (_, i) => i).join(" ")}`);
    shop.serve(htmlResponse(whole.subarray(0, whole.length / 2), { "Content-Encoding": "gzip" }));
    const read = await fetchPage(insolesPage, shop.options);
    expect(read.html.startsWith(html)).toBe(true);
  });

  test("keeps to the charset of header and page", async () => {
    shop.serve({
      raw: Buffer.from("caf\xe9", "latin1"),
      headers: { "Content-Type": "text/html; charset=windows-1252" },
    });
    await expect(fetchPage(insolesPage, shop.options)).resolves.toMatchObject({ html: "café" });
  });
});
