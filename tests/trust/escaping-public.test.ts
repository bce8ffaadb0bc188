import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import type { CheckedProduct } from "~/eligibility/domain/checked-product";
import { services } from "~/services.server";
import { previewCard } from "~/site/previews/preview-card";
import { missingIn, stringsIn } from "../support/hostile/faults";
import { packed, payloads, plain, storable } from "../support/hostile/payloads";
import { look, send } from "../support/hostile/visit";
import { judgementOf } from "../support/judgement";
import { productUrl } from "../support/product-url";
import { Visitor } from "../support/visitor";
import { altered, openWorld } from "../support/world";

/** Characters that XML forbids (XML 1.0, section 2.2). */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const world = await openWorld();
const visitor = new Visitor();

async function insert(table: string, rows: readonly object[]): Promise<void> {
  await world.db
    .from(table)
    .insert([...rows])
    .throwOnError();
}

const everything = packed(5_000).join(" ");
const stored = payloads.map(storable);
const slugs = stored.map((_, index) => `hostile-${index + 1}`);
await insert(
  "brands",
  stored.map((text, index) => ({
    slug: slugs[index],
    name: text,
    description: everything,
    premium: index < 20,
    logo_url: text,
    hero_image_url: text,
    url: text,
  })),
);
const { data: brands } = await world.db.from("brands").select("id, slug").like("slug", "hostile-%");
await insert(
  "brand_products",
  stored.map((text, index) => ({
    brand_id: brands?.find(({ slug }) => slug === slugs[index])?.id,
    name: text,
    description: everything,
    price: 20,
    image_url: text,
    url: text,
  })),
);
await insert(
  "retailers",
  stored.map((text) => ({ name: text, logo: text, url: text })),
);

const allShown = (...pages: { texts: string[] }[]) =>
  expect(missingIn({ faults: [], texts: pages.flatMap(({ texts }) => texts) })).toEqual([]);

describe("brands, products and retailers", () => {
  test("the directory", async () => {
    const paths = ["/shop", "/shop?q=zq", "/shop?q=zq&page=2", "/shop?only=picks&q=zq"];
    allShown(...(await Promise.all(paths.map((path) => look(visitor, path)))));
  });

  test("each brand's page and its header on a letter request", async () => {
    for (const [index, slug] of slugs.entries()) {
      const own = stored[index] ?? "";
      await look(visitor, `/shop/${slug}`, index === 0 ? payloads : [own]);
      await look(visitor, `/lmn-request?step=1&brandSlug=${slug}`, [own]);
    }
  });

  test("pages that show some of them", async () => {
    for (const path of ["/", "/brands", "/onboarding", "/onboarding?step=2", "/eligible-items/sunscreen"])
      await look(visitor, path);
    const links = ["https://zq.test/zq24", "//zq.test/zq23", "http://zq.test/zq23"];
    for (const link of links) await look(visitor, `/sandbox/elsewhere?to=${encodeURIComponent(link)}`);
    await look(visitor, "/explore");
  });

  test("the picture of a link's preview is drawn, and says the name as text", async () => {
    const names = stored.map((text) => previewCard({ title: text, kicker: text }));
    for (const svg of names) {
      const drawn = parseDocument(svg, { xmlMode: true });
      const elements = DomUtils.findAll(() => true, drawn.childNodes).map(({ name }) => name);
      expect
        .soft(new Set(elements))
        .toEqual(new Set(["svg", "rect", "g", "path", "text", "tspan", "circle"]));
      expect.soft(svg).not.toMatch(notXml);
    }
    for (const slug of ["hostile-18", "hostile-47", "hostile-48", "hostile-1"]) {
      const { status, headers } = await visitor.get(`/previews/brand/${slug}.png`);
      expect.soft([slug, status, headers.get("Content-Type")]).toEqual([slug, 200, "image/png"]);
    }
  });

  test("the sitemap", async () => {
    const { body, headers } = await visitor.get("/sitemap.xml");
    expect(headers.get("Content-Type")).toContain("application/xml");
    expect(body).toContain("/shop/hostile-60</loc>");
    expect(body).not.toMatch(notXml);
  });
});

describe("what a shop's page says", () => {
  const address = "https://shop.example/p";
  const url = productUrl(address);
  const checked = (text: string): CheckedProduct => ({
    product: {
      url,
      title: text,
      brand: text,
      brandPageUrl: text,
      imageUrl: text,
      description: text,
      usage: text,
      price: 1_000,
      listPrice: 2_000,
      currency: text,
    },
    judgement: judgementOf({
      verdict: "letter",
      category: text,
      lineItem: text,
      reason: text,
      conditions: [text],
      source: { name: text, url: "https://zq.test/zq24", checked: "2026-11-20" },
      question: { id: text, text, yes: text, no: text },
    }),
    checkedAt: "2026-11-20T00:00:00Z",
    outdated: false,
  });
  const recent = payloads.map((title) => ({ url, title, imageUrl: title }));
  const saying = <T>(text: string, run: () => Promise<T>): Promise<T> => {
    const eligibility = altered(services().eligibility, {
      checkProduct: async () => checked(text),
      judgeAgain: async () => checked(text),
      predictConditions: async () => [text],
      listRetailers: async () => payloads.map((name) => ({ name, logo: name, url: "https://zq.test/zq24" })),
      listRecentProducts: async () => recent,
      listRequestedProducts: async () => recent,
    });
    return world.withServices({ eligibility }, run);
  };

  test("on the checker, its card and the API", async () => {
    for (const text of payloads) {
      await saying(text, async () => {
        await look(visitor, `/${address}`, [text]);
        await send(visitor, "/product-card", { productLink: address }, [text]);
        const { data, headers } = await visitor.get(`/api/eligibility?url=${encodeURIComponent(address)}`);
        expect(headers.get("Content-Type")).toContain("application/json");
        const strings = stringsIn(JSON.parse(String(data)));
        expect.soft(strings.map(plain)).toContain(plain(storable(text)));
      });
    }
  });

  test("on the pages of products", async () => {
    await saying("", async () => {
      const pages = await Promise.all([look(visitor, "/explore"), look(visitor, "/onboarding?step=2")]);
      allShown(...pages);
    });
  });
});
