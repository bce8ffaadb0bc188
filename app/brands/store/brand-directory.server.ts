import { z } from "zod";
import { cachedRead } from "~/platform/database/cached-read.server";
import { callParsed } from "~/platform/database/call.server";
import { publicReadSeconds } from "~/platform/process/bounded-cache";
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

/** More would make the banner's row endless; the paginated list has them all. */
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
 * A page of matching brands, by name; a page number beyond the end gives the last page. Words are matched as substrings of
 * name or description, ignoring case and accents. Cached for at most `publicReadSeconds`.
 */
export const readDirectory = cachedRead(readPage, { seconds: publicReadSeconds, max: 100 });

async function readPage({ words, letter, page, onlyPicks }: DirectorySearch): Promise<DirectoryPage> {
  return callParsed("list_directory", directory, {
    words: foldedWords(words),
    initial: letter,
    page,
    pageSize,
    mostPicks: maxPicks,
    onlyPicks,
  });
}
