import { setImmediate as nextTurn } from "node:timers/promises";
import { eligibilityRulesVersion, judge } from "~/eligibility/content/eligibility-rules.server";
import type { Judgement } from "~/eligibility/domain/judgement";
import { besideWord } from "~/eligibility/domain/shops-word";
import type { PutOutcome, SentProduct } from "../domain/shop-product";
import {
  type JudgedProduct,
  listOutdatedProducts,
  saveVerdicts,
  storeProducts,
} from "../store/products.server";

/** Our verdict on a product by its shop's description, lowered by the shop's own statement. */
export function judgeProduct({ title, vendor, productType, description, shopSays }: SentProduct): Judgement {
  const text = [productType, description].filter(Boolean).join(". ");
  return besideWord(judge({ title, brand: vendor, description: text || null }), shopSays ?? null);
}

/** A verdict takes less than a millisecond; requests are served between batches. */
const judgedAtOnce = 20;

async function judgeEach<Product extends SentProduct>(
  products: readonly Product[],
): Promise<{ product: Product; judgement: Judgement }[]> {
  const judged: { product: Product; judgement: Judgement }[] = [];
  for (const product of products) {
    if (judged.length % judgedAtOnce === 0) await nextTurn();
    judged.push({ product, judgement: judgeProduct(product) });
  }
  return judged;
}

/** Saves products as their shop sends them, with verdicts, and returns the result for each. */
export async function putProducts(
  shopDomain: string,
  products: readonly SentProduct[],
): Promise<{ productId: string; outcome: PutOutcome }[]> {
  const judged: JudgedProduct[] = await judgeEach(products);
  return storeProducts(shopDomain, eligibilityRulesVersion, judged);
}

const portion = 200;
/** During a deploy both releases run. */
const overlapMs = 10 * 60_000;
const startedAt = Date.now();

/** Rejudges products that were judged by other rules, and notifies the shops of those whose verdict changed. */
export async function judgeOutdated(stop: AbortSignal, rules = eligibilityRulesVersion): Promise<void> {
  const before = new Date(startedAt + overlapMs).toISOString();
  while (!stop.aborted) {
    const outdated = await listOutdatedProducts(rules, before, portion);
    if (outdated.length === 0) return;
    await saveVerdicts(rules, await judgeEach(outdated));
  }
}
