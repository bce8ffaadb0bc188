import { z } from "zod";
import type { Product } from "./product";
import type { AccountVerdicts, Verdict } from "./verdict";

/** What a verdict is made from. */
export type JudgedText = Pick<Product, "title" | "brand" | "description">;

/** A page of the law, a notice or a list that decides. */
export interface Source {
  name: string;
  url: string;
  /** ISO date it was last compared: with the page, or with what others quote of it. */
  checked: string;
}

/** A yes-or-no question to the visitor that would settle an "unknown". */
export interface Question {
  /** Names the question in the answers: the id of the rule that "yes" confirms. */
  id: string;
  text: string;
  /** Words of the two buttons. */
  yes: string;
  no: string;
}

/** What a visitor answered, by the question's id. They may tell of a visitor's health: never in an address or a log. */
export const answersSchema = z.record(z.string().max(80), z.enum(["yes", "no"]));
export type Answers = Readonly<z.output<typeof answersSchema>>;

/** The verdict on a product, and what it rests on. */
export interface Judgement {
  /** For a general health FSA, an HSA and an HRA alike, unless `byAccount` differs; the FSA's where they do. */
  verdict: Verdict;
  byAccount: AccountVerdicts;
  /** The id of the rule that decided, which is its category's in /eligible-items/{rule}. Null when no rule did. */
  rule: string | null;
  /** The rule's name: each rule is the one of its category. */
  category: string | null;
  /** The group to show, e.g. "OTC medicine". */
  lineItem: string | null;
  /** One plain sentence; null where the eligibility backend gives none. */
  reason: string | null;
  /** The first of `sources`. */
  source: Source | null;
  sources: readonly Source[];
  /** Only what it costs above the ordinary version counts. */
  excessOnly: boolean;
  /** 0 (a guess) to 1 (no doubt); null where the eligibility backend decides, which doesn't say. */
  confidence: number | null;
  /** True where lists and administrators differ; the verdict is then the cautious one. */
  contested: boolean;
  /**
   * Health conditions a letter may name, the likeliest first, without "Other"; by the page's words where no rule names
   * any. Null where they have to be asked for (`predictConditions`).
   */
  conditions: readonly string[] | null;
  /** What the shop itself says; null where it says nothing. The more careful of the two counts. */
  shopSays?: Exclude<Verdict, "unknown"> | null;
  /** What our rules say, where the shop says something too. */
  ruled?: Verdict;
  /** What would settle an "unknown"; null for every other verdict, and where nothing would. */
  question: Question | null;
}
