import { z } from "zod";
import type { Judgement } from "~/eligibility/domain/judgement";
import { type ShopsWord, shopsWords } from "~/eligibility/domain/shops-word";
import { accounts, type Verdict, verdicts } from "~/eligibility/domain/verdict";
import { read } from "~/platform/database/batched-reads.server";
import { call } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { type Page, type Place, pageOf } from "~/platform/values/page";
import { maxShopProducts, type PutOutcome, putOutcomes, type SentProduct } from "../domain/shop-product";

const verdict = z.enum(verdicts);
const source = z.object({ name: z.string(), url: z.string() });

/** The stored part of a judgement. */
const keptJudgement = z.object({
  /** Our verdict, before the shop's own statement. */
  ruled: verdict,
  byAccount: z.record(z.enum(accounts), verdict),
  category: z.string().nullable(),
  reason: z.string().nullable(),
  sources: z.array(source),
  confidence: z.number().nullable(),
  contested: z.boolean(),
  excessOnly: z.boolean(),
  conditions: z.array(z.string()),
});

/** A shop's product with its verdict. Times are ISO instants. */
export interface ShopProduct extends SentProduct {
  shopDomain: string;
  shopSays: ShopsWord | null;
  /** Increases whenever the judged content changes. */
  version: number;
  verdict: Verdict;
  judgement: z.output<typeof keptJudgement>;
  judgedAt: string;
  createdAt: string;
  changedAt: string;
}

const judgementOf = (judged: Judgement): z.input<typeof keptJudgement> => ({
  ruled: judged.ruled ?? judged.verdict,
  byAccount: judged.byAccount,
  category: judged.category,
  reason: judged.reason,
  sources: judged.sources.map(({ name, url }) => ({ name, url })),
  confidence: judged.confidence,
  contested: judged.contested,
  excessOnly: judged.excessOnly,
  conditions: [...(judged.conditions ?? [])],
});

export interface JudgedProduct {
  product: SentProduct;
  judgement: Judgement;
}

const outcome = z.enum(putOutcomes);

/** Stores products of a shop, with verdicts by the rules of `rules`, in one transaction; returns the result for each. */
export async function storeProducts(
  shopDomain: string,
  rules: string,
  judged: readonly JudgedProduct[],
): Promise<{ productId: string; outcome: PutOutcome }[]> {
  const products = judged.map(({ product, judgement }) => ({
    product_id: product.productId,
    skus: product.skus,
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    product_type: product.productType,
    description: product.description,
    price_cents: product.priceCents,
    product_url: product.url,
    image_url: product.imageUrl,
    ...(product.shopSays === undefined ? {} : { shop_says: product.shopSays }),
    sent_at: product.sentAt,
    verdict: judgement.verdict,
    judgement: judgementOf(judgement),
  }));
  const rows = await call("save_shop_products", { shopDomain, rules, products, limit: maxShopProducts });
  return rows.map((row) => ({
    productId: row.product,
    outcome: parse("put shop products", outcome, row.outcome),
  }));
}

/** Removes a product; false if the shop has none with this id. */
export const removeProduct = (shopDomain: string, productId: string): Promise<boolean> =>
  call("remove_shop_product", { shopDomain, productId, sentAt: null, limit: null });

/**
 * Removes a product that its platform no longer shows, and ignores for a day what was sent of it before, though it may be unknown yet. False if
 * there is none, or it changed after `sentAt` (ISO instant).
 */
export const hideProduct = (
  shopDomain: string,
  productId: string,
  sentAt: string | null = null,
): Promise<boolean> => call("remove_shop_product", { shopDomain, productId, sentAt, limit: maxShopProducts });

const words = z.object({ verdict, shop_says: z.enum(shopsWords).nullable(), judgement: keptJudgement });

/** SQL functions type these columns as plain text. */
type ProductRow = Omit<Row<"shop_products">, "shop_says" | "verdict"> & {
  shop_says: string | null;
  verdict: string;
};

function productOf(row: ProductRow): ShopProduct {
  const said = parse("read shop product", words, row);
  return {
    shopDomain: row.shop_domain,
    productId: row.product_id,
    skus: row.skus,
    handle: row.handle,
    title: row.title,
    vendor: row.vendor,
    productType: row.product_type,
    description: row.description,
    priceCents: row.price_cents,
    url: row.product_url,
    imageUrl: row.image_url,
    shopSays: said.shop_says,
    sentAt: instant(row.sent_at),
    version: row.version,
    verdict: said.verdict,
    judgement: said.judgement,
    judgedAt: instant(row.judged_at),
    createdAt: instant(row.created_at),
    changedAt: instant(row.changed_at),
  };
}

/** The shop's products with one of these ids or SKUs. */
export async function findProducts(
  shopDomain: string,
  { ids, skus }: { ids: string[]; skus: string[] },
): Promise<ShopProduct[]> {
  const rows = await read("find_shop_products", { shopDomain, ids, skus });
  return rows.map(productOf);
}

/** One product of a shop; null if it has none with this id. */
export const readProduct = async (shopDomain: string, productId: string): Promise<ShopProduct | null> =>
  (await findProducts(shopDomain, { ids: [productId], skus: [] }))[0] ?? null;

/** A shop's products, newest first; null omits a filter. */
export async function listProducts(
  shopDomain: string,
  asked: {
    verdict: Verdict | null;
    /** Changed at or after this ISO instant. */
    since: string | null;
    /** Words in title, vendor, id, handle or a SKU. */
    words: string | null;
    after: Place | null;
    limit: number;
  },
): Promise<Page<ShopProduct>> {
  const rows = await call("list_shop_products", {
    shopDomain,
    verdict: asked.verdict,
    since: asked.since,
    words: asked.words,
    before: asked.after?.at ?? null,
    beforeId: asked.after?.id ?? null,
    limit: asked.limit + 1,
  });
  const items = rows.map((row) => ({
    item: productOf(row),
    place: { at: row.created_at, id: row.product_id },
  }));
  return pageOf(items, asked.limit);
}

export async function countProducts(shopDomain: string): Promise<Record<Verdict, number>> {
  const rows = await call("count_shop_products", { shopDomain });
  const count = (one: Verdict): number => rows.find(({ judged }) => judged === one)?.products ?? 0;
  return {
    eligible: count("eligible"),
    letter: count("letter"),
    "not-eligible": count("not-eligible"),
    unknown: count("unknown"),
  };
}

/** Products judged by other rules before an ISO instant. */
export async function listOutdatedProducts(
  rules: string,
  judgedBefore: string,
  limit: number,
): Promise<ShopProduct[]> {
  return (await call("list_outdated_products", { rules, before: judgedBefore, limit })).map(productOf);
}

/** Saves new verdicts on products whose version hasn't changed; notifies their shops of changed verdicts. */
export async function saveVerdicts(
  rules: string,
  judged: readonly { product: ShopProduct; judgement: Judgement }[],
): Promise<void> {
  const rows = judged.map(({ product: { shopDomain, productId, version }, judgement }) => ({
    shop_domain: shopDomain,
    product_id: productId,
    version,
    verdict: judgement.verdict,
    judgement: judgementOf(judgement),
  }));
  await call("save_product_verdicts", { rules, verdicts: rows });
}
