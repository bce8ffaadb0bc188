import type { Judgement } from "./judgement";
import type { ProductFacts } from "./product-facts";
import type { ProductReading } from "./product-reading";
import { verdictStatus } from "./verdict";

/** Where and when the facts were read. */
export interface ReadAt {
  /** The page itself. */
  url: string;
  /** ISO 8601. */
  checkedAt: string;
  usage?: string | null;
  outdated?: boolean;
}

/** The facts of a page and what the rules make of them, in one. */
export function readingOf(facts: ProductFacts, judgement: Judgement, at: ReadAt): ProductReading {
  const { priceCents, listPriceCents } = facts;
  const discounted = priceCents !== null && listPriceCents !== null && listPriceCents > priceCents;
  return {
    baseUrl: at.url,
    title: facts.title,
    imageUrl: facts.imageUrl,
    brandName: facts.brand,
    brandPageUrl: facts.brandPageUrl,
    description: facts.description,
    usage: at.usage ?? null,
    status: verdictStatus[judgement.verdict],
    reason: judgement.reason,
    category: judgement.category,
    lineItem: judgement.lineItem,
    source: judgement.source,
    confidence: judgement.confidence,
    contested: judgement.contested,
    conditions: judgement.conditions,
    priceCents: discounted ? listPriceCents : priceCents,
    discountPriceCents: discounted ? priceCents : null,
    currency: facts.currency,
    checkedAt: at.checkedAt,
    outdated: at.outdated ?? false,
  };
}
