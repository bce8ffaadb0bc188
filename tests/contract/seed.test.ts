import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { extensions } from "~/embedded-supabase/open-engine.server";
import { orderLineSchema } from "~/orders/domain/order-line";
import { reimbursementTotals } from "~/orders/domain/totals";
import { migrations, rolesSql, seed } from "~/platform/database/migrations.server";
import { cleanProductLink } from "~/platform/values/product-link";

const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));
const largestPicture = 6000;

const tables = [
  "brands",
  "brand_products",
  "shops",
  "shop_products",
  "shop_orders",
  "shop_lmn_requests",
  "temporary_brand_partnership_lmn_requests",
  "retailers",
  "eligibility_checks",
];

let database: PGlite;

beforeAll(async () => {
  database = new PGlite({ extensions });
  await database.exec(rolesSql);
  for (const { sql } of migrations) await database.exec(sql);
  await database.exec(seed ?? "");
});

afterAll(() => database.close());

async function select<T extends z.ZodType>(row: T, sql: string): Promise<z.output<T>[]> {
  return z.array(row).parse((await database.query(sql)).rows);
}

async function texts(sql: string): Promise<string[]> {
  const rows = await select(z.object({ value: z.string() }), sql);
  return rows.map(({ value }) => value);
}

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await select(z.object({ rows: z.number() }), `select count(*)::int as rows from ${table}`);
    counts[table] = row?.rows ?? 0;
  }
  return counts;
}

