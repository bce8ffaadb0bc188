import { z } from "zod";
import { database } from "./client.server";
import { parse } from "./columns.server";
import { dataOf } from "./database-error.server";

const headerRow = z
  .object({ name: z.string(), logo_url: z.string().nullable() })
  .transform((row) => ({ name: row.name, logoUrl: row.logo_url }))
  .nullable();

export interface BrandHeader {
  name: string;
  logoUrl: string | null;
}

/** Name and logo of a brand, or null for an unknown slug. Throws `DatabaseError`. */
export async function readBrandHeader(slug: string): Promise<BrandHeader | null> {
  const db = await database();
  const answer = await db.from("brands").select("name, logo_url").eq("slug", slug).maybeSingle();
  return parse("read brand header", headerRow, dataOf("read brand header", answer));
}
