import { z } from "zod";
import type { JudgedText, Judgement } from "../../app/eligibility/domain/judgement.ts";
import type { Verdict } from "../../app/eligibility/domain/verdict.ts";

const statuses = ["eligible", "lmn", "not_eligible", "unknown"] as const;
type Answer = (typeof statuses)[number];

/**
 * One product and its status by law or a large administrator's list; "unknown" where the text can't tell. `accept`
 * names further answers that mislead no one, `hsa` the answer for an HSA where it isn't the FSA's, `category` the rule
 * that should decide.
 */
const labelledProduct = z.object({
  title: z.string(),
  brand: z.string().nullish(),
  description: z.string().nullish(),
  expected: z.enum(statuses),
  accept: z.array(z.enum(statuses)).default([]),
  category: z.string().nullish(),
  hsa: z.enum(statuses).optional(),
});
export type LabelledProduct = z.output<typeof labelledProduct>;

const byLetter = { E: "eligible", L: "lmn", N: "not_eligible", U: "unknown" } as const;

/** Parses `LE Fiber wafers`: the letter of the expected answer, those of accepted answers, and the title. */
function readTerse(line: string): unknown {
  const [, letters = "", title] = /^([ELNU]+) (.+)$/.exec(line) ?? [];
  const [expected, ...accept] = [...letters].map((letter) => byLetter[letter as keyof typeof byLetter]);
  return { title, expected, accept };
}

/** Parses one product per line, in JSON or the terse form. Throws with the line number for an invalid line. */
export function readLabelledProducts(lines: string): LabelledProduct[] {
  return lines.split("\n").flatMap((line, at) => {
    if (!line.trim()) return [];
    const product = labelledProduct.safeParse(line.startsWith("{") ? JSON.parse(line) : readTerse(line));
    if (!product.success) throw new Error(`line ${at + 1}: ${z.prettifyError(product.error)}`);
    return [product.data];
  });
}

/** The input of a verdict. */
export const factsOf = (product: LabelledProduct): JudgedText => ({
  title: product.title,
  brand: product.brand ?? null,
  description: product.description ?? null,
});

const answers: Record<Verdict, Answer> = {
  eligible: "eligible",
  letter: "lmn",
  "not-eligible": "not_eligible",
  unknown: "unknown",
};

/** Minimum confidence at which a wrong answer misleads. */
const sure = 0.5;

/** "unknown" is a separate outcome, unless it was expected. */
type Outcome = "right" | "unknown" | "wrong";

interface Scored {
  product: LabelledProduct;
  judgement: Judgement;
  answer: Answer;
  outcome: Outcome;
}

export interface Score {
  scored: Scored[];
  /** Everything that isn't right, except an "unknown" that the row accepts. */
  misses: Scored[];
  unknown: Scored[];
  wrong: Scored[];
  /** The worst error: called eligible but isn't. */
  wronglyEligible: Scored[];
  /** Wrong with a confidence of at least 0.5. */
  wrongAndSure: Scored[];
  /** 0 to 1: the share of right answers; "unknown" is right only if expected. */
  accuracy: number;
  /** Rows decided by a rule other than their category's; ignores rows without a category. */
  otherCategory: Scored[];
  /** 0 to 1: among rows with a category. */
  categoryAccuracy: number;
}

function outcomeOf({ expected, accept, hsa }: LabelledProduct, judgement: Judgement): Outcome {
  const answer = answers[judgement.verdict];
  if (answer === "unknown") return expected === "unknown" ? "right" : "unknown";
  const forHsa = answers[judgement.byAccount.hsa];
  const right = answer === expected && (hsa === undefined || forHsa === hsa);
  return right || accept.includes(answer) ? "right" : "wrong";
}

/** Scores the verdicts of `judge`. */
export function score(products: readonly LabelledProduct[], judge: (facts: JudgedText) => Judgement): Score {
  const scored = products.map((product): Scored => {
    const judgement = judge(factsOf(product));
    const answer = answers[judgement.verdict];
    return { product, judgement, answer, outcome: outcomeOf(product, judgement) };
  });
  const share = (part: readonly unknown[], all: readonly unknown[]) =>
    all.length === 0 ? 0 : part.length / all.length;
  const categorized = scored.filter(({ product }) => product.category);
  const otherCategory = categorized.filter(
    ({ product, judgement }) => product.category !== judgement.category,
  );
  const unknown = scored.filter(({ outcome }) => outcome === "unknown");
  const wrong = scored.filter(({ outcome }) => outcome === "wrong");
  return {
    scored,
    misses: [...wrong, ...unknown.filter(({ product }) => !product.accept.includes("unknown"))],
    unknown,
    wrong,
    wronglyEligible: wrong.filter(({ answer }) => answer === "eligible"),
    wrongAndSure: wrong.filter(({ judgement }) => (judgement.confidence ?? 0) >= sure),
    accuracy: 1 - share([...unknown, ...wrong], scored),
    otherCategory,
    categoryAccuracy: 1 - share(otherCategory, categorized),
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Accuracy, a confusion matrix, and every miss, as text. */
export function report({
  scored,
  misses,
  unknown,
  wrong,
  wronglyEligible,
  wrongAndSure,
  accuracy,
  otherCategory,
  categoryAccuracy,
}: Score): string {
  const table = statuses.map((expected) =>
    [
      expected.padEnd(14),
      ...statuses.map((answer) =>
        String(
          scored.filter((one) => one.product.expected === expected && one.answer === answer).length,
        ).padStart(13),
      ),
    ].join(""),
  );
  const right = scored.length - unknown.length - wrong.length;
  return [
    `${right} of ${scored.length} right: ${percent(accuracy)}`,
    `unknown: ${unknown.length}`,
    `wrong: ${wrong.length}, of which called eligible: ${wronglyEligible.length}, of which with confidence ${sure} or more: ${wrongAndSure.length}`,
    `another category than the row names: ${otherCategory.length} (${percent(categoryAccuracy)} right)`,
    "",
    ["expected".padEnd(14), ...statuses.map((answer) => answer.padStart(13))].join(""),
    ...table,
    "",
    ...misses.map(
      ({ product, answer, judgement }) =>
        `expected ${product.expected}, said ${answer}${judgement.confidence === null ? "" : ` at ${judgement.confidence.toFixed(2)}`}${judgement.category ? ` (${judgement.category})` : ""}: ${product.title}`,
    ),
  ].join("\n");
}
