import { randomUUID } from "node:crypto";

/** Names one local shop answers to: pages of one host are read a limited number of times a minute. */
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

/** The address of a product page not asked for before; the first part of the path says what is on it. */
export function shopPage(kind: ShopPage): string {
  const host = shopHosts[Math.floor(Math.random() * shopHosts.length)];
  return `https://${host}/${kind}/${randomUUID()}`;
}
