import { z } from "zod";
import { database } from "../database/client.server";
import { instant, parse, picture } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

const headerRow = z
  .object({ name: z.string(), logo_url: picture })
  .transform((row) => ({ name: row.name, logoUrl: row.logo_url }))
  .nullable();

export interface BrandHeader {
  name: string;
  logoUrl: string | null;
}

const addressRows = z.array(
  z
    .object({ slug: z.string(), updated_at: instant })
    .transform((row) => ({ slug: row.slug, changedAt: row.updated_at })),
);

/** A brand's slug and when its row last changed (ISO instant). */
export type BrandAddress = z.output<typeof addressRows>[number];

const atOnce = 1000;

/** Slugs of all brands in their order, at most `most` of them. Throws `DatabaseError`. */
export async function listBrandAddresses(most: number): Promise<BrandAddress[]> {
  const db = await database();
  const found: BrandAddress[] = [];
  while (found.length < most) {
    const limit = Math.min(atOnce, most - found.length);
    const after = found.at(-1)?.slug ?? "";
    const answer = await db
      .from("brands")
      .select("slug, updated_at")
      .gt("slug", after)
      .order("slug")
      .limit(limit);
    const rows = parse("list brand addresses", addressRows, dataOf("list brand addresses", answer));
    found.push(...rows);
    if (rows.length < limit) break;
  }
  return found;
}

/** Name and logo of a brand, or null for an unknown slug. Throws `DatabaseError`. */
export async function readBrandHeader(slug: string): Promise<BrandHeader | null> {
  const db = await database();
  const answer = await db.from("brands").select("name, logo_url").eq("slug", slug).maybeSingle();
  return parse("read brand header", headerRow, dataOf("read brand header", answer));
}

const namedRows = z.array(z.object({ slug: z.string(), name: z.string() }));

/** The brand whose store is at this address without a path, or null. Throws `DatabaseError`. */
export async function readBrandByUrl(url: string): Promise<z.output<typeof namedRows>[number] | null> {
  const db = await database();
  const answer = await db.rpc("read_brand_by_url", { p_url: url });
  return parse("read brand by url", namedRows, dataOf("read brand by url", answer))[0] ?? null;
}
