import { paths } from "~/paths";
import { type ProductUrl, withoutQuery } from "~/platform/values/product-url";
import type { CheckedProduct } from "../domain/checked-product";
import type { Judgement } from "../domain/judgement";
import { servicePrices, serviceStatus } from "../domain/service-wire";

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const absolute = (url: string | null, origin: string): string | null =>
  url !== null && URL.canParse(url, origin) ? new URL(url, origin).href : null;

/** Our rules' verdict, with the field names of specification 001 §3. */
export const eligibilityFields = (judgement: Judgement) => ({
  verdict: judgement.verdict,
  status: serviceStatus[judgement.verdict],
  reason: judgement.reason,
  category: judgement.category,
  applicable_line_item: judgement.lineItem,
  source: judgement.source?.name ?? null,
  source_url: judgement.source?.url ?? null,
  confidence: judgement.confidence,
  contested: judgement.contested,
  by_account: judgement.byAccount,
});

/** A checked product with the field names of specification 001 §3. Prices in units of the currency. */
export function eligibilityBody(checked: CheckedProduct, origin: string, asked: ProductUrl) {
  const { product, judgement } = checked;
  const { price, discount_price } = servicePrices(product);
  const mayHelp = judgement.verdict === "letter" || judgement.verdict === "unknown";
  return {
    product_info: {
      title: product.title,
      product_image_url: absolute(product.imageUrl, origin),
      brand_name: product.brand,
      brand_page_url: product.brandPageUrl,
      base_url: product.url.href,
      meta_description: product.description,
      product_usage: product.usage,
    },
    hsa_eligibility: eligibilityFields(judgement),
    price_info: {
      price: dollars(price),
      discount_price: dollars(discount_price),
      currency: product.currency,
    },
    conditions: judgement.conditions ?? [],
    checked_at: checked.checkedAt,
    outdated: checked.outdated,
    checker_url: origin + paths.checked(asked),
    letter_url: mayHelp ? origin + paths.requestLetter(withoutQuery(product.url).href) : null,
  };
}
