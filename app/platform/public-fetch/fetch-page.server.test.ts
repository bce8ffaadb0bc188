import { Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Answer } from "../../../tests/support/fake-server";
import {
  insolesHtml as html,
  htmlResponse,
  insolesPage,
  noRobots,
  openPageShop,
  reasonOf,
} from "../../../tests/support/page-shop";
import { fetchPage } from "./fetch-page.server";
import { RobotsCache } from "./robots-cache";
import { safeRequest } from "./safe-request.server";

const shop = await openPageShop();
afterEach(() => vi.restoreAllMocks());

test("a host with a dot behind it is the same host", async () => {
  const rateLimit = vi.fn(async () => true);
  shop.serve(htmlResponse(html));
  const { address } = await fetchPage("https://shop.test./p/insoles", { ...shop.options, rateLimit });
  expect(address).toBe(insolesPage);
  expect(rateLimit).toHaveBeenCalledExactlyOnceWith("product-page", "shop.test");
});

test("a page is asked for by an honest name, without cookies, only for HTML", async () => {
  const rateLimit = vi.fn(async () => true);
  shop.serve(htmlResponse(html, { "Set-Cookie": "a=1" }));
  await expect(fetchPage(`${insolesPage}?size=m#top`, { ...shop.options, rateLimit })).resolves.toEqual({
    html,
    address: `${insolesPage}?size=m`,
  });
  const [robots, asked] = shop.received;
  expect(robots?.path).toBe("/robots.txt");
  expect(asked).toMatchObject({ method: "GET", path: "/p/insoles" });
  expect(asked?.headers).toMatchObject({ host: "shop.test", accept: "text/html,application/xhtml+xml" });
  expect(asked?.headers["user-agent"]).toBe(shop.options.agent.userAgent);
  expect(asked?.headers.cookie).toBeUndefined();
  expect(rateLimit).toHaveBeenCalledExactlyOnceWith("product-page", "shop.test");
});

describe("a slow, missing or non-HTML page has its own error", () => {
  const short = { deadlineMs: 120 };
  test.each<[Answer, string]>([
    ["hang-up", "unreachable"],
    [{ raw: "", status: 404 }, "not-found"],
    [{ raw: "", status: 410 }, "not-found"],
    [{ raw: "", status: 429 }, "busy"],
    [{ raw: "", status: 403 }, "unreadable"],
    [{ raw: "", status: 503 }, "unreadable"],
    [{ raw: "", status: 204 }, "unreadable"],
    [{ json: {} }, "not-html"],
    [{ raw: "%PDF", headers: { "Content-Type": "application/pdf" } }, "not-html"],
    [{ raw: "", status: 302, headers: {} }, "unreadable"],
  ])("%j: %s", async (answer, reason) => {
    shop.serve(answer);
    await expect(reasonOf(fetchPage(insolesPage, shop.options))).resolves.toBe(reason);
  });

  test("a shop that accepts the request and never responds is too slow", async () => {
    shop.serve("silence");
    await expect(reasonOf(fetchPage(insolesPage, { ...shop.options, ...short }))).resolves.toBe("too-slow");
  });

  test("the deadline counts everything, also a resolver that never answers", async () => {
    const never = { ...shop.options, ...short, resolve: () => new Promise<string[]>(() => {}) };
    await expect(reasonOf(fetchPage("https://slow.example/", never))).resolves.toBe("too-slow");
  });

  test("an unknown host is unreachable", async () => {
    await expect(reasonOf(fetchPage("https://nowhere.example/", shop.options))).resolves.toBe("unreachable");
  });

  test("a host that was asked often enough isn't asked again", async () => {
    const rateLimit = async () => false;
    shop.serve(htmlResponse(html));
    await expect(reasonOf(fetchPage(insolesPage, { ...shop.options, rateLimit }))).resolves.toBe("busy");
    expect(shop.received).toEqual([]);
  });
});

