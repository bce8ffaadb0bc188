import type { Product } from "./product";
import type { Verdict } from "./verdict";

/** What a verdict is made from. */
export type JudgedText = Pick<Product, "title" | "brand" | "description">;

/** The verdict on a product, and what it rests on. */
export interface Judgement {
  verdict: Verdict;
  /** The rule that decided: each rule is the one of its category. Null when no rule did. */
  category: string | null;
  /** The group to show, e.g. "OTC medicine". */
  lineItem: string | null;
  /** One plain sentence; null where the eligibility backend gives none. */
  reason: string | null;
  /** The law, notice or list that decides. */
  source: string | null;
  /** 0 (a guess) to 1 (no doubt); null where the eligibility backend decides, which doesn't say. */
  confidence: number | null;
  /** True where lists and administrators differ; the verdict is then the cautious one. */
  contested: boolean;
  /**
   * Health conditions a letter may name, the likeliest first, without "Other"; by the page's words where no rule names
   * any. Null where they have to be asked for (`predictConditions`).
   */
  conditions: readonly string[] | null;
}
