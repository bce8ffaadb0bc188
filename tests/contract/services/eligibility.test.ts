import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Product } from "~/eligibility/domain/product";
import { sameForAll } from "~/eligibility/domain/verdict";
import { EligibilityEngine } from "~/eligibility/service/engine.server";
import { LiveEligibility } from "~/eligibility/service/live.server";
import { type Eligibility, TooManyReadsError } from "~/eligibility/service/port";
import { type Answer, type FakeServer, type Received, startFakeServer } from "../../support/fake-server";
import { judgementOf } from "../../support/judgement";
import { productUrl } from "../../support/product-url";
import { refusesBadAnswers, serviceErrorOf } from "./faults";

let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

const url = productUrl("https://brand.example/products/back-massager");
const unknown = productUrl("https://nobody.example/");
const needsLetter = "eligible but requires letter of medical necessity (LMN)";
const backend = {
  product_info: {
    title: "Back Massager",
    product_image_url: "https://brand.example/massager.jpg",
    brand_name: "Brand",
    brand_page_url: "https://brand.example/",
    base_url: url.href,
    meta_description: "Eases a sore back.",
    product_usage: "daily",
  },
  hsa_eligibility: { status: needsLetter, reason: "Treats pain.", applicable_line_item: "Massager" },
  price_info: { price: "$1,129.99", discount_price: 99.5 },
};
const retailer = { name: "Corner Pharmacy", logo: null, url: "https://pharmacy.example/" };
const recent = { title: "Back Massager", product_image_url: null, base_url: url.href };

function respond(request: Received): Answer {
  const known = request.query.get("url") === url.href;
  switch (`${request.method} ${request.path}`) {
    case "POST /v1/check-hsa-eligibility":
      if (request.query.get("user_email") !== "checks@letterwell.example") return { json: {}, status: 400 };
      return { json: known ? [backend, { second: "ignored" }] : [] };
    case "POST /v1/predict-applicable-health-conditions": {
      const names = known ? ["Chronic back pain", "Muscle pain", "Chronic back pain", "Other"] : [];
      return { json: { conditions_info: { applicable_conditions: names } } };
    }
    case "GET /v1/retailers":
      return { json: [retailer] };
    case "GET /v1/recent-products": {
      const status = request.query.get("status");
      return { json: status === null || status === needsLetter ? [recent] : [] };
    }
    default:
      return { json: { error: "no such address" }, status: 500 };
  }
}

const live = (deadlineMs = 2_000) =>
  new LiveEligibility({ apiUrl: `${server.url}/v1/`, userEmail: "checks@letterwell.example", deadlineMs });

const page = {
  title: "Back Massager",
  brand: "Brand",
  brandPageUrl: "https://brand.example/",
  imageUrl: "https://brand.example/massager.jpg",
  description: "Eases a sore back.",
  priceCents: 9_950,
  listPriceCents: 112_999,
  currency: "USD",
};

const engine = () => {
  const judgement = judgementOf({
    verdict: "letter",
    category: "Massagers",
    lineItem: "Massager",
    reason: "Treats pain.",
    confidence: 0.9,
    conditions: ["Chronic back pain", "Muscle pain"],
  });
  const product: Product = {
    url,
    title: "Back Massager",
    brand: null,
    brandPageUrl: null,
    imageUrl: null,
    description: null,
    usage: null,
    price: null,
    listPrice: null,
    currency: null,
  };
  const cached = {
    key: url.key,
    product,
    rulesVersion: "1",
    listed: true,
    checkedAt: "2026-11-01T00:00:00.000Z",
  };
  return new EligibilityEngine({
    readPage: async (asked) => ({ product: asked === url.href ? page : null, address: asked }),
    judge: () => judgement,
    rulesVersion: () => "1",
    together: (reads) => reads(),
    readOwnProduct: async () => null,
    readCached: async () => null,
    cache: async () => {},
    listRequested: async () => [],
    listCached: async (verdict) => (verdict === "not-eligible" ? [] : [{ ...cached, verdict }]),
    listRetailers: async () => [retailer],
    onUncached: () => {},
  });
};

const implementations: [name: string, prepare: () => Eligibility][] = [
  [
    "live",
    () => {
      server.answerWith(respond);
      return live();
    },
  ],
  ["engine", engine],
];

