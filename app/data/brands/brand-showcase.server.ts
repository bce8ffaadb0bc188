import { z } from "zod";
import type { BrandShowcase } from "~/domain/brands/showcase";
import { webLink } from "~/domain/values/web-address";
import { cachedRead } from "../database/cached-read.server";
import { database } from "../database/client.server";
import { cents, parse, picture } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

/** A page shows no more products than this; the brand's own shop has the rest. */
const mostProducts = 24;

const link = z.string().nullable().transform(webLink);

const productRow = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    image_url: picture,
    url: link,
    price: cents,
  })
  .transform(({ image_url, price, ...row }) => ({ ...row, imageUrl: image_url, priceCents: price }));

const showcaseRow = z
  .object({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    logo_url: picture,
    hero_image_url: picture,
    url: link,
    premium: z.boolean(),
    products: z.array(productRow),
  })
  .transform(({ logo_url, hero_image_url, ...row }) => ({
    ...row,
    logoUrl: logo_url,
    heroImageUrl: hero_image_url,
  }))
  .nullable();

/** A brand with its products, oldest first, in one read; null for an unknown slug. Throws `DatabaseError`. */
export async function readBrandShowcase(slug: string): Promise<BrandShowcase | null> {
  const db = await database();
  const answer = await db
    .from("brands")
    .select(
      "slug, name, description, logo_url, hero_image_url, url, premium, products:brand_products(id, name, description, image_url, url, price)",
    )
    .eq("slug", slug)
    .order("created_at", { referencedTable: "products" })
    .order("id", { referencedTable: "products" })
    .limit(mostProducts, { referencedTable: "products" })
    .maybeSingle();
  return parse("read brand showcase", showcaseRow, dataOf("read brand showcase", answer));
}

/** The same as it was at most 10 seconds ago: far less than browsers may keep the page. Throws `DatabaseError`. */
export const recentBrandShowcase = cachedRead(readBrandShowcase, { seconds: 10, max: 500 });
