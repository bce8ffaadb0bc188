import { type FetchOptions, fetchPage } from "./fetch/fetch-page.server";
import { PageUnreadableError } from "./fetch/page-unreadable-error";
import { RobotsMemory } from "./fetch/robots";
import type { PageReader } from "./page-reader";
import { readPage } from "./read-page";

/** Each reading may hold some megabytes. */
const mostAtOnce = 20;

/** Reads product pages of the public Internet; robots.txt files are remembered for as long as the reader lives. */
export function productPages(options: FetchOptions): PageReader {
  const robots = options.robots ?? new RobotsMemory();
  let underWay = 0;
  return {
    async read(address) {
      if (underWay >= mostAtOnce) throw new PageUnreadableError("busy");
      underWay += 1;
      try {
        const page = await fetchPage(address, { ...options, robots });
        return { product: readPage(page.html, page.address), address: page.address };
      } finally {
        underWay -= 1;
      }
    },
  };
}
