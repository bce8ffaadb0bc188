import { describe, expect, test } from "vitest";
import { readPage } from "./read-page";

const address = "https://shop.example/p/ice-wrap?variant=2";
const priceOf = (offers: unknown, rest: object = {}, around = "") => {
  const product = { "@type": "Product", name: "Ice Wrap", offers, ...rest };
  const html = `${around}<script type="application/ld+json">${JSON.stringify(product)}</script>`;
  const facts = readPage(html, address);
  return facts && [facts.priceCents, facts.listPriceCents, facts.currency];
};
const spec = (price: unknown, priceType?: string, rest: object = {}) => ({
  "@type": "UnitPriceSpecification",
  price,
  priceCurrency: "USD",
  ...(priceType ? { priceType } : {}),
  ...rest,
});

describe("price, list price, currency", () => {
  test.each<[string, unknown, [number | null, number | null, string | null]]>([
    ["one offer", { price: "24.99", priceCurrency: "USD" }, [2499, null, "USD"]],
    ["a number", { price: 24.99, priceCurrency: "USD" }, [2499, null, "USD"]],
    ["a symbol", { price: "$24.99" }, [2499, null, "USD"]],
    ["a decimal comma", { price: "24,99", priceCurrency: "EUR" }, [2499, null, "EUR"]],
    ["thousands", { price: "1,299.00", priceCurrency: "USD" }, [129900, null, "USD"]],
    ["no price", { priceCurrency: "USD", availability: "OutOfStock" }, [null, null, null]],
    ["a price of nothing", { price: 0, priceCurrency: "USD" }, [null, null, null]],
    ["a price without currency", { price: 24.99 }, [2499, null, null]],
    ["no offers at all", undefined, [null, null, null]],
    ["an empty list", [], [null, null, null]],
    ["a text for offers", "see shop", [null, null, null]],
    [
      "a list, the first",
      [
        { price: 10, priceCurrency: "USD" },
        { price: 30, priceCurrency: "USD" },
      ],
      [1000, null, "USD"],
    ],
    [
      "a list, the one of this address",
      [
        { price: 10, priceCurrency: "USD", url: "https://shop.example/p/ice-wrap?variant=1" },
        { price: 30, priceCurrency: "USD", url: "/p/ice-wrap?variant=2" },
      ],
      [3000, null, "USD"],
    ],
    [
      "a list in several currencies",
      [
        { price: 20, priceCurrency: "CAD" },
        { price: 15, priceCurrency: "USD" },
      ],
      [1500, null, "USD"],
    ],
    [
      "a list with a used one",
      [
        { price: 9, priceCurrency: "USD", itemCondition: "https://schema.org/UsedCondition" },
        { price: 15, priceCurrency: "USD" },
      ],
      [1500, null, "USD"],
    ],
    [
      "offers within an offer",
      { "@type": "Offer", offers: [{ price: 12, priceCurrency: "USD" }] },
      [1200, null, "USD"],
    ],
    [
      "an aggregate",
      { "@type": "AggregateOffer", lowPrice: 18.99, highPrice: 64.99, priceCurrency: "USD" },
      [1899, null, "USD"],
    ],
    [
      "an aggregate's own price",
      { "@type": "AggregateOffer", price: 18.99, priceCurrency: "USD" },
      [1899, null, "USD"],
    ],
    [
      "an aggregate of offers without a lowest",
      { "@type": "AggregateOffer", offers: [{ price: 18.99, priceCurrency: "USD" }] },
      [1899, null, "USD"],
    ],
    [
      "an aggregate whose currency its offers know",
      { "@type": "AggregateOffer", lowPrice: "18.99", offers: [{ price: 18.99, priceCurrency: "EUR" }] },
      [1899, null, "EUR"],
    ],
    ["one specification", { priceSpecification: spec(24.99) }, [2499, null, "USD"]],
    [
      "a list price beside the price",
      { price: 24.99, priceCurrency: "USD", priceSpecification: spec(29.99, "https://schema.org/ListPrice") },
      [2499, 2999, "USD"],
    ],
    [
      "a list price among specifications",
      { priceSpecification: [spec(29.99, "https://schema.org/StrikethroughPrice"), spec(24.99)] },
      [2499, 2999, "USD"],
    ],
    [
      "a sale price beside a price",
      {
        price: 29.99,
        priceCurrency: "USD",
        priceSpecification: [spec(24.99, "https://schema.org/SalePrice")],
      },
      [2499, 2999, "USD"],
    ],
    ["an MSRP in short", { priceSpecification: [spec(24.99), spec("29.99", "MSRP")] }, [2499, 2999, "USD"]],
    [
      "a lower list price is none",
      { price: 24.99, priceCurrency: "USD", priceSpecification: spec(19.99, "ListPrice") },
      [2499, null, "USD"],
    ],
    [
      "an equal list price is none",
      { price: 24.99, priceCurrency: "USD", priceSpecification: spec(24.99, "ListPrice") },
      [2499, null, "USD"],
    ],
    [
      "a price by weight is not the price",
      {
        price: 24.99,
        priceCurrency: "USD",
        priceSpecification: spec(2.5, undefined, { referenceQuantity: { value: 100, unitCode: "GRM" } }),
      },
      [2499, null, "USD"],
    ],
    [
      "a members' price is not the price",
      { priceSpecification: [spec(19.99, undefined, { validForMemberTier: { name: "Gold" } }), spec(24.99)] },
      [2499, null, "USD"],
    ],
    [
      "an instalment is not the price",
      { priceSpecification: [spec(6.25, undefined, { billingDuration: 4 }), spec(24.99)] },
      [2499, null, "USD"],
    ],
    [
      "delivery is not the price",
      {
        price: 24.99,
        priceCurrency: "USD",
        priceSpecification: [{ "@type": "DeliveryChargeSpecification", price: 5 }],
      },
      [2499, null, "USD"],
    ],
    [
      "a shop's own list price",
      { price: 24.99, priceCurrency: "USD", listPrice: "29.99" },
      [2499, 2999, "USD"],
    ],
  ])("%s", (_, offers, expected) => {
    expect(priceOf(offers)).toEqual(expected);
  });

  test("a group's price is its variant's of this address, else the first's", () => {
    const variant = (id: number, price: number) => ({
      "@type": "Product",
      name: `Ice Wrap ${id}`,
      offers: {
        "@type": "Offer",
        url: `https://shop.example/p/ice-wrap?variant=${id}`,
        price,
        priceCurrency: "USD",
      },
    });
    const group = (...hasVariant: unknown[]) => ({ "@type": "ProductGroup", hasVariant, brand: "Kryo" });
    expect(priceOf(undefined, group(variant(1, 10), variant(2, 12)))).toEqual([1200, null, "USD"]);
    expect(priceOf(undefined, group(variant(3, 10), variant(4, 12)))).toEqual([1000, null, "USD"]);
  });

  test("the price stated elsewhere on the page tells which offer is meant", () => {
    const offers = [
      { price: 10, priceCurrency: "USD" },
      { price: 30, priceCurrency: "USD" },
    ];
    expect(priceOf(offers, {}, '<meta property="og:price:amount" content="30.00">')).toEqual([
      3000,
      null,
      "USD",
    ]);
  });

  test("a currency that only the page names", () => {
    expect(priceOf({ price: 24.99 }, {}, '<meta property="product:price:currency" content="CAD">')).toEqual([
      2499,
      null,
      "CAD",
    ]);
    expect(priceOf({ price: 24.99 }, {}, '<h1>Ice Wrap</h1><p class="price">€24.99</p>')).toEqual([
      2499,
      null,
      "EUR",
    ]);
  });
});

