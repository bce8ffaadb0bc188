import { describe, expect, test } from "vitest";
import { readPage } from "./read-page";

const address = "https://shop.example/p/ice-wrap";
const read = (html: string) => readPage(html, address);
const block = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === "string" ? value : JSON.stringify(value)}</script>`;
const offer = { "@type": "Offer", price: "24.99", priceCurrency: "USD" };
const product = { "@context": "https://schema.org", "@type": "Product", name: "Ice Wrap", offers: offer };
const facts = { title: "Ice Wrap", priceCents: 2499, currency: "USD", listPriceCents: null };

describe("a product is found", () => {
  test.each<[string, string]>([
    ["the only block", block(product)],
    ["in a list", block([{ "@type": "WebSite", name: "Shop" }, product])],
    ["in a graph", block({ "@context": "https://schema.org", "@graph": [{ "@type": "WebPage" }, product] })],
    ["in a list of graphs", block([{ "@graph": [product] }])],
    ["as a page's main entity", block({ "@type": "ItemPage", mainEntity: product })],
    [
      "by reference",
      block({
        "@graph": [
          { "@type": "WebPage", mainEntity: { "@id": "#it" } },
          { ...product, "@id": "#it" },
        ],
      }),
    ],
    ["with several types", block({ ...product, "@type": ["Thing", "Product"] })],
    ["with its type as an address", block({ ...product, "@type": "http://schema.org/Product" })],
    ["with a prefixed type", block({ ...product, "@type": "schema:Product" })],
    ["after a broken block", block("{ this is no JSON") + block(product)],
    ["before a broken block", block(product) + block('{"@type":"Offer",')],
    ["with a charset on the script's type", block(product).replace("ld+json", "ld+json; charset=utf-8")],
    [
      "in capitals",
      block(product).replace("application/ld+json", "Application/LD+JSON").replace("<script", "<SCRIPT"),
    ],
    ["in the body, among unclosed tags", `<div><p><b>Hi${block(product)}<table><tr><td>`],
    ["unquoted", block(product).replace('"application/ld+json"', "application/ld+json")],
    ["without its end", `<title>Shop</title><script type="application/ld+json">${JSON.stringify(product)}`],
  ])("%s", (_, html) => {
    expect(read(html)).toMatchObject(facts);
  });

  test.each<[string, string]>([
    ["a comment around it", `<!--\n${JSON.stringify(product)}\n-->`],
    ["CDATA around it", `//<![CDATA[\n${JSON.stringify(product)}\n//]]>`],
    ["CDATA in a comment", `/*<![CDATA[*/${JSON.stringify(product)}/*]]>*/`],
    ["a semicolon behind it", `${JSON.stringify(product)};`],
    ["trailing commas", JSON.stringify(product).replace("}}", ",},}")],
    ["a line end in a text", JSON.stringify({ ...product, description: "one@two" }).replace("@", "\n\t")],
    ["a missing comma", JSON.stringify(product).replace(',"offers"', '\n"offers"')],
    ["comments inside", JSON.stringify(product).replace(',"offers"', ', /* the offer */ "offers"')],
    ["single quotes", JSON.stringify(product).replaceAll('"', "'")],
    ["a cut end", JSON.stringify(product).slice(0, -1)],
    ["a byte order mark", `\ufeff${JSON.stringify(product)}`],
    ["an unknown escape", JSON.stringify({ ...product, description: "5@5 in" }).replace("@", "\\x")],
  ])("with %s", (_, text) => {
    expect(read(block(text))).toMatchObject(facts);
  });
});

describe("texts", () => {
  test.each<[string, string]>([
    ["Men&#39;s Ice Wrap &amp; Strap", "Men's Ice Wrap & Strap"],
    ["Men&amp;#39;s Ice Wrap", "Men's Ice Wrap"],
    ["  Ice \n Wrap\u200b ", "Ice Wrap"],
    ["Ice <b>Wrap</b>", "Ice Wrap"],
    ["Ice Wrap &lt;em&gt;XL&lt;/em&gt;", "Ice Wrap XL"],
    ["Wrap for knees < 20 in", "Wrap for knees < 20 in"],
    ["Glace\u00a0Wrap® 30×40 cm", "Glace Wrap® 30×40 cm"],
  ])("%j reads %j", (name, title) => {
    expect(read(block({ ...product, name }))?.title).toBe(title);
  });

  test("a description's tags become blanks, its styles nothing", () => {
    const description = "<p>Cold &amp; soft.</p><ul><li>Gel</li><li>Strap</li></ul><style>p{}</style>";
    expect(read(block({ ...product, description }))?.description).toBe("Cold & soft. Gel Strap");
  });

  test("a missing description comes from the page's metas", () => {
    expect(read(`<meta name="description" content="For sore knees.">${block(product)}`)?.description).toBe(
      "For sore knees.",
    );
  });

  test("an endless title is cut", () => {
    expect(read(block({ ...product, name: "x".repeat(10_000_000) }))?.title).toHaveLength(500);
  });
});

describe("brand", () => {
  test.each<[unknown, string | null, string | null]>([
    ["Kryo", "Kryo", null],
    [{ "@type": "Brand", name: "Kryo" }, "Kryo", null],
    [{ "@type": "Brand", name: "Kryo", url: "/brands/kryo" }, "Kryo", "https://shop.example/brands/kryo"],
    [{ "@type": "Organization", name: ["Kryo"] }, "Kryo", null],
    [[{ "@type": "Brand", name: "Kryo" }, "Other"], "Kryo", null],
    [["", "Kryo"], "Kryo", null],
    [{ "@type": "Brand", name: "N/A" }, null, null],
    ["null", null, null],
    [{}, null, null],
    [7, null, null],
  ])("%j", (brand, name, url) => {
    expect(read(block({ ...product, brand }))).toMatchObject({ brand: name, brandPageUrl: url });
  });

  test("by reference", () => {
    const graph = [
      { ...product, brand: { "@id": "#kryo" } },
      { "@type": "Brand", "@id": "#kryo", name: "Kryo" },
    ];
    expect(read(block({ "@graph": graph }))?.brand).toBe("Kryo");
  });
});

describe("image", () => {
  test.each<[unknown, string | null]>([
    ["https://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    [["https://cdn.example/a.jpg", "https://cdn.example/b.jpg"], "https://cdn.example/a.jpg"],
    ["//cdn.example/a.jpg?w=2&amp;h=3", "https://cdn.example/a.jpg?w=2&h=3"],
    ["/img/a.jpg", "https://shop.example/img/a.jpg"],
    [{ "@type": "ImageObject", url: "https://cdn.example/a.jpg" }, "https://cdn.example/a.jpg"],
    [
      { "@type": "ImageObject", contentUrl: "https://cdn.example/a.jpg", url: "https://shop.example/view" },
      "https://cdn.example/a.jpg",
    ],
    [[{ url: ["https://cdn.example/a.jpg"] }], "https://cdn.example/a.jpg"],
    [["data:image/gif;base64,R0lG", "https://cdn.example/a.jpg"], "https://cdn.example/a.jpg"],
    ["javascript:alert(1)", null],
    ["", null],
    [null, null],
  ])("%j", (image, url) => {
    expect(read(block({ ...product, image }))?.imageUrl).toBe(url);
  });

  test("is read against the page's base", () => {
    const html = `<base href="https://static.example/shop/">${block({ ...product, image: "a.jpg" })}`;
    expect(read(html)?.imageUrl).toBe("https://static.example/shop/a.jpg");
  });
});
