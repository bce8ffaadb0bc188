import { describe, expect, test } from "vitest";
import { readPage } from "./read-page";

const read = (html: string) => readPage(html, "https://shop.example/p/kit");
const data = (pageProps: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps } })}</script>`;
const kit = {
  name: "Mintree Oral Care Kit",
  brand: { name: "Mintree" },
  price: { amount: 19.5, currencyCode: "USD" },
};

describe("a product only in the data of a page's scripts", () => {
  test.each<[string, string]>([
    ["is known by the title", "<title>Mintree Oral Care Kit | Mintree</title>"],
    ["whose words stand in the title", "<title>Gluten-Free Oral Care Kit | Mintree</title>"],
    ["whose name the title ends with", "<title>Buy the Mintree Oral Care Kit</title>"],
  ])("%s", (_, head) => {
    expect(read(head + data({ product: kit }))).toMatchObject({
      title: "Mintree Oral Care Kit",
      brand: "Mintree",
      priceCents: 1950,
      currency: "USD",
    });
  });

  test("is not one the title does not name", () => {
    expect(read(`<title>Our story | Mintree</title>${data({ product: kit })}`)).toBeNull();
  });

  test("is not one of many the title's words name", () => {
    expect(read(`<title>Mintree oral care: every kit</title>${data({ products: [kit, kit] })}`)).toBeNull();
  });
});
