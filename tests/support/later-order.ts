import type { LetterContent } from "~/letters/domain/letter-content";
import { mailedSignature } from "~/orders/operations/order-link-hmac.server";
import { newReviewed } from "./reviewed";
import type { World } from "./world";

const shop = "northpine.example";
export const mat = "Infrared Heat Mat";
/** What the letter names: the mat, and what replaces it. */
export const product = { name: mat, use: "Every evening.", andReplacement: true as const };

export const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The columns of an order of one product that needs a letter. */
export const bought = (productId: string | null, title = mat) => ({
  products: [
    { line_id: "1", title, image_url: null, quantity: 1, unit_price: 60, fsa_hsa_eligibility: "letter" },
    {
      line_id: "2",
      title: "Towel",
      image_url: null,
      quantity: 1,
      unit_price: 9,
      fsa_hsa_eligibility: "none",
    },
  ],
  facts: { snapshot: { lines: [{ lineId: "1", productId }] } },
});

let orders = 880_000;

/** A sent letter of an order of the mat, and a later order, which has these columns; `mailed` is the query of the link to its own address. */
export async function laterOrder(
  world: World,
  columns: Record<string, unknown> = {},
  letter: Partial<LetterContent> = {},
) {
  const made = await newReviewed(world, "order");
  const productId = crypto.randomUUID();
  const { shop_order_id } = await made.row();
  await world.db
    .from("shop_orders")
    .update(bought(productId))
    .eq("shop_domain", shop)
    .eq("shop_order_id", shop_order_id);
  const letterId = await made.send({ product, ...letter });
  orders += 1;
  const shopOrderId = orders;
  const row = {
    shop_order_id: shopOrderId,
    shop_domain: shop,
    email: "ines.moreau@mail.example",
    customer_name: "Inès Moreau",
    state: "OR",
  };
  const placed = { placed_at: daysAhead(2), subtotal: "60.00", price: "60.00" };
  await world.db
    .from("shop_orders")
    .insert({ ...row, ...placed, ...bought(productId), ...columns })
    .throwOnError();
  const key = { shopDomain: String(columns.shop_domain ?? shop), shopOrderId };
  const query = new URLSearchParams({ shop: key.shopDomain, orderId: String(shopOrderId) });
  return { ...made, key, letterId, query, mailed: `${query}&sig=${mailedSignature(key)}` };
}
