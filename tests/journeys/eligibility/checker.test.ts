import { describe, expect, test } from "vitest";
import { z } from "zod";
import { prepareRules } from "~/eligibility/content/eligibility-rules.server";
import type { CheckedProduct } from "~/eligibility/domain/checked-product";
import { TooManyReadsError, UnreadableProductError } from "~/eligibility/service/port";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { productUrl } from "../../support/product-url";
import { type Answer, Visitor } from "../../support/visitor";
import { stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();
// As a service does at its start: a page waits a second and a half for a verdict.
prepareRules();

const sauna = "https://northpine.example/products/infrared-sauna-blanket";
const address = "https://shop.example/p";

const viewOf = (answer: Answer) =>
  z.object({ view: z.looseObject({ view: z.string() }) }).parse(answer.data).view;

type Check = () => Promise<CheckedProduct | null>;

/** Requests a page while all products are checked by this function; a real check would fetch a page each time. */
function getWhile(check: Check, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const eligibility = altered(services().eligibility, {
    checkProduct: async (_, mayRead) => {
      if (mayRead && !(await mayRead())) throw new TooManyReadsError();
      return check();
    },
  });
  return world.withServices({ eligibility }, () => new Visitor().get(path, headers));
}

const unreadable =
  (reason: string): Check =>
  async () => {
    throw new UnreadableProductError(reason);
  };
const noProduct: Check = async () => null;
const backendFails: Check = async () => {
  throw new ServiceError("eligibility", "no answer in time");
};
const checkedSauna = async (more: Partial<CheckedProduct> = {}): Promise<CheckedProduct> => {
  const known = await services().eligibility.checkProduct(productUrl(sauna));
  if (!known) throw new Error("the demo product is gone");
  return { ...known, ...more };
};

describe("the page of a product", () => {
  test("shows a partner's product with verdict, prices and reason", async () => {
    const answer = await new Visitor().get(`/${sauna}`);
    expect(answer.status).toBe(200);
    const prices = { price: 49_900, listPrice: 57_900, currency: "USD" };
    expect(viewOf(answer)).toMatchObject({
      view: "result",
      checked: {
        product: { ...prices, title: "Infrared Sauna Blanket", url: productUrl(sauna) },
        judgement: {
          verdict: "letter",
          reason: expect.stringMatching(/\.$/),
          category: expect.any(String),
          lineItem: expect.any(String),
          source: { name: expect.any(String) },
        },
        outdated: false,
      },
    });
  });

  test.each([
    [`/${sauna.replace("https://", "")}`, `/${sauna}`],
    [`/${encodeURIComponent(`${address}.html?id=2&utm_source=x`)}`, `/${address}?from=.html%3Fid%3D2`],
    [`/${address}?id=2#reviews`, `/${address}?from=%3Fid%3D2`],
  ])("%s leads to %s", async (path, location) => {
    expect(await new Visitor().get(path)).toMatchObject({ status: 302, location });
  });

  test.each([
    ["no product", noProduct, 404, "No eligibility data found for this product", /single product/],
    [
      "a shop that is down",
      unreadable("unreachable"),
      502,
      "Failed to check FSA/HSA eligibility.",
      /answering/,
    ],
    ["a shop that wants no readers", unreadable("robots"), 502, "No eligibility", /asks programs not to/],
    ["an unknown word", unreadable("moon"), 502, "Failed to check", /couldn't be read/],
    [
      "a backend that fails",
      backendFails,
      502,
      "Failed to check FSA/HSA eligibility. Please try again later.",
      null,
    ],
  ] as const)("says of %s what is the matter", async (_, check, status, message, detail) => {
    const answer = await getWhile(check, `/${address}`);
    expect(answer.status).toBe(status);
    expect(viewOf(answer)).toMatchObject({
      view: "failed",
      message: expect.stringContaining(message),
      detail: detail ? expect.stringMatching(detail) : null,
    });
  });

  test("tells since when it could not be read again", async () => {
    const outdated = { outdated: true, checkedAt: "2026-01-02T00:00:00.000Z" };
    const checked = await checkedSauna(outdated);
    expect(viewOf(await getWhile(async () => checked, `/${address}`)).checked).toMatchObject(outdated);
  });

  test("comes at once as a page that refreshes itself while the shop is slow, and then with the verdict", async () => {
    const checked = await checkedSauna();
    let asked = 0;
    let end: (checked: CheckedProduct) => void = () => {};
    const slow = new Promise<CheckedProduct>((resolve) => {
      end = resolve;
    });
    const eligibility = altered(services().eligibility, {
      checkProduct: () => {
        asked += 1;
        return slow;
      },
    });
    await world.withServices({ eligibility }, async () => {
      const waiting = await new Visitor().get(`/${address}`);
      expect(waiting.status).toBe(200);
      expect(viewOf(waiting)).toEqual({ view: "loading" });
      expect(waiting.headers.get("Refresh")).toBe("2");
      end(checked);
      const done = await new Visitor().get(`/${address}`);
      expect(viewOf(done).view).toBe("result");
      expect(done.headers.get("Refresh")).toBeNull();
    });
    expect(asked).toBe(2);
  });

  test("is read for twenty products a minute at most", async () => {
    const headers = { "X-Peer-Address": "192.0.2.11" };
    const checked = await checkedSauna();
    const statuses: number[] = [];
    while (statuses.length < 41 && statuses.at(-1) !== 429) {
      statuses.push((await getWhile(async () => checked, `/${address}`, headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(20);
    const refused = await getWhile(async () => checked, `/${address}`, headers);
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect(viewOf(refused)).toMatchObject({
      view: "failed",
      detail: expect.stringContaining("wait a minute"),
    });
  });

  test.each<[Record<string, string>, number]>([
    [{ "User-Agent": "Mozilla/5.0 (compatible; Examplebot/2.1; +https://bot.example/)" }, 200],
    [{ "Sec-Purpose": "prefetch;prerender" }, 503],
  ])("is not read without a visitor: %o", async (headers, status) => {
    const checked = await checkedSauna();
    const answer = await getWhile(async () => checked, `/${address}`, headers);
    expect(answer.status).toBe(status);
    expect(viewOf(answer)).toEqual({ view: "empty" });
    expect(viewOf(await new Visitor().get(`/${sauna}`, headers)).view).toBe("result");
  });

  test.each(["/nothing/here", "/https://127.0.0.1/p", "/wp-login.php"])(
    "%s is no page of ours",
    async (path) => {
      const answer = await new Visitor().get(path);
      expect(answer.status).toBe(404);
      expect(viewOf(answer)).toEqual({ view: "empty" });
    },
  );

  test.each([
    ["/https://127.0.0.1/", "https://127.0.0.1/", /on the public web/],
    [
      "/https://user:pass@shop.example/p",
      "https://user:pass@shop.example/p",
      /without a user name or password/,
    ],
    ["/javascript:alert(1)", "javascript:alert(1)", /starts with https:/],
  ])("%s leaves the form with what was asked for and what is wrong with it", async (path, typed, problem) => {
    const answer = await new Visitor().get(path);
    expect(answer.status).toBe(404);
    expect(answer.data).toMatchObject({ typed, problem: expect.stringMatching(problem), notice: null });
  });

  test("an address that names nothing says so above the form", async () => {
    const { data } = await new Visitor().get("/nothing/here");
    expect(data).toMatchObject({
      typed: "",
      problem: null,
      notice: expect.stringMatching(/no page at this address/),
    });
  });
});

describe("the form", () => {
  const send = (url: string) => new Visitor().get(`/check?${new URLSearchParams({ url })}`);

  test("leads to the product's page", async () => {
    expect(await send(`  ${sauna.replace("https://", "")}?utm_source=x#top `)).toMatchObject({
      status: 303,
      location: `/${sauna}`,
    });
    expect((await send("http://shop.example/p.html?id=2")).location).toBe(
      "/http://shop.example/p?from=.html%3Fid%3D2",
    );
  });

  test("takes the address out of a shared text", async () => {
    const shared = `Check this out: ${sauna}?utm_source=share`;
    expect(await send(shared)).toMatchObject({ status: 303, location: `/${sauna}` });
  });

  test("refuses an address that is too long, and keeps all of it", async () => {
    const typed = `https://shop.example/${"x".repeat(2_048)}`;
    const problem = "Please use 2,048 characters or fewer";
    expect(await send(typed)).toMatchObject({ status: 422, data: { typed, problem } });
  });

  test("says what is wrong and keeps what was typed", async () => {
    expect(await send(" ")).toMatchObject({ status: 422, data: { problem: "No product URL provided" } });
    expect(await send("two/words")).toMatchObject({
      status: 422,
      data: { typed: "two/words", problem: "Please enter a valid URL" },
    });
    expect(await new Visitor().get("/check")).toMatchObject({ status: 200, data: { problem: null } });
  });
});

describe("the letter's wizard", () => {
  test("waits three seconds for a product and goes on without it", async () => {
    const visitor = new Visitor();
    await walkTo(visitor, wizards.product, 3);
    const never = () => new Promise<never>(() => {});
    const eligibility = altered(services().eligibility, { checkProduct: never, predictConditions: never });
    const began = performance.now();
    const answer = await world.withServices({ eligibility }, () =>
      visitor.post(stepPath(wizards.product, 3), { productLink: address }),
    );
    expect(answer.status).toBe(303);
    expect(performance.now() - began).toBeGreaterThan(2_900);
    expect(stepOf(await visitor.get(answer.location ?? "")).number).toBe(4);
  });
});
