import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ask, serving } from "../../../tests/support/guarded-server";

describe("a client of the API is refused with problem details", () => {
  const head = "POST /api/v1/orders HTTP/1.1\r\nHost: localhost\r\n";
  test.each([
    ["a bad chunk", `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    ["a bad chunk after a good one", `${head}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\nzz\r\n`, 400],
    ["a body that doesn't come", `${head}Content-Length: 10\r\n\r\nabc`, 408],
  ])("for %s", async (_, sent, status) => {
    const open = await serving({ idleMs: 150 }, async (request, response) => {
      response.end(await text(request).catch(() => ""));
    });
    const answer = await ask(await open(), sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain("Content-Type: application/problem+json");
  });
});
