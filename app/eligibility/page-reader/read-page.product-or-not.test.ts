import { describe, expect, test } from "vitest";
import { readPage } from "./read-page";

const read = (html: string) => readPage(html, "https://www.kneeworks.example/p/knee-sleeve");
const block = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const sleeve = {
  "@type": "Product",
  name: "Knee Sleeve, Medium",
  offers: { price: "19.95", priceCurrency: "USD" },
};
const list = (...items: unknown[]) => ({ "@type": "ItemList", itemListElement: items });
const cart = '<button name="add-to-cart">Add to cart</button>';

describe("is a product's page", () => {
  test.each<[string, string, object]>([
    [
      "with a list of related ones",
      `<h1>Our best sleeve</h1>${block(sleeve)}${block(list({ "@type": "Product", name: "Strap" }))}`,
      { title: "Knee Sleeve, Medium" },
    ],
    [
      "with its reviews beside it",
      `<h1>Sleeve</h1>${block(sleeve)}${block([{ "@type": "Review", reviewBody: "Good" }])}`,
      { title: "Knee Sleeve, Medium" },
    ],
    [
      "described by two programs",
      `<h1>Knee Sleeve, Medium</h1>${block({ "@type": "Product", name: "Knee Sleeve, Medium", brand: "Kneeworks", aggregateRating: { ratingValue: 5 } })}${block(sleeve)}`,
      { title: "Knee Sleeve, Medium", priceCents: 1995, brand: "Kneeworks" },
    ],
    [
      "among others, by nearly its name",
      `<h1>Knee Sleeve</h1>${block([{ ...sleeve, name: "Ankle Sleeve" }, sleeve])}`,
      { title: "Knee Sleeve, Medium" },
    ],
    [
      "among others, by its address",
      block([
        { ...sleeve, name: "A", url: "/p/ankle" },
        { ...sleeve, name: "B", url: "https://kneeworks.example/p/Knee-Sleeve/" },
      ]),
      { title: "B" },
    ],
    [
      "beside a block that another program left unfilled",
      `<script type="application/ld+json">{"@type":"Product","name":"{{ title</script>${block(sleeve)}`,
      { title: "Knee Sleeve, Medium", priceCents: 1995 },
    ],
    [
      "beside a block with nothing but its rating",
      block({ "@type": "Product", aggregateRating: { ratingValue: 5 } }) + block(sleeve),
      { title: "Knee Sleeve, Medium", priceCents: 1995 },
    ],
    [
      "the only one of several that is described",
      block([
        { ...sleeve, name: "Ankle Sleeve" },
        { ...sleeve, description: "Warm." },
        { ...sleeve, name: "Strap" },
      ]),
      { title: "Knee Sleeve, Medium", description: "Warm." },
    ],
    [
      "whose variants are described one by one",
      block(["S", "M"].map((size) => ({ ...sleeve, inProductGroupWithID: "7", name: `Sleeve ${size}` }))),
      { title: "Sleeve S" },
    ],
    [
      "with a blog's type, as some themes say of everything",
      `<meta property="og:type" content="article"><meta property="og:title" content="Knee Sleeve, Medium">${block(sleeve)}`,
      { priceCents: 1995 },
    ],
    [
      "without a word for programs",
      `<header><a class="navbar-brand" href="/">Kneeworks</a></header><h1>Knee Sleeve</h1><b>$19.95</b><p>Free shipping over $35</p>${cart}`,
      { title: "Knee Sleeve", priceCents: 1995, currency: "USD", brand: null },
    ],
    [
      "without a word for programs, its brand in a table",
      `<h1>Knee Sleeve</h1><p class="price">$19.95</p>${cart}<table><tr><th>Brand</th><td>Flexa</td></tr></table>`,
      { title: "Knee Sleeve", brand: "Flexa" },
    ],
    [
      "with nothing but a page title for its name",
      `<title>Knee Sleeve - Kneeworks</title><div itemscope itemtype="http://schema.org/Product"><b itemprop="price">$19.95</b></div>`,
      { title: "Knee Sleeve", priceCents: 1995 },
    ],
    [
      "with its data in the page's props",
      `<h1>Knee Sleeve</h1><script type="application/json">${JSON.stringify({ props: { product: { name: "Knee Sleeve", brand: "Flexa", priceInfo: { currentPrice: { price: 19.95, currencyUnit: "USD" }, wasPrice: { price: 25 } } } } })}</script>`,
      { title: "Knee Sleeve", brand: "Flexa", priceCents: 1995, listPriceCents: 2500, currency: "USD" },
    ],
    [
      "with a title for search results",
      `<h1>Knee Sleeve</h1><meta property="og:type" content="product"><meta property="og:title" content="Knee Sleeve | Free Shipping | Kneeworks">`,
      { title: "Knee Sleeve" },
    ],
    [
      "with the shop's name behind the title",
      '<meta property="og:type" content="product.item"><meta property="og:title" content="Knee Sleeve – Medium – Knee Works">',
      { title: "Knee Sleeve – Medium" },
    ],
  ])("%s", (_, html, facts) => {
    expect(read(html)).toMatchObject(facts);
  });
});

