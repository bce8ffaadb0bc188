import { z } from "zod";
import { centsFromDollars } from "~/domain/values/money";
import { database } from "../database/client.server";
import { parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

const brandOf = z.object({ name: z.string(), url: z.string().nullable() });

/** A product of a partner brand. */
export interface BrandProduct {
  name: string;
  imageUrl: string | null;
  description: string;
  priceCents: number;
  brandName: string;
  brandUrl: string | null;
}

/** The partner brands' product at this address, or null. Throws `DatabaseError`. */
export async function readProductByUrl(url: string): Promise<BrandProduct | null> {
  const db = await database();
  const answer = await db.rpc("read_brand_product", { p_url: url }).maybeSingle();
  const row = dataOf("read product by url", answer);
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
