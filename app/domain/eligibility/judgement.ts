import type { ProductFacts } from "./product-facts";
import type { Verdict } from "./verdict";

/** What a verdict is made from. Price in cents. */
export type JudgedFacts = Pick<ProductFacts, "title" | "brand" | "description" | "priceCents">;

/** What the rules make of a product. */
export interface Judgement {
  verdict: Verdict;
  /** The category that decided; null when the verdict is unknown. */
  category: string | null;
  /** The group to show, e.g. "OTC medicine". */
  lineItem: string | null;
  /** One plain sentence. */
  reason: string;
  /** The law, notice or list that decides. */
  source: string | null;
  /** 0 (a guess) to 1 (no doubt). */
  confidence: number;
  /** True where lists and administrators differ; the verdict is then the cautious one. */
  contested: boolean;
  /** Health conditions a letter may name, the likeliest first, without "Other"; by the page's words where no rule names any. */
  conditions: string[];
}