describe("is no product's page", () => {
  const article = (headline: string) => ({ "@type": "BlogPosting", headline });
  test.each<[string, string]>([
    ["a list of products", block(list(sleeve, sleeve))],
    [
      "a list within a page",
      block({ "@type": "CollectionPage", mainEntity: list({ "@type": "ListItem", item: sleeve }) }),
    ],
    ["a list with one product named on top", block([{ "@type": "SearchResultsPage" }, sleeve])],
    [
      "several products and none of them meant",
      `<h1>Sleeves</h1>${block([sleeve, { ...sleeve, name: "Ankle Sleeve" }])}`,
    ],
    [
      "a group of products by its metas",
      '<meta property="og:type" content="product.group"><meta property="og:title" content="Sleeves">',
    ],
    ["an article that names a product", `<h1>Which sleeve?</h1>${block([article("Which sleeve?"), sleeve])}`],
    ["an article about a product", block({ ...article("Which sleeve?"), about: sleeve, mentions: [sleeve] })],
    ["a review", block({ "@type": "Review", name: "Sleeve review", itemReviewed: sleeve })],
    [
      "a recipe with a price",
      `<h1>Broth</h1>${block({ "@type": "Recipe", name: "Broth" })}<p class="price">$3 a bowl</p>`,
    ],
    [
      "an event with an offer",
      block({ "@type": "Event", name: "Fair", offers: { price: 5, priceCurrency: "USD" } }),
    ],
    [
      "an article's metas",
      '<meta property="og:type" content="article"><meta property="og:title" content="Sleeves"><h1>Sleeves</h1><p class="price">$5</p>',
    ],
    ["a shelf of cards", `<h1>Sleeves</h1>${`<div><b class="price">$5</b>${cart}</div>`.repeat(6)}`],
    ["a heading with a price", "<h1>Membership</h1><p class='price'>$9 a month</p>"],
    [
      "a page with a product's pattern for later use",
      `<h1>About us</h1><template><div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Card</b></div>${block(sleeve)}</template>`,
    ],
    [
      "a list of described products",
      block([
        { ...sleeve, description: "Warm." },
        { ...sleeve, name: "Ankle Sleeve", description: "Warm." },
      ]),
    ],
    [
      "a review of a product the page doesn't sell",
      `<meta property="og:type" content="article">${block({ "@type": "Product", name: "Knee Sleeve", review: { "@type": "Review" } })}`,
    ],
    [
      "a question about a product",
      block({ "@type": "QAPage", mainEntity: { "@type": "Question", name: "Does it help?", about: sleeve } }),
    ],
    ["an empty page", ""],
    ["plain words", "Knee Sleeve $19.95 add to cart"],
  ])("%s", (_, html) => {
    expect(read(html)).toBeNull();
  });
});
