import { newReviewed, type ReviewedRequest } from "../reviewed";
import { rowWhere, type World } from "../world";

const orderOf = (row: Record<string, unknown>) => ({
  shop: String(row.shop_domain),
  orderId: Number(row.shop_order_id),
});

/** What a visitor and a shop may have entered: `line` for single-line fields, `text` for multi-line ones. */
export interface Said {
  line: string;
  text: string;
}

const health = ({ line, text }: Said) => ({
  name: line,
  conditions: [line, "Other"],
  other_conditions: text,
  symptoms: text,
  previous_treatments: text,
  product_use: text,
  diagnosed_by: line,
  diagnosed_on: line,
  current_treatment: text,
  safety: [line],
  safety_words: text,
});

/** Without it the database stores no health answers. */
const consent = { health_consent: "1", telehealth_consent: "1", attestation: "1", terms_accepted: "1" };

const lines = ({ line }: Said) => [
  { title: line, image_url: line, product_url: line, quantity: 1, unit_price: 5, fsa_hsa_eligibility: line },
];

/**
 * A request in review whose rows, including its order's and its shop's, contain these texts, even if a form would have
 * refused them.
 */
export async function hostileRequest(
  world: World,
  kind: "product" | "order",
  said: Said,
): Promise<ReviewedRequest> {
  const request = await newReviewed(world, kind);
  const update = async (table: string, values: object, column: string, value: unknown) => {
    await world.db.from(table).update(values).eq(column, value).throwOnError();
  };
  const row = await request.row();
  const answers = health(said);
  await update("letter_reviews", { product_title: said.line }, "request_id", row.id);
  if (kind === "product") {
    const more = { provider: "Other", custom_provider: said.line, product_link: said.line };
    await update("temporary_product_page_lmn_requests", { ...answers, ...more }, "id", row.draft_id);
    await update(request.table, { ...answers, ...more }, "id", row.id);
    return request;
  }
  const { shop, orderId } = orderOf(row);
  const products = lines(said);
  await update(
    "temporary_brand_partnership_lmn_requests",
    { ...answers, custom_provider: said.line, products, order_number: said.line, ...consent },
    "id",
    row.draft_id,
  );
  const facts = { snapshot: { number: said.line } };
  await update("shop_orders", { customer_name: said.line, products, facts }, "shop_order_id", orderId);
  await update("shops", { shop_name: said.line }, "shop_domain", shop);
  return request;
}

/** Pages about an order that need no secret. */
export async function orderPages(world: World, request: ReviewedRequest): Promise<string[]> {
  const row = await rowWhere(world, "shop_lmn_requests", "id", request.about.requestId);
  const query = new URLSearchParams({ shop: String(row.shop_domain), orderId: String(row.shop_order_id) });
  return ["/lmn-status", "/complete-lmn", "/hsa-fsa-link"].map((path) => `${path}?${query}`);
}
