import type { Verdict } from "~/eligibility/domain/verdict";
import type { IncomingLine } from "../../domain/incoming-order";
import { type LineEligibility, needsVerdict } from "../../domain/line-eligibility";
import { judgedText } from "../../domain/order-facts";
import { findProducts } from "../store/products.server";

/** Converts a verdict to a line's eligibility. */
export const asLine: Record<Verdict, LineEligibility> = {
  eligible: "eligible",
  letter: "letter",
  "not-eligible": "none",
  unknown: "unknown",
};

const isAsked = ({ eligibility, productId, sku }: IncomingLine): boolean =>
  needsVerdict(eligibility) && (productId !== null || sku !== null);

/**
 * Verdicts on lines whose product is in the shop's catalog, by `judgedText`: by product id, else by SKU if it is unique. An
 * unsure verdict is left out, because the line's page or text may say more.
 */
export async function verdictsByProduct(
  shopDomain: string,
  lines: readonly IncomingLine[],
): Promise<Record<string, LineEligibility>> {
  const asked = lines.filter(isAsked);
  if (asked.length === 0) return {};
  const products = await findProducts(shopDomain, {
    ids: asked.flatMap(({ productId }) => productId ?? []),
    skus: asked.flatMap(({ sku }) => sku ?? []),
  });
  const byId = new Map(products.map((product) => [product.productId, product]));
  const found = asked.flatMap((line) => {
    const bySku = products.filter(({ skus }) => line.sku !== null && skus.includes(line.sku));
    const product = byId.get(line.productId ?? "") ?? (bySku.length === 1 ? bySku[0] : undefined);
    return product && product.verdict !== "unknown"
      ? [[judgedText(line), asLine[product.verdict]] as const]
      : [];
  });
  return Object.fromEntries(found);
}
