import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import {
  type BrandCard,
  type DirectoryPage,
  type DirectorySearch,
  foldedWords,
  type PremiumCard,
  pageSize,
  teaser,
} from "~/domain/brand/directory";
import { database } from "./client.server";
import { parse } from "./columns.server";
import { dataOf } from "./database-error.server";

/** More than these would make the banner's row endless; the others are found by name or letter. */
const mostPicks = 24;

const cardRow = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  logo_url: z.string().nullable(),
});

const cardOf = (row: z.output<typeof cardRow>): BrandCard => ({
  slug: row.slug,
  name: row.name,
  description: teaser(row.description),
  logoUrl: row.logo_url,
});

const directory = z.object({
  picks: z.array(
    cardRow
      .extend({ hero_image_url: z.string().nullable() })
      .transform((row): PremiumCard => ({ ...cardOf(row), heroUrl: row.hero_image_url })),
  ),
  brands: z.array(cardRow.transform(cardOf)),
  total: z.int(),
  page: z.int(),
});

/** Browsers keep the page for minutes anyway; for so long many visitors share one reading of it. */
const keptMs = 10_000;
const mostKept = 100;

type Kept = Map<string, { until: number; page: Promise<DirectoryPage> }>;
const keptOf = new WeakMap<SupabaseClient, Kept>();

/**
 * One page of the brands that match, by name; a page after the last is answered with the last. Words are looked for
 * as they stand in name or description, whatever case and accents. Up to 10 seconds old. Throws `DatabaseError`.
 */
export async function readDirectory({ words, letter, page }: DirectorySearch): Promise<DirectoryPage> {
  const db = await database();
  const asked = {
    p_words: foldedWords(words),
    p_initial: letter,
    p_page: page,
    p_page_size: pageSize,
    p_most_picks: mostPicks,
  };
  const kept: Kept = keptOf.get(db) ?? new Map();
  keptOf.set(db, kept);
  const key = JSON.stringify(asked);
  const known = kept.get(key);
  if (known && known.until > performance.now()) return known.page;
  const reading = read(db, asked);
  kept.delete(key);
  kept.set(key, { until: performance.now() + keptMs, page: reading });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  reading.catch(() => kept.delete(key));
  return reading;
}

async function read(db: SupabaseClient, asked: object): Promise<DirectoryPage> {
  const answer = await db.rpc("list_directory", asked);
  return parse("read brand directory", directory, dataOf("read brand directory", answer));
}
