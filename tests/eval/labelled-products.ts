import { z } from "zod";
import type { JudgedText, Judgement } from "../../app/domain/eligibility/judgement.ts";
import type { Verdict } from "../../app/domain/eligibility/verdict.ts";

const statuses = ["eligible", "lmn", "not_eligible"] as const;

/** One product whose status is known. Price in dollars, as shops print it. */
const labelledProduct = z.object({
  title: z.string(),
  brand: z.string().nullish(),
  description: z.string().nullish(),
  expected: z.enum(statuses),
});
export type LabelledProduct = z.output<typeof labelledProduct>;

/** One product a line. Throws, with the number of the line, for a line that is none. */
export function readLabelledProducts(jsonLines: string): LabelledProduct[] {
  return jsonLines.split("\n").flatMap((line, at) => {
    if (!line.trim()) return [];
    const product = labelledProduct.safeParse(JSON.parse(line));
    if (!product.success) throw new Error(`line ${at + 1}: ${z.prettifyError(product.error)}`);
    return [product.data];
  });
}

/** What a verdict is made from. */
export const factsOf = (product: LabelledProduct): JudgedText => ({
  title: product.title,
  brand: product.brand ?? null,
  description: product.description ?? null,
});

type Answer = (typeof statuses)[number] | "unknown";
const answers: Record<Verdict, Answer> = {
  eligible: "eligible",
  letter: "lmn",
  "not-eligible": "not_eligible",
  unknown: "unknown",
};

export interface Scored {
  product: LabelledProduct;
  judgement: Judgement;
  answer: Answer;
}

export interface Score {
  scored: Scored[];
  misses: Scored[];
  /** The worst mistake: called eligible and is not. */
  wronglyEligible: Scored[];
  /** 0 to 1; "unknown" is a miss. */
  accuracy: number;
}

/** What is right and what is wrong of the verdicts `judge` gives. */
export function score(products: readonly LabelledProduct[], judge: (facts: JudgedText) => Judgement): Score {
  const scored = products.map((product): Scored => {
    const judgement = judge(factsOf(product));
    return { product, judgement, answer: answers[judgement.verdict] };
  });
  const misses = scored.filter(({ product, answer }) => product.expected !== answer);
  return {
    scored,
    misses,
    wronglyEligible: misses.filter(({ answer }) => answer === "eligible"),
    accuracy: products.length === 0 ? 1 : 1 - misses.length / products.length,
  };
}

/** Accuracy, a table of what was expected against what was said, and every miss, as text. */
export function report({ scored, misses, wronglyEligible, accuracy }: Score): string {
  const columns = [...statuses, "unknown"] as const;
  const table = statuses.map((expected) =>
    [
      expected.padEnd(14),
      ...columns.map((answer) =>
        String(
          scored.filter((one) => one.product.expected === expected && one.answer === answer).length,
        ).padStart(13),
      ),
    ].join(""),
  );
  return [
    `${scored.length - misses.length} of ${scored.length} right: ${(accuracy * 100).toFixed(1)} %`,
    `wrongly called eligible: ${wronglyEligible.length}`,
    "",
    ["expected".padEnd(14), ...columns.map((answer) => answer.padStart(13))].join(""),
    ...table,
    "",
    ...misses.map(
      ({ product, answer, judgement }) =>
        `expected ${product.expected}, said ${answer}${judgement.category ? ` (${judgement.category})` : ""}: ${product.title}`,
    ),
  ].join("\n");
}