describe.each(implementations)("%s: eligibility contract", (_, prepare) => {
  test("a known product comes with verdict, picture, brand and price in cents", async () => {
    expect(await prepare().checkProduct(url)).toMatchObject({
      product: {
        url,
        title: "Back Massager",
        imageUrl: "https://brand.example/massager.jpg",
        brand: "Brand",
        brandPageUrl: "https://brand.example/",
        description: "Eases a sore back.",
        price: 9_950,
        listPrice: 112_999,
        currency: "USD",
      },
      judgement: { verdict: "letter", reason: "Treats pain.", lineItem: "Massager" },
      outdated: false,
    });
  });

  test("an unknown product is null and has no conditions", async () => {
    expect(await prepare().checkProduct(unknown)).toBeNull();
    expect(await prepare().predictConditions(unknown)).toEqual([]);
  });

  test("conditions come likeliest first, once each, without Other", async () => {
    expect(await prepare().predictConditions(url)).toEqual(["Chronic back pain", "Muscle pain"]);
  });

  test("no outside service is asked for a visitor who may not", async () => {
    const never = async () => false;
    await expect(prepare().checkProduct(url, never)).rejects.toBeInstanceOf(TooManyReadsError);
  });

  test("retailers and recent products are listed, products by verdict", async () => {
    expect(await prepare().listRetailers()).toEqual([retailer]);
    const products = [{ title: "Back Massager", imageUrl: null, url }];
    expect(await prepare().listRecentProducts()).toEqual(products);
    expect(await prepare().listRecentProducts("letter")).toEqual(products);
    expect(await prepare().listRecentProducts("not-eligible")).toEqual([]);
  });
});

describe("live eligibility", () => {
  test("asks with the cleaned address and our own address, without a body", async () => {
    server.answerWith(respond);
    await live().checkProduct(productUrl(`${url.href}.html?id=2#top`));
    const request = server.only();
    expect(Object.fromEntries(request.query)).toEqual({
      url: url.href,
      user_email: "checks@letterwell.example",
    });
    expect(request.body).toBe("");
  });

  test("a visitor gets their own address of a page that another asked for with another query", async () => {
    const { base_url: _, ...withoutAddress } = backend.product_info;
    server.answerWith({ json: [{ ...backend, product_info: withoutAddress }] });
    const eligibility = live();
    const asked = ["?customer=ada@mail.example", "", "?id=2"].map((query) => productUrl(url.href + query));
    const checked = await Promise.all(asked.map((one) => eligibility.checkProduct(one)));
    expect(checked.map((one) => one?.product.url.href)).toEqual(asked.map(({ href }) => href));
  });

  test("a product without prices, picture or brand has nulls, never guesses", async () => {
    server.answerWith({
      json: [
        {
          product_info: { title: "Thing", product_image_url: "javascript:alert(1)" },
          hsa_eligibility: { status: "eligible", reason: null },
          price_info: { price: "on request", discount_price: null },
        },
      ],
    });
    expect(await live().checkProduct(url)).toEqual({
      product: {
        url,
        title: "Thing",
        imageUrl: null,
        brand: null,
        brandPageUrl: null,
        description: null,
        usage: null,
        price: null,
        listPrice: null,
        currency: "USD",
      },
      judgement: judgementOf({
        verdict: "eligible",
        byAccount: { ...sameForAll("unknown"), fsa: "eligible", hsa: "eligible", hra: "eligible" },
      }),
      checkedAt: expect.any(String),
      outdated: false,
    });
  });

  test("a product without a title is none, one without a verdict is refused", async () => {
    server.answerWith({ json: [{ ...backend, product_info: { title: "" } }] });
    expect(await live().checkProduct(url)).toBeNull();
    server.answerWith({ json: [{ ...backend, hsa_eligibility: {} }] });
    await serviceErrorOf(live().checkProduct(url));
  });

  test("an entry that cannot be shown does not hide the others", async () => {
    server.answerWith({ json: [{ name: "No address" }, retailer, "nonsense"] });
    expect(await live().listRetailers()).toEqual([retailer]);
    server.answerWith({
      json: [{ title: "", base_url: url.href }, { ...recent, base_url: "https://10.0.0.1/" }, recent],
    });
    expect(await live().listRecentProducts()).toHaveLength(1);
  });

  describe.each<[name: string, ask: (eligibility: Eligibility) => Promise<unknown>]>([
    ["checkProduct", (eligibility) => eligibility.checkProduct(url)],
    ["predictConditions", (eligibility) => eligibility.predictConditions(url)],
    ["listRetailers", (eligibility) => eligibility.listRetailers()],
  ])("%s", (_, ask) =>
    refusesBadAnswers(
      () => server,
      () => ask(live(100)),
    ),
  );
});
