import { afterEach, describe, expect, test, vi } from "vitest";
import { log } from "~/platform/process/log.server";
import { fetchFromRemix, routes } from "../support/remix";
import { openWorld } from "../support/world";

await openWorld();
const logged = vi.spyOn(log, "error");
afterEach(() => logged.mockClear());

/** A build file, which these tests don't generate. */
const ofTheBuild = "/service-worker.js";
/** Every route's URL, with parameters that match nothing. */
const addresses = [
  ...new Set(
    Object.values(routes).map((route) => {
      const parts: string[] = [];
      for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
        if (at.path) parts.unshift(at.path);
      return `/${parts.join("/")}`.replace(/:[a-zA-Z]+\??/g, "no-such").replace("*", "no/such");
    }),
  ),
].filter((address) => address !== ofTheBuild);

/** Every query parameter we use, and names reserved by the form library or JavaScript. */
const strange = new URLSearchParams([
  ...["code", "shop", "orderId", "step", "q", "url", "email", "year", "requestId"].map((name) => [
    name,
    "\u0000\u202e9",
  ]),
  ...["__state__", "__intent__", "__proto__", "constructor", "code[]", "shop.x"].map((name) => [name, "x"]),
]);

describe("whatever is asked of an address, it neither breaks nor fills the log", () => {
  test.each(addresses)("%s", async (address) => {
    const asked: [method: string, address: string, body?: URLSearchParams][] = [
      ["GET", `${address}?${strange}`],
      ["POST", address, strange],
      ["PUT", address, strange],
      ["DELETE", address],
    ];
    for (const [method, path, body] of asked) {
      const request = new Request(`http://127.0.0.1${path}`, { method, ...(body ? { body } : {}) });
      const { response } = await fetchFromRemix(request);
      expect([method, response.status >= 500 && response.status !== 503], path).toEqual([method, false]);
      await response.body?.cancel();
    }
    expect(logged.mock.calls).toEqual([]);
  });
});
