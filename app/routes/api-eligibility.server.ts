import type { ProductReading } from "~/domain/eligibility/product-reading";
import { readVerdict } from "~/domain/eligibility/verdict";
import { paths } from "~/paths";

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const absolute = (url: string | null, origin: string): string | null =>
  url !== null && URL.canParse(url, origin) ? new URL(url, origin).href : null;

/** A reading in the field names of specification 001 §3. Prices in units of the currency. */
export function eligibilityAnswer(
  reading: ProductReading,
  origin: string,
  product: { clean: string; tail: string },
) {
  const verdict = readVerdict(reading.status);
  const mayHelp = verdict === "letter" || verdict === "unknown";
  return {
    product_info: {
      title: reading.title,
      product_image_url: absolute(reading.imageUrl, origin),
      brand_name: reading.brandName,
      brand_page_url: reading.brandPageUrl,
      base_url: reading.baseUrl,
      meta_description: reading.description,
      product_usage: reading.usage,
    },
    hsa_eligibility: {
      verdict,
      status: reading.status,
      reason: reading.reason,
      category: reading.category,
      applicable_line_item: reading.lineItem,
      source: reading.source,
      confidence: reading.confidence,
      contested: reading.contested,
    },
    price_info: {
      price: dollars(reading.priceCents),
      discount_price: dollars(reading.discountPriceCents),
      currency: reading.currency,
    },
    conditions: reading.conditions ?? [],
    checked_at: reading.checkedAt,
    outdated: reading.outdated,
    checker_url: origin + paths.checked(product),
    letter_url: mayHelp ? origin + paths.requestLetter(reading.baseUrl.split("?", 1)[0] ?? "") : null,
  };
}
