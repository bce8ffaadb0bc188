import { z } from "zod";
import { cachedRead } from "~/platform/database/cached-read.server";
import { call } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { pictureAddress } from "~/platform/values/web-address";
import {
  type BrandCard,
  type DirectoryPage,
  type DirectorySearch,
  foldedWords,
  type PremiumCard,
  pageSize,
  teaser,
} from "../domain/directory";

/** More than these would make the banner's row endless; a list in pages has them all. */
const maxPicks = 24;

const picture = z.string().nullable().transform(pictureAddress);

const cardRow = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  logo_url: picture,
});

const cardOf = (row: z.output<typeof cardRow>): BrandCard => ({
  slug: row.slug,
  name: row.name,
  description: teaser(row.description),
  logoUrl: row.logo_url,
});

const directory = z
  .object({
    picks: z.array(
      cardRow
        .extend({ hero_image_url: picture })
        .transform((row): PremiumCard => ({ ...cardOf(row), heroUrl: row.hero_image_url })),
    ),
    picks_total: z.int(),
    brands: z.array(cardRow.transform(cardOf)),
    total: z.int(),
    page: z.int(),
  })
  .transform(({ picks_total, ...page }) => ({ ...page, picksTotal: picks_total }));

/**
 * One page of the brands that match, by name; a page after the last is answered with the last. Words are looked for as they
 * stand in name or description, whatever case and accents. Up to 10 seconds old.
 */
export const readDirectory = cachedRead(readPage, { seconds: 10, max: 100 });

async function readPage({ words, letter, page, onlyPicks }: DirectorySearch): Promise<DirectoryPage> {
  return parse(
    "read brand directory",
    directory,
    await call("list_directory", {
      p_words: foldedWords(words),
      p_initial: letter,
      p_page: page,
      p_page_size: pageSize,
      p_most_picks: maxPicks,
      p_only_picks: onlyPicks,
    }),
  );
}
