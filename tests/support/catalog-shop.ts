import { limitOf } from "~/platform/http/store/rate-limits.server";
import { apiClient } from "./api-client";
import { newEventShop } from "./order-events";
import type { World } from "./world";

export const sauna = {
  product_id: "632910392",
  skus: ["SAUNA-1", "SAUNA-2"],
  title: "Infrared Sauna Blanket",
  product_type: "Saunas",
  description: "<p>Far infrared heat.</p><script>alert(1)</script>",
};
export const ibuprofen = { product_id: "2", title: "Ibuprofen tablets 200 mg, pain reliever" };

/** A shop with an API client that sends products. */
export async function catalogShop(world: World) {
  const shop = await newEventShop(world);
  const client = await apiClient(shop.domain);
  const resultsOf = async (...products: object[]) => {
    const { body } = await client.put("products", { products });
    return body.results?.map(({ result }) => result);
  };
  return { ...shop, client, resultsOf };
}

/** Uses up a shop's events of products for this minute but `left`, so that those after them wait. */
export async function useUpProductEvents(world: World, domain: string, left = 0): Promise<void> {
  const { key, limit } = limitOf("product-events", domain);
  const taken = { p_key: key, p_limit: limit, p_window_seconds: 60 };
  const spent = Array.from({ length: limit - left }, () => world.db.rpc("spend_rate_limit_token", taken));
  await Promise.all(spent);
}
