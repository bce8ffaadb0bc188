import { describe, expect, test } from "vitest";
import { TooManyReadsError, UnreadableProductError } from "~/eligibility/service/port";
import { services } from "~/services.server";
import { whileDatabaseAway } from "../../support/operations";
import { productUrl } from "../../support/product-url";
import { type Answer, Visitor } from "../../support/visitor";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();

const sauna = "https://northpine.example/products/infrared-sauna-blanket";
const ask = (url?: string, headers: Record<string, string> = {}) =>
  new Visitor().get(
    `/api/eligibility${url === undefined ? "" : `?${new URLSearchParams({ url })}`}`,
    headers,
  );
const json = (answer: Answer): unknown => JSON.parse(String(answer.data));

const askWhile = (checkProduct: () => Promise<never> | Promise<null>) =>
  world.withServices({ eligibility: altered(services().eligibility, { checkProduct }) }, () =>
    ask("https://shop.example/p"),
  );

describe("the verdict as JSON", () => {
  test("names product, verdict, reason, prices and the pages to go on to", async () => {
    const answer = await ask(`${sauna}?utm_source=extension`, { Origin: "https://elsewhere.example" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(answer.headers.has("Access-Control-Allow-Credentials")).toBe(false);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(json(answer)).toEqual({
      product_info: {
        title: "Infrared Sauna Blanket",
        brand_name: "Northpine Bathhouse",
        base_url: sauna,
        product_image_url: "http://127.0.0.1:3000/images/products/sauna-blanket.svg",
        brand_page_url: "https://northpine.example",
        meta_description: expect.any(String),
        product_usage: expect.toSatisfy((usage) => usage === null || typeof usage === "string"),
      },
      hsa_eligibility: {
        verdict: "letter",
        status: "eligible but requires letter of medical necessity (LMN)",
        reason: expect.any(String),
        category: expect.any(String),
        source: expect.any(String),
        applicable_line_item: expect.any(String),
        confidence: expect.any(Number),
        contested: true,
        source_url: expect.toSatisfy((url) => url === null || typeof url === "string"),
        by_account: {
          fsa: "letter",
          hsa: "letter",
          hra: "letter",
          "limited-fsa": "not-eligible",
          "dependent-care": "not-eligible",
        },
      },
      price_info: { price: 579, discount_price: 499, currency: "USD" },
      conditions: expect.arrayContaining([expect.any(String)]),
      checked_at: expect.stringMatching(/Z$/),
      outdated: false,
      checker_url: `http://127.0.0.1:3000/${sauna}`,
      letter_url: `http://127.0.0.1:3000/request-lmn?${new URLSearchParams({ productLink: sauna })}`,
    });
  });

  test("judges a name where no page is named", async () => {
    const named = (name: string) => new Visitor().get(`/api/eligibility?${new URLSearchParams({ name })}`);
    expect(json(await named(" neosporin "))).toMatchObject({
      name: "neosporin",
      hsa_eligibility: { verdict: "eligible", source: "CARES Act, section 3702" },
    });
    expect(json(await named("Vicks"))).toMatchObject({ hsa_eligibility: { verdict: "unknown" } });
    expect(json(await named("https://shop.example/p"))).toMatchObject({ error: { code: "url_missing" } });
  });

  test("tells caches to ask again soon while the shop can't be read", async () => {
    const checked = await services().eligibility.checkProduct(productUrl(sauna));
    const eligibility = altered(services().eligibility, {
      checkProduct: async () => checked && { ...checked, outdated: true },
    });
    const answer = await world.withServices({ eligibility }, () => ask(sauna));
    expect(json(answer)).toMatchObject({ outdated: true });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
  });

  test("says in one word what is wrong, with the status that goes with it", async () => {
    const errors: [Answer, number, string, string | null][] = [
      [await ask(), 400, "url_missing", null],
      [await ask(" "), 400, "url_missing", null],
      [await ask("javascript:alert(1)"), 400, "url_invalid", null],
      [await ask("http://169.254.169.254/latest"), 400, "url_invalid", null],
      [await ask("%E0%A4%A\u0000"), 400, "url_invalid", null],
      [await askWhile(async () => null), 404, "no_product", null],
      [
        await askWhile(async () => {
          throw new TooManyReadsError();
        }),
        ...([429, "too_many_requests", "60"] as const),
      ],
      [
        await askWhile(async () => {
          throw new UnreadableProductError("robots");
        }),
        ...([502, "page_unreadable", null] as const),
      ],
    ];
    for (const [answer, status, code, retryAfter] of errors) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
      const detail = expect.any(String);
      expect(json(answer)).toMatchObject({ status, code, detail, error: { code, message: detail } });
      expect(answer.headers.get("Retry-After")).toBe(retryAfter);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  test("is 503 while the database is away", async () => {
    const answer = await whileDatabaseAway(world, () => ask(sauna));
    expect(answer.status).toBe(503);
    expect(json(answer)).toMatchObject({ error: { code: "unavailable" } });
  });

  test("answers a browser's question first, and takes no other method", async () => {
    const visitor = new Visitor();
    const url = "http://127.0.0.1:3000/api/eligibility";
    const { loader } = await import("~/routes/api.eligibility");
    const preflight = await loader({
      request: new Request(url, { method: "OPTIONS" }),
      params: {},
      context: {},
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("GET, OPTIONS");
    const posted = await visitor.post("/api/eligibility", { url: sauna });
    expect(posted.status).toBe(405);
    expect(posted.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  });
});