describe("redirects", () => {
  const to = (location: string, status = 302): Answer => ({
    raw: "",
    status,
    headers: { Location: location },
  });
  const chain = (length: number) =>
    shop.serve(({ path }) => {
      const step = Number(path.slice(1)) || 0;
      return step < length ? to(`/${step + 1}`, [301, 302, 303, 307, 308][step % 5]) : htmlResponse(html);
    });

  test("are followed, and the last URL is returned", async () => {
    chain(4);
    await expect(fetchPage("https://shop.test/0", shop.options)).resolves.toEqual({
      html,
      address: "https://shop.test/4",
    });
  });

  test("are followed four times at most", async () => {
    chain(5);
    await expect(reasonOf(fetchPage("https://shop.test/0", shop.options))).resolves.toBe("unreadable");
  });

  test.each([
    "http://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2130706433/",
    "http://[::1]/",
    "http://localhost/",
    "http://shop.test:6379/",
    "https://user:secret@shop.test/",
    "file:///etc/passwd",
    "//0x7f.1/",
  ])("to %s are refused", async (location) => {
    shop.serve(to(location));
    await expect(reasonOf(fetchPage(insolesPage, shop.options))).resolves.toBe("refused-address");
    expect(shop.received.map(({ path }) => path)).toEqual(["/robots.txt", "/p/insoles"]);
  });

  test("to a name that leads to a private address are refused", async () => {
    shop.serve(to("https://inner.example/"));
    const resolve = vi.fn(async () => ["10.0.0.1"]);
    await expect(reasonOf(fetchPage(insolesPage, { ...shop.options, resolve }))).resolves.toBe(
      "refused-address",
    );
    expect(resolve).toHaveBeenCalledExactlyOnceWith("inner.example");
  });

  test("to another host ask for its rate limit and its robots.txt too", async () => {
    const rateLimit = vi.fn(async () => true);
    shop.answerWith(({ path, headers }) => {
      if (path === "/robots.txt") {
        return headers.host === "other.test" ? { raw: "User-agent: *\nDisallow: /" } : noRobots;
      }
      return to("https://other.test/p/insoles");
    });
    await expect(reasonOf(fetchPage(insolesPage, { ...shop.options, rateLimit }))).resolves.toBe("robots");
    expect(rateLimit).toHaveBeenCalledWith("product-page", "other.test");
  });
});

test("a robots.txt that leads to another host uses up that host's rate limit", async () => {
  const rateLimit = vi.fn(async (_limit: string, host: string) => host !== "other.test");
  shop.serve(htmlResponse(html), { raw: "", status: 302, headers: { Location: "https://other.test/dear" } });
  await expect(reasonOf(fetchPage(insolesPage, { ...shop.options, rateLimit }))).resolves.toBe("busy");
  expect(shop.received.map(({ path }) => path)).toEqual(["/robots.txt"]);
});

describe("a name that changes its address between the check and the connection", () => {
  test("is looked up once; the connection goes to what was checked", async () => {
    const dialled: unknown[] = [];
    vi.spyOn(Socket.prototype, "connect").mockImplementation(function (this: Socket, ...given: unknown[]) {
      const [first] = given;
      const [target] = Array.isArray(first) ? first : [first];
      target.lookup(target.host, { all: true }, (_: unknown, found: unknown) => dialled.push(found));
      setImmediate(() => this.destroy(new Error("no network here")));
      return this;
    });
    const resolve = vi.fn(async () => ["127.0.0.1"]).mockResolvedValueOnce(["93.184.215.14"]);
    const robots = new RobotsCache();
    robots.set("http://shop.example", "all");
    const outcome = reasonOf(fetchPage("http://shop.example/p", { ...shop.options, resolve, robots }));
    await expect(outcome).resolves.toBe("unreachable");
    expect(dialled).toEqual([[{ address: "93.184.215.14", family: 4 }]]);
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  test("a socket whose other end is not the checked address is cut", async () => {
    shop.serve(htmlResponse(html));
    const asked = safeRequest(
      {
        url: new URL("http://shop.example/p"),
        // The system treats this as its own loopback address.
        addresses: [{ address: "0.0.0.0", family: 4 }],
        port: shop.port,
        secure: false,
      },
      { headers: {}, maxBytes: 1_000, wanted: () => true, signal: new AbortController().signal },
    );
    await expect(reasonOf(asked)).resolves.toBe("refused-address");
    expect(shop.received).toEqual([]);
  });
});
