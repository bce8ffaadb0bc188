import { readShop } from "~/data/orders/shops.server";
import type { ShopHosts } from "~/domain/orders/own-page";

/** The hosts on which a shop sells. Throws `DatabaseError`. */
export async function shopHosts(shopDomain: string): Promise<ShopHosts> {
  const shop = await readShop(shopDomain);
  return { shopDomain, platformDomain: shop?.platformDomain ?? null };
}
