import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePage } from "~/platform/public-fetch/page-charset";
import { readLooseJson } from "./parse/loose-json";
import { readPage } from "./read-page";

const address = "https://shop.example/p/x";
const megabytes = (text: string) => text.repeat(Math.ceil(2_000_000 / text.length));
const block = (text: string) => `<script type="application/ld+json">${text}</script>`;

/** Fragments of pages in any order, which random bytes would never produce. */
const piece = fc.oneof(
  fc.constantFrom(
    "<div itemscope itemtype='http://schema.org/Product'>",
    "<b itemprop=name>",
    "<meta itemprop=price content='1,2.3'>",
    "<div itemprop=offers itemscope itemtype=Offer>",
    "<meta property='og:type' content=product>",
    "<meta property='og:title' content='&#x110000;&bogus;'>",
    "<script type='application/ld+json'>",
    "</script>",
    '{"@type":"Product","name":',
    '{"@graph":[{"@id":"#a","mainEntity":{"@id":"#a"}}]}',
    '"offers":{"price":{"price":[]}},',
    "<h1>",
    "<title>",
    "<base href='http://['>",
    "<link rel=canonical href='//'>",
    "<del>$1.2.3,4</del>",
    "</div>",
    "<!--",
    "<![CDATA[",
    "\ud800",
    "\0",
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.json(),
);

function expectSense(facts: ReturnType<typeof readPage>): void {
  if (facts === null) return;
  expect(facts.title.trim()).not.toBe("");
  expect(facts.title.length).toBeLessThanOrEqual(500);
  for (const cents of [facts.priceCents, facts.listPriceCents]) {
    if (cents !== null) expect(Number.isSafeInteger(cents) && cents > 0).toBe(true);
  }
  if (facts.listPriceCents !== null)
    expect(facts.listPriceCents).toBeGreaterThan(facts.priceCents ?? Infinity);
  for (const url of [facts.imageUrl, facts.brandPageUrl])
    if (url !== null) expect(url).toMatch(/^https?:\/\//);
  if (facts.currency !== null) expect(facts.currency).toMatch(/^[A-Z]{3}$/);
}

describe("any page gives facts that make sense, or none, and never throws", () => {
  test("any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.option(fc.string()), (bytes, type) => {
        expectSense(readPage(decodePage(bytes, type), address));
      }),
    );
  });

  test("any pieces of pages", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expectSense(readPage(pieces.join(""), address));
      }),
      { numRuns: 400 },
    );
  });

  test("any JSON-LD", () => {
    const keys = [
      "@type",
      "@id",
      "@graph",
      "name",
      "brand",
      "image",
      "offers",
      "price",
      "lowPrice",
      "priceSpecification",
      "hasVariant",
      "url",
    ];
    const values = fc.constantFrom(
      "Product",
      "ProductGroup",
      "Offer",
      "#a",
      "1,299",
      "$2",
      "",
      "//[",
      0,
      -1,
      1e300,
      null,
      true,
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ depthSize: "medium" }, values, fc.array(tie("tree"), { maxLength: 4 }), tie("item")),
      item: fc.dictionary(fc.constantFrom(...keys), tie("tree"), { maxKeys: 6 }),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        expectSense(
          readPage(
            block(
              JSON.stringify({ "@type": "Product", name: "x", offers: value, brand: value, image: value }),
            ),
            address,
          ),
        );
        expectSense(readPage(block(JSON.stringify(value)), address));
      }),
      { numRuns: 400 },
    );
  });
});

test("loose reading agrees with JSON.parse wherever that succeeds", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue())),
      (value) => {
        const text = JSON.stringify(value, (key, inner) =>
          key === "__proto__" || typeof inner === "string" ? undefined : inner,
        );
        expect(readLooseJson(text)).toEqual(JSON.parse(text));
      },
    ),
  );
});

/** Two megabytes that would take minutes in a parser with quadratic time. */
test.each<[string, string]>([
  ["nesting", megabytes("<div>")],
  ["closing what was never open", `${"<i>".repeat(250)}${megabytes("</b>")}`],
  ["one long attribute", `<p class="${megabytes("price ")}">`],
  ["many attributes", `<p ${Array.from({ length: 200_000 }, (_, i) => `a${i}`).join(" ")}>`],
  ["an endless title", `<title>${megabytes("x ")}`],
  [
    "entities",
    `<meta property="og:type" content="product"><meta property="og:title" content="${megabytes("&amp;amp;")}">`,
  ],
  ["digits", megabytes("1 ")],
  ["prices", megabytes("$1,2")],
  ["opened comments", `<!--${megabytes("--")}`],
  ["a script of objects that never end", `<script>${megabytes('={"')}</script>`],
  ["deep lists", block(megabytes("["))],
  ["unescaped quotes", block(`{"@type":"Product","name":"x${megabytes('"y')}`)],
  ["missing commas", block(`{${megabytes('"a" "b" ')}`)],
  ["blanks after quotes", block(`{"a":"b${megabytes('",\n \n')}`)],
  ["many broken blocks", megabytes(block("{a:"))],
  [
    "things that hang together",
    block(
      JSON.stringify({
        "@graph": Array.from({ length: 4_000 }, (_, i) => ({
          "@id": `#${i}`,
          "@type": "WebPage",
          mainEntity: [1, 3, 5, 7].map((by) => ({ "@id": `#${(i * by + 1) % 4_000}` })),
        })),
      }),
    ),
  ],
  ["open things", megabytes("<b itemprop=name itemscope>")],
  ["texts within texts", `<div itemscope>${megabytes("<b itemprop=name>x")}`],
])("%s take no more than their share of time", (_, html) => {
  expect(() => readPage(html, address)).not.toThrow();
});
