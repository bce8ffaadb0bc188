import { z } from "zod";
import type { Product } from "./product";
import type { AccountVerdicts, Verdict } from "./verdict";

/** The input of a verdict. */
export type JudgedText = Pick<Product, "title" | "brand" | "description">;

/** A law, notice or list that decides. */
export interface Source {
  name: string;
  url: string;
  /** ISO date it was last compared with the page, or with quotes of it elsewhere. */
  checked: string;
}

/** A yes-or-no question to the visitor that would settle an "unknown". */
export interface Question {
  /** The question's id in the answers: the id of the rule that "yes" confirms. */
  id: string;
  text: string;
  /** The labels of the two buttons. */
  yes: string;
  no: string;
}

/** A visitor's answers, by the question's id. They may reveal health information: never put them into a URL or a log. */
export const answersSchema = z.record(z.string().max(80), z.enum(["yes", "no"]));
export type Answers = Readonly<z.output<typeof answersSchema>>;

/** A verdict and its basis. */
export interface Judgement {
  /** The verdict of a general health FSA, an HSA and an HRA; if they differ in `byAccount`, the FSA's. */
  verdict: Verdict;
  byAccount: AccountVerdicts;
  /** The id of the rule that decided, which is also its category's id in /eligible-items/{rule}. Null if no rule did. */
  rule: string | null;
  /** The name of the rule's category. */
  category: string | null;
  /** The displayed group, e.g. "OTC medicine". */
  lineItem: string | null;
  /** One plain sentence; null if the eligibility backend provides none. */
  reason: string | null;
  /** The first of `sources`. */
  source: Source | null;
  sources: readonly Source[];
  /** True if only the cost above the ordinary version counts. */
  excessOnly: boolean;
  /** 0 (a guess) to 1 (no doubt); null if the eligibility backend decides, which doesn't say. */
  confidence: number | null;
  /** True if lists and administrators differ; the verdict is then the cautious one. */
  contested: boolean;
  /**
   * Health conditions that a letter may name, likeliest first, without "Other"; from the page's words if no rule names any.
   * Null if they have to be fetched (`predictConditions`).
   */
  conditions: readonly string[] | null;
  /** The shop's own statement; null if it makes none. The more cautious one counts. */
  shopSays?: Exclude<Verdict, "unknown"> | null;
  /** Our rules' verdict, if the shop makes a statement too. */
  ruled?: Verdict;
  /** The question that would settle an "unknown"; null for every other verdict, and if there is none. */
  question: Question | null;
}
