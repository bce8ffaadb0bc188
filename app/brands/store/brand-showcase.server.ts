import { cachedRead } from "~/platform/database/cached-read.server";
import { query } from "~/platform/database/call.server";
import { publicReadSeconds } from "~/platform/process/bounded-cache";
import { centsFromDollars } from "~/platform/values/money";
import { pictureAddress, webLink } from "~/platform/values/web-address";
import type { BrandShowcase } from "../domain/showcase";

/** Maximum number of products on a page; the brand's own shop has the rest. */
const maxProducts = 24;

/** Reads a brand with its products, oldest first, in one call; null for an unknown slug. */
export async function readBrandShowcase(slug: string): Promise<BrandShowcase | null> {
  const brand = await query("read brand showcase", (db) =>
    db
      .from("brands")
      .select(
        "slug, name, description, logo_url, hero_image_url, url, premium, products:brand_products(id, name, description, image_url, url, price)",
      )
      .eq("slug", slug)
      .order("created_at", { referencedTable: "products" })
      .order("id", { referencedTable: "products" })
      .limit(maxProducts, { referencedTable: "products" })
      .maybeSingle(),
  );
  return (
    brand && {
      slug: brand.slug,
      name: brand.name,
      description: brand.description,
      logoUrl: pictureAddress(brand.logo_url),
      heroImageUrl: pictureAddress(brand.hero_image_url),
      url: webLink(brand.url),
      premium: brand.premium,
      products: brand.products.map((product) => ({
        id: product.id,
        name: product.name,
        description: product.description,
        imageUrl: pictureAddress(product.image_url),
        url: webLink(product.url),
        priceCents: centsFromDollars(product.price),
      })),
    }
  );
}

/** The same, cached for at most `publicReadSeconds`, far less than browsers may cache the page. */
export const recentBrandShowcase = cachedRead(readBrandShowcase, { seconds: publicReadSeconds, max: 500 });
