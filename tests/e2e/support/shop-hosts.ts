import { randomUUID } from "node:crypto";

/** Host names of one local shop. There are many, because reading one host's pages is rate-limited. */
export const shopHosts = Array.from({ length: 100 }, (_, index) => `s${index}.shop.test`);

export type ShopPage =
  | "eligible"
  | "letter"
  | "ordinary"
  | "puzzling"
  | "nothing"
  | "slow"
  | "private"
  | "broken"
  | "gone";

/** A product page's URL that wasn't used before; the first part of its path determines the content. */
export function shopPage(kind: ShopPage): string {
  const host = shopHosts[Math.floor(Math.random() * shopHosts.length)];
  return `https://${host}/${kind}/${randomUUID()}`;
}
