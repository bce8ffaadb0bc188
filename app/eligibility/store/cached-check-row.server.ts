import { z } from "zod";
import { instant, parse } from "~/platform/database/columns.server";
import type { Insert, Row } from "~/platform/database/database";
import { dollarsFromCents } from "~/platform/values/money";
import { parseProductUrl } from "~/platform/values/product-url";
import type { CachedCheck } from "../domain/cached-check";
import { productOfService, servicePrices, serviceStatus, verdictOfStatus } from "../domain/service-wire";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const amount = z
  .union([z.string(), z.number()])
  .transform((dollars) => Math.round(Number(dollars) * 100))
  .pipe(z.int())
  .nullish()
  .transform((value) => value ?? null);

/** `result` has the shape of the eligibility backend's response (specification 001 §3). */
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

export const cachedCheckColumns = "base_url, original_url, status, result, rules_version, checked_at, listed";

type CheckRow = Pick<
  Row<"eligibility_checks">,
  "base_url" | "original_url" | "status" | "result" | "rules_version" | "checked_at" | "listed"
>;

/** Null for a row without a valid product URL: the product is checked again. */
export function checkOf(row: CheckRow): CachedCheck | null {
  const url = parseProductUrl(row.original_url ?? row.base_url);
  if (!url) return null;
  const { product_info: product, price_info: prices } = parse("read cached check", result, row.result);
  return {
    key: row.base_url,
    product: {
      url,
      title: product.title,
      ...productOfService(product, prices),
      currency: prices.currency,
    },
    verdict: verdictOfStatus(row.status),
    rulesVersion: row.rules_version,
    checkedAt: instant(row.checked_at),
    listed: row.listed,
  };
}

export function columnsOfCheck({ product, ...check }: CachedCheck): Insert<"eligibility_checks"> {
  const inDollars = (value: number | null) => (value === null ? null : dollarsFromCents(value));
  const { price, discount_price } = servicePrices(product);
  const status = serviceStatus[check.verdict];
  return {
    base_url: check.key,
    original_url: product.url.href === check.key ? null : product.url.href,
    title: product.title,
    product_image_url: product.imageUrl,
    status,
    rules_version: check.rulesVersion,
    checked_at: check.checkedAt,
    listed: check.listed,
    result: {
      product_info: {
        title: product.title,
        product_image_url: product.imageUrl,
        brand_name: product.brand,
        brand_page_url: product.brandPageUrl,
        base_url: product.url.href,
        meta_description: product.description,
        product_usage: product.usage,
      },
      hsa_eligibility: { status },
      price_info: {
        price: inDollars(price),
        discount_price: inDollars(discount_price),
        currency: product.currency,
      },
    },
  };
}
