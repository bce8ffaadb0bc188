import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { cachedRead } from "~/platform/database/cached-read.server";
import { query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { centsFromDollars } from "~/platform/values/money";
import { pictureAddress } from "~/platform/values/web-address";

declare module "~/platform/database/database" {
  interface NullableResults {
    read_brand_product: "image_url";
  }
}

const brandOf = z.object({ name: z.string(), url: z.string().nullable() });

interface BrandProduct {
  name: string;
  imageUrl: string | null;
  description: string;
  priceCents: number;
  brandName: string;
  brandUrl: string | null;
}

/** The partner brands' product with this URL, or null. */
export async function readProductByUrl(url: string): Promise<BrandProduct | null> {
  const [row = null] = await read("read_brand_product", { url });
  if (!row) return null;
  const brand = parse("read product by url", brandOf, row.brand);
  return {
    name: row.name,
    imageUrl: row.image_url,
    description: row.description,
    priceCents: centsFromDollars(row.price),
    brandName: brand.name,
    brandUrl: brand.url,
  };
}

/** A partner brand's product on a category's page. */
export interface ListedProduct {
  name: string;
  description: string;
  imageUrl: string | null;
  priceCents: number;
  brandName: string;
  brandSlug: string;
}

/** The latest products, up to `limit`. */
async function readNewestProducts(limit: number): Promise<ListedProduct[]> {
  const rows = await query("list newest products", (db) =>
    db
      .from("brand_products")
      .select("name, description, image_url, price, brand:brands!inner(name, slug)")
      .order("created_at", { ascending: false })
      .order("id")
      .limit(limit),
  );
  return rows.map((row) => ({
    name: row.name,
    description: row.description,
    imageUrl: pictureAddress(row.image_url),
    priceCents: centsFromDollars(row.price),
    brandName: row.brand.name,
    brandSlug: row.brand.slug,
  }));
}

const newestProducts = cachedRead(() => readNewestProducts(500), { seconds: 300, max: 1 });

/** The latest 500 products, cached for at most five minutes. */
export const recentNewestProducts = (): Promise<ListedProduct[]> => newestProducts("");
