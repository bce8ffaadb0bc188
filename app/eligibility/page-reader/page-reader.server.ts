import type { FetchOptions } from "~/platform/public-fetch/fetch-options";
import { fetchPage } from "~/platform/public-fetch/fetch-page.server";
import { PageUnreadableError } from "~/platform/public-fetch/page-unreadable-error";
import { RobotsCache } from "~/platform/public-fetch/robots-cache";
import type { PageProduct } from "./page-product";
import { readPage } from "./read-page";

/*
 * The page reader: a shop's address in, the product its page describes out. It imports nothing of the app, so it can be
 * read, tested and moved without it; the name it goes by and the rate limit come in as options.
 *
 *   fetch/    gets a page of the public Internet safely: private addresses refused, robots.txt obeyed, all of it bounded
 *   parse/    takes a page apart: outline, JSON-LD, microdata, script data, texts, prices
 *   product/  decides what of that is the product, and which source to believe
 *
 * The app calls `pageReader` and `readPage` for products, and `fetchPublic` for any other file on a stranger's host. What
 * fails is a `PageUnreadableError` with a reason.
 */

export interface PageExtraction {
  /** Null if the page isn't a product's. */
  product: PageProduct | null;
  /** The URL after redirects. */
  address: string;
}

/**
 * Reads the product page at an absolute http(s) URL. Throws `PageUnreadableError` if it can't be read, and what
 * `spendToken` throws.
 */
type ReadProductPage = (address: string) => Promise<PageExtraction>;

/** Each page being read may take some megabytes. */
const maxConcurrent = 20;

/** Creates a reader with a cache of robots.txt files and a limit on concurrent reads. */
export function pageReader(options: FetchOptions): ReadProductPage {
  const robots = options.robots ?? new RobotsCache();
  let running = 0;
  return async (address) => {
    if (running >= maxConcurrent) throw new PageUnreadableError("busy");
    running += 1;
    try {
      const page = await fetchPage(address, { ...options, robots });
      return { product: readPage(page.html, page.address), address: page.address };
    } finally {
      running -= 1;
    }
  };
}
