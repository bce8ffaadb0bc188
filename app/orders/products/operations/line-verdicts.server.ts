import { namedAlike } from "~/eligibility/domain/named-alike";
import type { Verdict } from "~/eligibility/domain/verdict";
import type { IncomingLine } from "../../domain/incoming-order";
import { type LineEligibility, lowerOf, needsVerdict } from "../../domain/line-eligibility";
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

interface NamedProduct {
  line: IncomingLine;
  product: ShopProduct;
  /** False if the line's title is another product's: the id or SKU names one thing, and the shopper bought another. */
  isAlike: boolean;
}

/** The products of the shop's catalog that lines name: by product id, else by SKU if it is unique. */
async function productsOfLines(shopDomain: string, lines: readonly IncomingLine[]): Promise<NamedProduct[]> {
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
    if (!product) return [];
    const { title, vendor: brand } = line;
    const isAlike = namedAlike({ title, brand }, { title: product.title, brand: product.vendor });
    return [{ line, product, isAlike }];
  });
}

type LineVerdicts = Record<string, LineEligibility>;

/** What the shop's catalog says of lines, by `judgedText`. */
interface CatalogVerdicts {
  /** Verdicts on lines whose product is in the catalog. */
  own: LineVerdicts;
  /**
   * Verdicts on products that lines name by id and call otherwise, and the shop's word on those that our rules don't know: they lower the line's
   * own verdict, and never raise it.
   */
  limits: LineVerdicts;
}

/** An unsure verdict of the catalog is left out, because the line's page or text may say more; the shop's own word limits that. */
export async function verdictsByProduct(
  shopDomain: string,
  lines: readonly IncomingLine[],
): Promise<CatalogVerdicts> {
  const asked = lines.filter(({ eligibility }) => needsVerdict(eligibility));
  const catalog: CatalogVerdicts = { own: {}, limits: {} };
  for (const { line, product, isAlike } of await productsOfLines(shopDomain, asked)) {
    const isSure = product.verdict !== "unknown";
    const said = isSure ? product.verdict : product.shopSays;
    if (said) catalog[isSure && isAlike ? "own" : "limits"][judgedText(line)] = asLine[said];
  }
  return catalog;
}

/** Adds the catalog's verdicts to those by the lines' pages and words. */
export const withCatalog = (judged: LineVerdicts, { own, limits }: CatalogVerdicts): LineVerdicts => ({
  ...Object.fromEntries(
    Object.entries(judged).map(([text, verdict]) => [text, lowerOf(limits[text] ?? verdict, verdict)]),
  ),
  ...own,
});

/** The conditions that the shop's catalog knows of the products in an order which may be reimbursed. */
export async function conditionsByProduct({ shopDomain, ...key }: OrderKey): Promise<string[]> {
  const { facts } = await readOrderFacts({ shopDomain, ...key });
  const found = await productsOfLines(shopDomain, facts.snapshot?.lines ?? []);
  return found.flatMap(({ product, isAlike }) =>
    isAlike && (product.verdict === "eligible" || product.verdict === "letter")
      ? product.judgement.conditions
      : [],
  );
}
