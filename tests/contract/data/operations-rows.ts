import { randomInt, randomUUID } from "node:crypto";
import { insert, newShop, person } from "./rows";

/** A letter requested from a product page, with these columns. */
export async function productLetterRow(columns: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await insert("product_page_lmn_requests", {
    id,
    ...person,
    product_link: "https://shop.example/lamp",
    fee: 25,
    provider: "Inspira",
    conditions: ["Insomnia"],
    ...columns,
  });
  return id;
}

/** A letter requested for an order, with these columns. */
export async function newSubmittedOrder(columns: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await insert("shop_lmn_requests", {
    id,
    status: "submitted",
    shop_domain: await newShop(),
    shop_order_id: randomInt(1, 1_000_000),
    email: person.email,
    valid_until: "2030-01-01",
    ...columns,
  });
  return id;
}
