import type { ShopHosts } from "../domain/own-page";
import { readShop } from "../store/shops.server";

/** The hosts on which a shop sells. */
export async function shopHosts(shopDomain: string): Promise<ShopHosts> {
  const shop = await readShop(shopDomain);
  return { shopDomain, platformDomain: shop?.platformDomain ?? null };
}
