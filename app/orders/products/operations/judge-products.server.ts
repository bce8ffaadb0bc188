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

/** What our rules say of a product by what its shop says of it, beside the shop's own word. */
export function judgeProduct({ title, vendor, productType, description, shopSays }: SentProduct): Judgement {
  const text = [productType, description].filter(Boolean).join(". ");
  return besideWord(judge({ title, brand: vendor, description: text || null }), shopSays);
}

/** A verdict takes less than a millisecond: requests of others are answered in between. */
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

/** Takes products as their shop sends them, each with its verdict, and says what came of each. */
export async function putProducts(
  shopDomain: string,
  products: readonly SentProduct[],
): Promise<{ productId: string; outcome: PutOutcome }[]> {
  const judged: JudgedProduct[] = await judgeEach(products);
  return storeProducts(shopDomain, eligibilityRulesVersion, judged);
}

const portion = 200;
/** While a release takes the place of another, both run. */
const overlapMs = 10 * 60_000;
const startedAt = Date.now();

/** Judges again what was judged by other rules; the shops of products whose verdict changed are told. */
export async function judgeOutdated(stop: AbortSignal, rules = eligibilityRulesVersion): Promise<void> {
  const before = new Date(startedAt + overlapMs).toISOString();
  while (!stop.aborted) {
    const outdated = await listOutdatedProducts(rules, before, portion);
    if (outdated.length === 0) return;
    await saveVerdicts(rules, await judgeEach(outdated));
  }
}
