import { expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { catalogShop, ibuprofen, sauna } from "../../support/catalog-shop";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const newShop = () => catalogShop(world);

test("the badge is right at the first view, and the button leads to the letter or the checker, never to another site", async () => {
  const { domain, resultsOf } = await newShop();
  const product_url = `https://${domain}/products/sauna`;
  await resultsOf({ ...sauna, product_url }, { ...ibuprofen, product_url: "https://elsewhere.example/" });
  const visitor = new Visitor();
  const badge = await visitor.get(`/badge/product/${domain}/632910392.svg?theme=dark`);
  expect([badge.status, badge.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
  expect(badge.body).toContain("with a letter");
  expect(badge.headers.get("Cache-Control")).toContain("max-age=3600");
  const button = await visitor.get(`/badge/product/${domain}/632910392`);
  expect([button.status, button.location]).toEqual([
    302,
    `/request-lmn?productLink=${encodeURIComponent(product_url)}`,
  ]);
  const elsewhere = await visitor.get(`/badge/product/${domain}/2`);
  expect([elsewhere.status, elsewhere.location]).toEqual([302, "/check"]);
  for (const path of ["none", "%00", "x".repeat(101)]) {
    const none = await visitor.get(`/badge/product/${domain}/${path}`);
    expect([none.status, none.body]).toEqual([404, "We don't know this product.\n"]);
  }
  const page = "https://shop.example/products/mat?a=1";
  const asked = `?page=${encodeURIComponent(page)}`;
  const picture = await visitor.get(`/badge/product/${domain}/unknown.svg${asked}&theme=dark`);
  expect(picture.location).toMatch(
    /^\/badge\/https:\/\/?shop\.example\/products\/mat\.svg\?from=%3Fa%3D1&theme=dark$/,
  );
  const read = await visitor.get(picture.location ?? "");
  expect([read.status, read.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
  expect((await visitor.get(`/badge/product/${domain}/unknown${asked}`)).location).toContain(
    "shop.example/products/mat",
  );
  expect((await visitor.get(`/badge/product/${domain}/632910392.svg${asked}`)).status).toBe(200);
  expect((await visitor.get(`/badge/product/${domain}/unknown?page=javascript:1`)).status).toBe(404);
  const unknown = await visitor.get("/badge/product/nowhere.example/1.svg");
  expect([unknown.status, unknown.headers.get("Content-Type")]).toEqual([404, "image/svg+xml"]);
});

test("what is too much is refused: 501 products, a description of 10 MB, a loop of lists; nothing of it is kept", async () => {
  const { domain, client } = await newShop();
  const many = Array.from({ length: 501 }, (_, id) => ({ product_id: String(id), title: "Mat" }));
  const refused = await client.put("products", { products: many });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "/products"]);
  const long = await client.put("products", {
    products: [{ ...sauna, description: "x".repeat(10_000_000) }],
  });
  expect(long.status).toBe(413);
  const bad = await client.put("products", { products: [sauna, { product_id: "3" }] });
  expect([bad.status, bad.body.errors?.[0]?.path]).toEqual([422, "/products/1/title"]);
  expect((await client.get("products")).body.data).toEqual([]);
  const statuses = new Set<number>();
  for (let time = 0; time < 61; time += 1)
    statuses.add((await client.put("products", { products: [sauna] })).status);
  expect([...statuses]).toEqual([200, 429]);
  await world.refillRateLimits(`shop-products%${domain}%`);
});

test.each([
  [
    "Shopify",
    "Handle,Title,Published,Variant SKU,Status\nmat,Heat mat,true,A,active\nnew,Launch mat,true,B,draft\nnew,,,C,\nold,Old mat,false,D,active\n",
  ],
  [
    "WooCommerce",
    "ID,Type,SKU,Name,Published\nmat,simple,A,Heat mat,1\nnew,simple,B,Launch mat,-1\nold,simple,D,Old mat,0\n",
  ],
])("what an export of %s says isn't published is in no catalog", async (_, csv) => {
  const { domain, client, resultsOf } = await newShop();
  await resultsOf({ product_id: "old", title: "Old mat" });
  const { exitCode, output } = await runShopCommand(["products", domain, "import", "file.csv"], csv);
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/1 created[\s\S]*2 aren't published/)]);
  expect((await client.get("products")).body.data).toMatchObject([{ product_id: "mat" }]);
  // A file is no event whose predecessor may come late: what was never in the catalog takes no room, and a daily import keeps no row.
  const rows = async () =>
    (await rowsWhere(world, "shop_products", "shop_domain", domain))
      .filter(({ removed_at }) => removed_at !== null)
      .map(({ product_id, changed_at }) => [product_id, changed_at]);
  const removed = await rows();
  expect(removed).toEqual([["old", expect.any(String)]]);
  await runShopCommand(["products", domain, "import", "file.csv"], csv);
  expect(await rows()).toEqual(removed);
});

test("a file's good lines are taken and its bad ones listed; Shopify's export is one", async () => {
  const { domain, client } = await newShop();
  const run = (csv: string) => runShopCommand(["products", domain, "import", "file.csv"], csv);
  const own = await run(
    'id,title,price,eligibility,extra\n1,Infrared sauna blanket,499.00,,x\n2,,5,,\n3,Towel,five,,\n4,"Gift\nwrap",,no,\n5,Mat,,perhaps,\n',
  );
  expect(own.exitCode).toBe(1);
  expect(own.output).toContain("2 created");
  expect(own.output).toMatch(
    /line 3: title is missing[\s\S]*line 4: price is no price[\s\S]*line 7: eligibility is none/,
  );
  expect((await client.get("products/4")).body).toMatchObject({
    title: "Gift wrap",
    own_word: "not-eligible",
  });
  const shopify = await run(
    'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Image Src\r\nmat,Heat mat,"<p>Far ""infrared""</p>",Acme,Pads,A,25,https://cdn.example/a.png\r\nmat,,,,,B,30,\r\n',
  );
  expect(shopify).toMatchObject({ exitCode: 0 });
  expect((await client.get("products/mat")).body).toMatchObject({
    skus: ["A", "B"],
    vendor: "Acme",
    price_cents: 2_500,
  });
  for (const between of [";", "\t"]) {
    const rows = [
      ["\ufeffProduct_ID", "Title", "Description"],
      [between === ";" ? "10" : "11", `"Heat ${between} mat, grey"`, "warm, and soft"],
    ];
    const told = await run(rows.map((cells) => cells.join(between)).join("\r\n"));
    expect([told.exitCode, told.output]).toEqual([0, expect.stringContaining("1 created")]);
  }
  expect((await client.get("products/10")).body).toMatchObject({ title: "Heat ; mat, grey" });
  const latin1 = await run(Buffer.from("id,title\n12,Café pad\n13,Plain pad\n", "latin1").toString("utf8"));
  expect(latin1.output).toMatch(/1 created[\s\S]*line 2: is not in UTF-8/);
  for (const [text, why] of [
    ["", "is empty"],
    ["a,b\n1,2\n", "name the columns, with commas, semicolons or tabs between them: id, sku"],
    [`id,title\n${Array.from({ length: 50_001 }, (_, id) => `${id},Mat`).join("\n")}`, "more than 50,000"],
  ] as const)
    expect(await run(text)).toMatchObject({ exitCode: 1, output: expect.stringContaining(why) });
  expect((await runShopCommand(["products", domain])).output).toContain("Infrared sauna blanket");
});
