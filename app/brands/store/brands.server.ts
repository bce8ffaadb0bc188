import { query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import { pictureAddress } from "~/platform/values/web-address";

export interface BrandHeader {
  name: string;
  logoUrl: string | null;
}

/** A brand's slug, and when its row last changed (ISO instant). */
export interface BrandAddress {
  slug: string;
  changedAt: string;
}

const atOnce = 1000;

/** Slugs of all brands in order, at most `max`. */
export async function listBrandAddresses(max: number): Promise<BrandAddress[]> {
  const found: BrandAddress[] = [];
  while (found.length < max) {
    const limit = Math.min(atOnce, max - found.length);
    const after = found.at(-1)?.slug ?? "";
    const rows = await query("list brand addresses", (db) =>
      db.from("brands").select("slug, updated_at").gt("slug", after).order("slug").limit(limit),
    );
    found.push(...rows.map((row) => ({ slug: row.slug, changedAt: instant(row.updated_at) })));
    if (rows.length < limit) break;
  }
  return found;
}

/** A brand's name and logo, or null for an unknown slug. */
export async function readBrandHeader(slug: string): Promise<BrandHeader | null> {
  const row = await query("read brand header", (db) =>
    db.from("brands").select("name, logo_url").eq("slug", slug).maybeSingle(),
  );
  return row && { name: row.name, logoUrl: pictureAddress(row.logo_url) };
}

/** The brand whose store has this URL without a path, or null. */
export async function readBrandByUrl(url: string): Promise<{ slug: string; name: string } | null> {
  return query("read brand by url", (db) => db.rpc("read_brand_by_url", { p_url: url }).maybeSingle());
}
