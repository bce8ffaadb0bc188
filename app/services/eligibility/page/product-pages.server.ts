import { type FetchOptions, fetchPage } from "./fetch-page.server";
import type { PageReader } from "./page-reader";
import { PageUnreadableError } from "./page-unreadable-error";
import { readPage } from "./read-page";
import { RobotsMemory } from "./robots";

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
        return { facts: readPage(page.html, page.address), address: page.address };
      } finally {
        underWay -= 1;
      }
    },
  };
}
