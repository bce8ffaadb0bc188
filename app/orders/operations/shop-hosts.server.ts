import type { ShopHosts } from "../domain/own-page";
import { liveDomain } from "../shops/domain/test-shop";
import { readShop } from "../store/shops.server";

/** The hosts on which a shop sells; for a test shop those of its live shop. */
export async function shopHosts(shopDomain: string): Promise<ShopHosts> {
  const shop = await readShop(shopDomain);
  return { shopDomain: liveDomain(shopDomain), platformDomain: shop?.platformDomain ?? null };
}
