import { z } from "zod";
import { cents, whole } from "../database/columns.server";

const text = z.string().nullable();

/** Answers both journeys ask for. Null: not answered yet. */
const answers = {
  id: z.string(),
  email: text,
  name: text,
  age: z.number().nullable(),
  state: text,
  conditions: z.array(z.string()).nullable(),
  other_conditions: text,
  symptoms: text,
  previous_treatments: text,
  product_use: text,
  is_submitted: z.boolean(),
  conditions_offered: z.array(z.string()),
};

export const productDraftRow = z.object({
  ...answers,
  product_link: text,
  provider: text,
  custom_provider: text,
  brand_slug: text,
  product: z.unknown(),
});

export const orderDraftRow = z
  .object({
    ...answers,
    has_account: z.boolean().nullable(),
    shop_domain: z.string(),
    order_id: whole,
    products: z.unknown(),
    order_subtotal: cents.nullable(),
    order_price: cents.nullable(),
    order_email: text,
    is_signed: z.boolean(),
    confirmation_requested_at: text,
  })
  .transform(({ order_subtotal, order_price, ...row }) => ({
    ...row,
    order_subtotal_cents: order_subtotal,
    order_price_cents: order_price,
  }));

/** A product letter's draft, under its column names. `product` is the product's card as it was stored, or null. */
export type ProductDraftRow = z.output<typeof productDraftRow>;

/** An order letter's draft, under its column names; money in cents. `products` are the order's lines as stored. */
export type OrderDraftRow = z.output<typeof orderDraftRow>;