describe("demo rows", () => {
  it("load a second time without an error, a copy or a change", async () => {
    const first = await rowCounts();
    await database.exec(seed ?? "");
    expect(await rowCounts()).toEqual(first);
    expect(first).toEqual({
      brands: 16,
      brand_products: 45,
      shops: 3,
      shop_products: 1,
      shop_orders: 8,
      shop_lmn_requests: 6,
      temporary_brand_partnership_lmn_requests: 2,
      retailers: 12,
      eligibility_checks: 14,
    });
  });

  it.each([
    ["five premium brands", "premium", 5],
    ["one brand without a logo", "logo_url is null", 1],
    ["one brand without an address", "url is null", 1],
    ["three brands with accents", "name ~ '[^[:ascii:]]'", 3],
    ["one brand that starts with a digit", "name ~ '^[0-9]'", 1],
    [
      "one brand without products",
      "not exists (select from brand_products p where p.brand_id = brands.id)",
      1,
    ],
    [
      "one brand with seven products",
      "(select count(*) from brand_products p where p.brand_id = brands.id) = 7",
      1,
    ],
  ])("have %s", async (_what, condition, expected) => {
    expect(await texts(`select slug as value from brands where ${condition}`)).toHaveLength(expected);
  });

  it("price every product between $8 and $900 under its brand's address", async () => {
    const odd = `select p.name as value from brand_products p join brands b on b.id = p.brand_id
      where p.price not between 8 and 900 or p.description = ''
        or p.url not like 'https://' || b.slug || '.example/products/%'`;
    expect(await texts(odd)).toEqual([]);
  });

  it("have shops with a link secret and without one", async () => {
    const shops = "select shop_domain as value from shops";
    expect(await texts(`${shops} where signing_secret is not null`)).toHaveLength(1);
    expect(await texts(`${shops} where signing_secret is null`)).toHaveLength(2);
  });

  it("have an order for every letter status and two without a letter", async () => {
    const found =
      await texts(`select o.shop_domain || ' ' || o.shop_order_id || ' ' || coalesce(l.status, 'none')
      as value from shop_orders o left join shop_lmn_requests l using (shop_domain, shop_order_id)`);
    expect(found.sort()).toEqual([
      "kettle-and-spine.example 2001 none",
      "kettle-and-spine.example 2002 submitted",
      "kettle-and-spine.example 2003 denied",
      "northpine.example 1001 none",
      "northpine.example 1002 pending",
      "northpine.example 1003 sent",
      "quillair.example 3001 in_review",
      "quillair.example 3002 approved",
    ]);
  });

  it("keep the name and the treatment text of decided letters", async () => {
    const decided = await texts(`select l.status as value from shop_lmn_requests l
      join temporary_brand_partnership_lmn_requests d on d.id = l.draft_id
      where d.is_submitted and d.name <> '' and d.product_use <> '' and d.conditions <@ d.conditions_offered`);
    expect(decided.sort()).toEqual(["denied", "sent"]);
  });

  it("have a sent letter that ends on the last day of its 12 months, as one that was signed", async () => {
    const late = await texts(`select day - last_letter_day(valid_from) || ' days' as value
      from issued_letters i join shop_lmn_requests l on l.id = i.request_id,
        unnest(array[i.valid_until, l.valid_until, (i.content ->> 'endsOn')::date]) day`);
    expect(late).toEqual(["0 days", "0 days", "0 days"]);
  });

  it("have orders whose lines read well and add up", async () => {
    const order = z.object({
      subtotal: z.coerce.number(),
      price: z.coerce.number(),
      products: z.array(orderLineSchema),
    });
    const orders = await select(order, "select subtotal, price, products from shop_orders");
    for (const { subtotal, price, products } of orders) {
      const subtotalCents = Math.round(subtotal * 100);
      const priceCents = Math.round(price * 100);
      const lines = products.map((line) => line.quantity * line.unitPriceCents);
      expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(subtotalCents);
      expect(priceCents).toBeGreaterThanOrEqual(subtotalCents);
      expect(reimbursementTotals({ products, subtotalCents, priceCents }).totalCents).toBeGreaterThan(0);
    }
    const lines = orders.flatMap(({ products }) => products);
    expect(new Set(lines.map((line) => line.eligibility)).size).toBe(3);
    expect(lines.some((line) => line.title.length > 120)).toBe(true);
    const known = new Set(await texts("select url as value from brand_products"));
    expect(lines.flatMap((line) => line.productUrl ?? []).filter((url) => !known.has(url))).toEqual([]);
  });

  it("have readings of both verdicts, priced, under a clean address", async () => {
    const reading = z.object({
      status: z.string(),
      base_url: z.string(),
      result: z.object({
        product_info: z.object({ title: z.string(), base_url: z.string() }),
        hsa_eligibility: z.object({
          status: z.string(),
          reason: z.string(),
          applicable_line_item: z.string(),
        }),
        price_info: z.object({ price: z.number(), discount_price: z.number() }),
      }),
    });
    const readings = await select(reading, "select status, base_url, result from eligibility_checks");
    for (const { status, base_url, result } of readings) {
      expect(cleanProductLink(base_url)).toBe(base_url);
      expect(result.product_info.base_url).toBe(base_url);
      expect(result.hsa_eligibility.status).toBe(status);
      expect(result.price_info.discount_price).toBeLessThanOrEqual(result.price_info.price);
    }
    expect(new Set(readings.map(({ status }) => status))).toEqual(
      new Set(["eligible", "eligible but requires letter of medical necessity (LMN)"]),
    );
  });
});

describe("pictures", () => {
  it("exist for every row that names one, each at most 6 kB", async () => {
    const named = await texts(`select logo_url as value from brands where logo_url is not null
      union select hero_image_url from brands union select image_url from brand_products
      union select logo from retailers union select product_image_url from eligibility_checks
      union select line ->> 'image_url' from shop_orders, jsonb_array_elements(products) line
        where line ->> 'image_url' is not null`);
    const poor = named.filter((path) => {
      const file = `${publicFolder}${path}`;
      return !existsSync(file) || statSync(file).size > largestPicture;
    });
    expect(poor).toEqual([]);
    expect(named.length).toBeGreaterThan(60);
  });

  it("carry a title, no script and nothing from elsewhere", () => {
    const files = globSync(`${publicFolder}/**/*.svg`);
    const suspect = files.filter((file) => {
      const svg = readFileSync(file, "utf8");
      return !svg.includes("<title>") || /<script|<foreignObject|\son\w+=|href=|url\((?!#)|<style/i.test(svg);
    });
    expect(suspect).toEqual([]);
    expect(files.length).toBeGreaterThan(60);
  });
});
