import { z } from "zod";
import type { KeptCheck } from "~/domain/eligibility/kept-check";
import type { ProductFacts } from "~/domain/eligibility/product-facts";
import { dollarsFromCents } from "~/domain/values/money";
import { cents, instant } from "../database/columns.server";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const amount = cents.nullish().transform((value) => value ?? null);

/** `result` has the shape of the eligibility backend's answer (specification 001 §3). */
const result = z.object({
  product_info: z.object({
    title: z.string(),
    product_image_url: text,
    brand_name: text,
    brand_page_url: text,
    meta_description: text,
    product_usage: text,
  }),
  price_info: z.object({ price: amount, discount_price: amount, currency: text }),
});

export const keptCheckColumns = "base_url, original_url, status, result, rules_version, checked_at, listed";

export const keptCheckRow = z
  .object({
    base_url: z.string(),
    original_url: z.string().nullable(),
    status: z.string(),
    result,
    rules_version: z.string(),
    checked_at: instant,
    listed: z.boolean(),
  })
  .transform(
    (row): KeptCheck => ({
      key: row.base_url,
      url: row.original_url ?? row.base_url,
      facts: factsOf(row.result),
      usage: row.result.product_info.product_usage,
      status: row.status,
      rulesVersion: row.rules_version,
      checkedAt: row.checked_at,
      listed: row.listed,
    }),
  );

function factsOf({ product_info: product, price_info: prices }: z.output<typeof result>): ProductFacts {
  const { price, discount_price } = prices;
  const sellsFor = discount_price ?? price;
  return {
    title: product.title,
    brand: product.brand_name,
    brandPageUrl: product.brand_page_url,
    imageUrl: product.product_image_url,
    description: product.meta_description,
    priceCents: sellsFor,
    listPriceCents: price !== null && sellsFor !== null && price > sellsFor ? price : null,
    currency: prices.currency,
  };
}

/** The columns of a check. */
export function columnsOfCheck({ facts, ...check }: KeptCheck): Record<string, unknown> {
  const inDollars = (value: number | null) => (value === null ? null : dollarsFromCents(value));
  const listPriceCents = facts.listPriceCents ?? facts.priceCents;
  return {
    base_url: check.key,
    original_url: check.url === check.key ? null : check.url,
    title: facts.title,
    product_image_url: facts.imageUrl,
    status: check.status,
    rules_version: check.rulesVersion,
    checked_at: check.checkedAt,
    listed: check.listed,
    result: {
      product_info: {
        title: facts.title,
        product_image_url: facts.imageUrl,
        brand_name: facts.brand,
        brand_page_url: facts.brandPageUrl,
        base_url: check.url,
        meta_description: facts.description,
        product_usage: check.usage,
      },
      hsa_eligibility: { status: check.status },
      price_info: {
        price: inDollars(listPriceCents),
        discount_price: inDollars(facts.priceCents),
        currency: facts.currency,
      },
    },
  };
}
