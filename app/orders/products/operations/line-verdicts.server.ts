import type { Verdict } from "~/eligibility/domain/verdict";
import type { IncomingLine } from "../../domain/incoming-order";
import { type LineEligibility, needsVerdict } from "../../domain/line-eligibility";
import { judgedText } from "../../domain/order-facts";
import type { OrderKey } from "../../domain/shop-order";
import { readOrderFacts } from "../../store/incoming-orders.server";
import { findProducts, type ShopProduct } from "../store/products.server";

/** Converts a verdict to a line's eligibility. */
export const asLine: Record<Verdict, LineEligibility> = {
  eligible: "eligible",
  letter: "letter",
  "not-eligible": "none",
  unknown: "unknown",
};

/** The products of the shop's catalog that lines name: by product id, else by SKU if it is unique. */
async function productsOfLines(
  shopDomain: string,
  lines: readonly IncomingLine[],
): Promise<{ line: IncomingLine; product: ShopProduct }[]> {
  const naming = lines.filter(({ productId, sku }) => productId !== null || sku !== null);
  if (naming.length === 0) return [];
  const products = await findProducts(shopDomain, {
    ids: naming.flatMap(({ productId }) => productId ?? []),
    skus: naming.flatMap(({ sku }) => sku ?? []),
  });
  const byId = new Map(products.map((product) => [product.productId, product]));
  return naming.flatMap((line) => {
    const bySku = products.filter(({ skus }) => line.sku !== null && skus.includes(line.sku));
    const product = byId.get(line.productId ?? "") ?? (bySku.length === 1 ? bySku[0] : undefined);
    return product ? [{ line, product }] : [];
  });
}

/**
 * Verdicts on lines whose product is in the shop's catalog, by `judgedText`. An unsure verdict is left out, because the line's
 * page or text may say more.
 */
export async function verdictsByProduct(
  shopDomain: string,
  lines: readonly IncomingLine[],
): Promise<Record<string, LineEligibility>> {
  const asked = lines.filter(({ eligibility }) => needsVerdict(eligibility));
  const sure = (await productsOfLines(shopDomain, asked)).filter(
    ({ product }) => product.verdict !== "unknown",
  );
  return Object.fromEntries(sure.map(({ line, product }) => [judgedText(line), asLine[product.verdict]]));
}

/** The conditions that the shop's catalog knows of the products in an order which may be reimbursed. */
export async function conditionsByProduct({ shopDomain, ...key }: OrderKey): Promise<string[]> {
  const { facts } = await readOrderFacts({ shopDomain, ...key });
  const found = await productsOfLines(shopDomain, facts.snapshot?.lines ?? []);
  return found.flatMap(({ product }) =>
    product.verdict === "eligible" || product.verdict === "letter" ? product.judgement.conditions : [],
  );
}