describe("a list price that only stands on the page", () => {
  const offer = { price: 24.99, priceCurrency: "USD" };
  test.each<[string, string, number | null]>([
    ["crossed out", "<del>$29.99</del> <ins>$24.99</ins>", 2999],
    [
      "crossed out by a class",
      '<span class="price-old">$29.99</span><span class="price-new">$24.99</span>',
      2999,
    ],
    ["crossed out by a camel's class", '<b class="wasPrice">$29.99</b><b class="nowPrice">$24.99</b>', 2999],
    [
      "crossed out by a style",
      '<span style="text-decoration: line-through">$29.99</span> <span>$24.99</span>',
      2999,
    ],
    ["in words", "<div>Was $29.99</div><div>Now $24.99</div>", 2999],
    ["with a label before it", "<dt>List Price:</dt><dd>$29.99</dd><dt>Price:</dt><dd>$24.99</dd>", 2999],
    ["split in parts", "<s>Was $<span>29.99</span></s> <b>$<span>24</span><sup>99</sup></b>", 2999],
    [
      "of another product",
      '<p>$24.99</p><section class="related-products"><del>$29.99</del> $24.99</section>',
      null,
    ],
    [
      "under a heading over others",
      "<p>$24.99</p><div><h2>You may also like</h2><s>$39.99</s> <b>$24.99</b></div>",
      null,
    ],
    ["beside another price", "<del>$99.00</del> <ins>$79.00</ins>", null],
    ["a saving", "<b>$24.99</b> <s>Save $30.00</s>", null],
    ["lower", "<del>$19.99</del> <ins>$24.99</ins>", null],
    ["hidden", '<b>$24.99</b><s style="display:none">$29.99</s>', null],
  ])("%s", (_, shown, cents) => {
    expect(priceOf(offer, {}, `<body><main><h1>Ice Wrap</h1>${shown}</main>`)?.[1]).toBe(cents);
  });
});
