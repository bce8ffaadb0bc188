import { expect, test } from "vitest";
import { catalogShop, ibuprofen, sauna } from "../../support/catalog-shop";
import { packed } from "../../support/hostile/payloads";
import { look } from "../../support/hostile/visit";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();

async function signedIn() {
  const shop = await catalogShop(world);
  const visitor = new Visitor();
  await visitor.post(`/partners/${shop.domain}`, {
    apiKey: shop.client.key,
    "form-key": crypto.randomUUID(),
  });
  return { ...shop, visitor, path: `/partners/${shop.domain}/catalog` };
}

test("a merchant sees its products with their verdicts, its own word beside them, and finds them by words and verdict", async () => {
  const { visitor, path, resultsOf } = await signedIn();
  const other = await signedIn();
  expect((await visitor.get(path)).body).toContain("You have sent no products yet");
  await resultsOf(sauna, { ...ibuprofen, own_word: "letter" });
  const page = (await visitor.get(path)).body;
  for (const words of ["Infrared Sauna Blanket", "SAUNA-1, SAUNA-2", "All: 2", "Eligible with LMN: 2"])
    expect(page).toContain(words);
  const found = async (query: string) => {
    const { body } = await visitor.get(`${path}?${query}`);
    return ["Infrared Sauna", "Ibuprofen"].filter((title) => body.includes(`${title} `));
  };
  expect(await found("q=sauna-2")).toEqual(["Infrared Sauna"]);
  expect(await found("q=IBU&verdict=letter")).toEqual(["Ibuprofen"]);
  expect(await found("verdict=eligible")).toEqual([]);
  expect(await found("verdict=nonsense&q=%00")).toEqual(["Infrared Sauna", "Ibuprofen"]);
  expect((await other.visitor.get(other.path)).body).not.toContain("Infrared Sauna");
  expect((await new Visitor().get(path)).body).not.toContain("Infrared Sauna");
});

test("a merchant pages through all of its products by links, within a search too", async () => {
  const { visitor, path, resultsOf } = await signedIn();
  const ids = Array.from({ length: 120 }, (_, index) => `mat_${index}`);
  for (const part of [ids.slice(0, 60), ids.slice(60)])
    await resultsOf(...part.map((id) => ({ product_id: id, title: `Yoga Mat ${id}` })));
  for (const query of ["", "?q=yoga"]) {
    const pages: string[] = [];
    let address: string | undefined = `${path}${query}`;
    while (address && pages.length < 9) {
      const { body } = await visitor.get(address);
      pages.push(body);
      address = /href="([^"]+)"[^>]*>Next page/.exec(body)?.[1]?.replaceAll("&amp;", "&");
    }
    const shown = pages.map((body) => [...new Set(body.match(/Yoga Mat mat_\d+/g))]);
    expect(shown.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(shown.flat()).size).toBe(ids.length);
    expect(pages.map((body) => body.includes("Back to the newest"))).toEqual([false, true, true]);
  }
  expect((await visitor.get(`${path}?after=nonsense`)).body).toContain("Next page");
});

test("hostile words of a shop's products are text on its page", async () => {
  const { visitor, path, resultsOf, domain } = await signedIn();
  const texts = packed(90).map((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, " ").trim());
  const products = texts.map((text, id) => ({
    product_id: `p${id}`,
    title: `Mat ${text}`,
    skus: [`S ${text}`.slice(0, 100)],
    handle: text,
    vendor: text,
    product_type: text,
    description: text,
    product_url: `https://${domain}/?q=${encodeURIComponent(text)}`,
    image_url: `https://cdn.example/${encodeURIComponent(text)}`,
  }));
  expect(new Set(await resultsOf(...products))).toEqual(new Set(["created"]));
  await look(visitor, path);
  for (const text of texts.slice(0, 10)) await look(visitor, `${path}?q=${encodeURIComponent(text)}`);
});
