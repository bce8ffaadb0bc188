import { z } from "zod";
import { database } from "../database/client.server";
import { cents, parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

const productRows = z.array(
  z
    .object({
      name: z.string(),
      description: z.string(),
      image_url: z.string().nullable(),
      price: cents,
      brand: z.object({ name: z.string(), url: z.string().nullable() }),
    })
    .transform((row) => ({
      name: row.name,
      imageUrl: row.image_url,
      description: row.description,
      priceCents: row.price,
      brandName: row.brand.name,
      brandUrl: row.brand.url,
    })),
);

/** A product of a partner brand. */
export type BrandProduct = z.output<typeof productRows>[number];

/** The partner brands' product at this address, or null. Throws `DatabaseError`. */
export async function readProductByUrl(url: string): Promise<BrandProduct | null> {
  const db = await database();
  const answer = await db.rpc("read_brand_product", { p_url: url });
  return parse("read product by url", productRows, dataOf("read product by url", answer))[0] ?? null;
}
