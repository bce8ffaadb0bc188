import { z } from "zod";
import { priceInCents } from "~/platform/service/price";
import { type ProductUrl, parseProductUrl } from "~/platform/values/product-url";
import type { CheckedProduct } from "../domain/checked-product";
import type { RecentProduct, RetailerCard } from "../domain/explore-rows";
import { productOfService, verdictOfStatus } from "../domain/service-wire";
import { sameForAll } from "../domain/verdict";

/** The eligibility backend's responses. Missing or invalid facts become null, never a guess. */
const address = z.url({ protocol: /^https?$/ }).max(2048);
const fact = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.slice(0, maxLength))
    .nullish()
    .catch(null)
    .transform((text) => text ?? null);
const link = address
  .nullish()
  .catch(null)
  .transform((url) => url ?? null);
const price = priceInCents
  .nullish()
  .catch(null)
  .transform((cents) => cents ?? null);

const resultSchema = z.object({
  product_info: z.object({
    title: fact(500),
    product_image_url: link,
    brand_name: fact(200),
    brand_page_url: link,
    base_url: link,
    meta_description: fact(5000),
    product_usage: fact(5000),
  }),
  hsa_eligibility: z.object({
    status: z.string().min(1).max(200),
    reason: fact(5000),
    applicable_line_item: fact(500),
  }),
  price_info: z.object({ price, discount_price: price }).nullish(),
});

/** The first product of the list; null for an empty list and for a product without a title. */
export function checkSchema(asked: ProductUrl): z.ZodType<CheckedProduct | null> {
  return z.array(z.unknown()).transform((results, context) => {
    if (results.length === 0) return null;
    const first = resultSchema.safeParse(results[0]);
    if (!first.success) {
      context.addIssue({ code: "custom", message: "not a product", path: first.error.issues[0]?.path ?? [] });
      return z.NEVER;
    }
    return checkedOf(first.data, asked);
  });
}

function checkedOf(result: z.output<typeof resultSchema>, asked: ProductUrl): CheckedProduct | null {
  const { product_info: product, hsa_eligibility: verdict, price_info: prices } = result;
  if (product.title === null) return null;
  const status = verdictOfStatus(verdict.status);
  return {
    product: {
      url: (product.base_url === null ? null : parseProductUrl(product.base_url)) ?? asked,
      title: product.title,
      ...productOfService(product, prices ?? { price: null, discount_price: null }),
      // The backend's prices are in US dollars. Source: specification 001 §9.
      currency: "USD",
    },
    judgement: {
      verdict: status,
      byAccount: { ...sameForAll("unknown"), fsa: status, hsa: status, hra: status },
      rule: null,
      category: null,
      lineItem: verdict.applicable_line_item,
      reason: verdict.reason,
      source: null,
      sources: [],
      excessOnly: false,
      confidence: null,
      contested: false,
      conditions: null,
      question: null,
    },
    checkedAt: new Date().toISOString(),
    outdated: false,
  };
}

const maxConditions = 30;

export const conditionsSchema = z
  .object({ conditions_info: z.object({ applicable_conditions: z.array(z.string().trim().max(200)) }) })
  .transform((answer) => {
    const named = answer.conditions_info.applicable_conditions.filter(
      (name) => name && name.toLowerCase() !== "other",
    );
    return [...new Set(named)].slice(0, maxConditions);
  });

/** An invalid entry doesn't hide the others. */
function usable<T>(schema: z.ZodType<T>): z.ZodType<T[]> {
  return z.array(z.unknown()).transform((entries) =>
    entries.flatMap((entry) => {
      const parsed = schema.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}

export const retailersSchema = usable<RetailerCard>(
  z.object({ name: z.string().trim().min(1).max(200), logo: link, url: address }),
);

export const recentProductsSchema = usable<RecentProduct>(
  z
    .object({ title: z.string().trim().min(1).max(500), product_image_url: link, base_url: address })
    .transform(({ title, product_image_url, base_url }, context) => {
      const url = parseProductUrl(base_url);
      if (url) return { url, title, imageUrl: product_image_url };
      context.addIssue({ code: "custom", message: "not a product's address", path: ["base_url"] });
      return z.NEVER;
    }),
);
