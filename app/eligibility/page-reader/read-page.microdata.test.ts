import { describe, expect, test } from "vitest";
import { readPage } from "./read-page";

const read = (html: string) => readPage(html, "https://shop.example/p/pillow");
const product = 'itemscope itemtype="https://schema.org/Product"';
const offer = 'itemprop="offers" itemscope itemtype="http://schema.org/Offer"';
const price = `<div ${offer}><meta itemprop="priceCurrency" content="USD"><span itemprop="price">24.99</span></div>`;

test("a product with everything", () => {
  const html = `<body itemscope itemtype="https://schema.org/WebPage"><div ${product}>
    <img itemprop="image" src="data:image/gif;base64,AA" data-src="/img/pillow.jpg">
    <h1 itemprop="name">Neck Pillow &amp; Cover</h1>
    <div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><a href="/b/rest"><b itemprop="name">Rest</b></a></div>
    ${price}<div itemprop="description"><p>Soft.</p><p>Washable.</p></div>
    <div itemprop="review" itemscope itemtype="https://schema.org/Review"><b itemprop="name">Great</b>
      <div itemprop="reviewRating" itemscope><b itemprop="ratingValue">5</b></div></div></div>`;
  expect(read(html)).toEqual({
    title: "Neck Pillow & Cover",
    brand: "Rest",
    brandPageUrl: "https://shop.example/b/rest",
    imageUrl: "https://shop.example/img/pillow.jpg",
    description: "Soft. Washable.",
    priceCents: 2499,
    listPriceCents: null,
    currency: "USD",
  });
});

describe("the price", () => {
  test.each<[string, string, [number | null, number | null, string | null]]>([
    [
      "in content",
      `<div ${offer}><span itemprop="price" content="24.99">Now only</span><meta itemprop="priceCurrency" content="USD"></div>`,
      [2499, null, "USD"],
    ],
    [
      "with its cents raised",
      `<div ${offer}><span itemprop="price">24<sup>99</sup></span></div>`,
      [2499, null, null],
    ],
    [
      "in a text with its symbol",
      `<div ${offer}><span itemprop="price">$24.99</span></div>`,
      [2499, null, "USD"],
    ],
    [
      "in a data element",
      `<div ${offer}><data itemprop="price" value="24.99">24</data><data itemprop="priceCurrency" value="EUR">€</data></div>`,
      [2499, null, "EUR"],
    ],
    [
      "with a decimal comma",
      `<div ${offer}><span itemprop="price">1 024,99 €</span></div>`,
      [102499, null, "EUR"],
    ],
    [
      "on the product itself",
      '<meta itemprop="price" content="24.99"><meta itemprop="priceCurrency" content="USD">',
      [2499, null, "USD"],
    ],
    [
      "lowest of an aggregate",
      `<div itemprop="offers" itemscope itemtype="https://schema.org/AggregateOffer"><span itemprop="lowPrice">$18.99</span>–<span itemprop="highPrice">$64.99</span><meta itemprop="priceCurrency" content="USD"></div>`,
      [1899, null, "USD"],
    ],
    [
      "beside a crossed out one",
      `<div ${offer}><del>$<span itemprop="price">29.99</span></del> <b itemprop="price">24.99</b><meta itemprop="priceCurrency" content="USD"></div>`,
      [2499, 2999, "USD"],
    ],
    [
      "of nothing",
      `<div ${offer}><meta itemprop="price" content=""><meta itemprop="priceCurrency" content="USD"></div>`,
      [null, null, null],
    ],
  ])("%s", (_, html, expected) => {
    const facts = read(`<div ${product}><h1 itemprop="name">Neck Pillow</h1>${html}</div>`);
    expect([facts?.priceCents, facts?.listPriceCents, facts?.currency]).toEqual(expected);
  });
});

describe("markup that is not as it should be", () => {
  test.each<[string, string]>([
    ["unclosed tags", `<div ${product}><p><h1 itemprop="name">Neck Pillow</h1><ul><li>${price}<li>more`],
    [
      "closed twice",
      `<div ${product}></span></b><h1 itemprop="name">Neck Pillow</h1></h2></i>${price}</div></div>`,
    ],
    [
      "attributes without quotes",
      `<div itemscope itemtype=http://schema.org/Product><h1 itemprop=name>Neck Pillow</h1>${price}</div>`,
    ],
    [
      "capitals",
      `<DIV ITEMSCOPE ITEMTYPE="http://schema.org/Product"><H1 ITEMPROP="name">Neck Pillow</H1>${price}</DIV>`,
    ],
    [
      "a type without a vocabulary",
      `<div itemscope itemtype="Product"><h1 itemprop="name">Neck Pillow</h1>${price}</div>`,
    ],
    [
      "the name in a link",
      `<div ${product}><h1><a itemprop="name" href="/p/pillow">Neck Pillow</a></h1>${price}</div>`,
    ],
    ["the name nowhere but in the heading", `<div ${product}><h1>Neck Pillow</h1>${price}</div>`],
    [
      "RDFa",
      `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Neck Pillow</h1><div property="offers" typeof="Offer"><span property="price" content="24.99">$24.99</span><meta property="priceCurrency" content="USD"></div></div>`,
    ],
    [
      "a brand in a link",
      `<div ${product}><a itemprop="brand" href="/b/rest">Rest</a><h1 itemprop="name">Neck Pillow</h1>${price}</div>`,
    ],
  ])("%s", (_, html) => {
    expect(read(html)).toMatchObject({ title: "Neck Pillow", priceCents: 2499, currency: "USD" });
  });
});

test("similar products inside the product's own markup are not the product", () => {
  const similar = `<div itemprop="isSimilarTo" ${product}><b itemprop="name">Other</b><div ${offer}><b itemprop="price">9</b></div></div>`;
  expect(read(`<div ${product}>${similar}<h1 itemprop="name">Neck Pillow</h1>${price}</div>`)).toMatchObject({
    title: "Neck Pillow",
    priceCents: 2499,
  });
});

test("JSON-LD is trusted more, and microdata fills what it leaves out", () => {
  const json =
    '<script type="application/ld+json">{"@type":"Product","name":"Neck Pillow XL","offers":{"price":"19.99","priceCurrency":"USD"}}</script>';
  const html = `${json}<div ${product}><h1 itemprop="name">Neck Pillow</h1><b itemprop="brand">Rest</b>${price}</div>`;
  expect(read(html)).toMatchObject({ title: "Neck Pillow XL", priceCents: 1999, brand: "Rest" });
});

describe("parts that stand elsewhere on the page", () => {
  const named = (references: string) =>
    `<div ${product} itemref="${references}"><h1 itemprop="name">Pillow</h1></div>`;
  const picture = '<p id="pic"><img itemprop="image" src="/a.jpg"></p>';
  const money = price.replace("<div", '<div id="money"');

  test.each<[string, string]>([
    ["behind it", named("pic money") + picture + money],
    ["before it", picture + money + named("money pic")],
    [
      "inside another thing",
      `<body itemscope itemtype="https://schema.org/WebPage">${named("pic money")}${picture}${money}`,
    ],
  ])("%s", (_, html) => {
    expect(read(html)).toMatchObject({
      title: "Pillow",
      imageUrl: "https://shop.example/a.jpg",
      priceCents: 2499,
      currency: "USD",
    });
  });

  test("that lead in a circle do no harm", () => {
    const html = `<div id="a" itemprop="isRelatedTo" ${product} itemref="a b"><b itemprop="name">Pillow</b><i id="b" itemprop="image" itemscope itemref="a"></i></div>`;
    expect(() => read(html)).not.toThrow();
  });
});
