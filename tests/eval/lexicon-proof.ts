import { readLexicon } from "~/eligibility/content/lexicon-file";
import { readRuleBook } from "~/eligibility/content/rule-book";
import { readYaml } from "~/eligibility/content/yaml-file";
import { gatherCandidates } from "~/eligibility/domain/candidates";
import {
  compileRules,
  type EligibilityRules,
  type Role,
  withoutPlurals,
} from "~/eligibility/domain/compile-rules";
import { type Evidence, gatherEvidence } from "~/eligibility/domain/gather-evidence";
import { judgeProduct } from "~/eligibility/domain/judge";
import { makersSchema, type Rule } from "~/eligibility/domain/rules";
import { factsOf, type LabelledProduct, score } from "./labelled-products";

/** A phrase of the lexicon, or a maker's entry for one category, and its position in content/eligibility. */
export interface PlacedPhrase {
  file: string;
  line: number;
  category: string;
  role: Role;
  phrase: string;
  /** Why it exists although no labelled product proves it. */
  reason: string | null;
}

type Files = Readonly<Record<string, string>>;

const name = (category: string, role: Role, phrase: string) =>
  `${category} ${role} ${withoutPlurals(phrase)}`;

/** All phrases and makers' entries in the files, which are named by path within content/eligibility. */
export function placedPhrases(files: Files): PlacedPhrase[] {
  const phrases = Object.entries(files)
    .filter(([file]) => file.startsWith("lexicon/"))
    .flatMap(([file, text]) => readLexicon(file, text).lines.map((line) => ({ file, ...line })));
  const makers = readYaml("makers.yaml", files["makers.yaml"] ?? "");
  const entries = Object.entries(makersSchema.parse(makers.value)).flatMap(([maker, categories]) =>
    categories.map((category) => ({
      file: "makers.yaml",
      line: makers.lineOf([maker]),
      category,
      role: "makers" as const,
      phrase: maker,
      reason: null,
    })),
  );
  return [...phrases, ...entries];
}

/** Each category's example, as a labelled product. */
const exampleOf = ({ example, verdict, category }: Rule): LabelledProduct => ({
  ...example,
  brand: null,
  expected: ({ eligible: "eligible", letter: "lmn", "not-eligible": "not_eligible" } as const)[verdict],
  accept: [],
  category,
});

interface Proof {
  /** Phrases proven by a labelled product or a category's example. */
  proven: ReadonlySet<string>;
  /** Phrases that supported a category which decided wrongly. */
  misled: ReadonlySet<string>;
}

/**
 * A product proves a phrase that supported the category which decided it correctly, or that excluded a category which would
 * otherwise have been a candidate.
 */
function proofOf(files: Files, products: readonly LabelledProduct[]): Proof {
  const rules = compileRules(readRuleBook(files));
  const { scored } = score([...products, ...rules.rules.map(exampleOf)], (facts) =>
    judgeProduct(facts, rules),
  );
  const proven = new Set<string>();
  const misled = new Set<string>();
  for (const { product, judgement, outcome } of scored) {
    const evidence = gatherEvidence(factsOf(product), rules);
    const speaking = evidence.filter((piece) => idOf(piece, rules) === judgement.rule);
    const [into, pieces] =
      outcome === "wrong"
        ? ([misled, speaking.filter(({ role }) => role !== "rules_out")] as const)
        : ([proven, [...(outcome === "right" ? speaking : []), ...puttingOut(evidence, rules)]] as const);
    for (const piece of pieces) into.add(name(idOf(piece, rules), piece.role, piece.phrase));
  }
  return { proven, misled };
}

const placedIn = (files: Files, isMeant: (name: string) => boolean): PlacedPhrase[] =>
  placedPhrases(files).filter(({ category, role, phrase }) => isMeant(name(category, role, phrase)));

/** Phrases proven by no labelled product and no category's example. */
export function unprovenPhrases(files: Files, products: readonly LabelledProduct[]): PlacedPhrase[] {
  const { proven } = proofOf(files, products);
  return placedIn(files, (phrase) => !proven.has(phrase));
}

/** Phrases that only harm: they supported a wrong verdict, and no right one depends on them. */
export function harmfulPhrases(files: Files, products: readonly LabelledProduct[]): PlacedPhrase[] {
  const { proven, misled } = proofOf(files, products);
  return placedIn(files, (phrase) => misled.has(phrase) && !proven.has(phrase));
}

const idOf = ({ rule }: Evidence, { rules }: EligibilityRules): string => rules[rule]?.id ?? "";

/** Phrases that exclude a category which the rest of the page supports. */
function puttingOut(evidence: readonly Evidence[], rules: EligibilityRules): Evidence[] {
  const against = evidence.filter(({ role }) => role === "rules_out");
  const isCandidate = new Map(
    [...new Set(against.map(({ rule }) => rule))].map((at) => {
      const others = evidence.filter(({ rule, role }) => rule === at && role !== "rules_out");
      return [at, gatherCandidates(others, rules).length > 0] as const;
    }),
  );
  return against.filter(({ rule }) => isCandidate.get(rule));
}

/** `lexicon/medicine.txt:12: otc-pain-relievers: signs: toothache`. */
export const placeOf = ({ file, line, category, role, phrase }: PlacedPhrase): string =>
  `${file}:${line}: ${category}: ${role}: ${phrase}`;
