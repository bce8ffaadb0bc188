import { expect, test } from "vitest";
import { htmlResponse, insolesPage, openPageShop, reasonOf } from "../../../tests/support/page-shop";
import { pageReader } from "./page-reader.server";

const shop = await openPageShop();

const product = `<meta property="og:type" content="product"><meta property="og:title" content="Insoles">
  <meta property="og:image" content="/insoles.jpg"><meta property="product:price:amount" content="18">`;

test("a product's page yields its facts, resolved against the URL after redirects", async () => {
  shop.serve(({ headers, path }) =>
    headers.host === "other.test"
      ? htmlResponse(product)
      : { raw: "", status: 301, headers: { Location: `https://other.test${path}` } },
  );
  await expect(pageReader(shop.options)(insolesPage)).resolves.toEqual({
    product: {
      title: "Insoles",
      brand: null,
      brandPageUrl: null,
      imageUrl: "https://other.test/insoles.jpg",
      description: null,
      priceCents: 1800,
      listPriceCents: null,
      currency: null,
    },
    address: insolesPage.replace(/^.*?\/\/[^/]+/, "https://other.test"),
  });
});

test("a page without a product yields no reading", async () => {
  shop.serve(htmlResponse("<h1>How to choose insoles</h1>"));
  await expect(pageReader(shop.options)(insolesPage)).resolves.toMatchObject({ product: null });
});

test("robots.txt is cached from one page to the next", async () => {
  shop.serve(htmlResponse(product));
  const read = pageReader(shop.options);
  await read(insolesPage);
  await read(insolesPage);
  expect(shop.received.filter(({ path }) => path === "/robots.txt")).toHaveLength(1);
});

test("too many pages at once are turned away, and the next is read again", async () => {
  shop.serve("silence", "silence");
  const read = pageReader({ ...shop.options, deadlineMs: 100 });
  const reasons = await Promise.all(Array.from({ length: 25 }, () => reasonOf(read(insolesPage))));
  expect(reasons.filter((reason) => reason === "busy")).toHaveLength(5);
  expect(reasons.filter((reason) => reason === "too-slow")).toHaveLength(20);
  shop.serve(htmlResponse(product));
  await expect(pageReader(shop.options)(insolesPage)).resolves.toMatchObject({
    product: { title: "Insoles" },
  });
});
