import { sameForAll, verdictsByAccount } from "./account";
import type { EligibilityRules } from "./compile-rules";
import { type Evidence, gatherEvidence } from "./gather-evidence";
import type { JudgedText, Judgement } from "./judgement";
import { type DecidedVerdict, type Rule, severity } from "./rules";
import { weigh } from "./weigh";
import { readWords } from "./words";

/** What has to speak for a rule before it may decide. Calling a product eligible takes the most. */
const minWeight: Record<DecidedVerdict, number> = {
  eligible: 6.5,
  letter: 5.5,
  "not-eligible": 5,
};
/** An eligible category must be ahead of a stricter one by this factor. */
const aheadBy = 1.12;
const ruledOutInDescription = 5;
/** A product with this much evidence, and nothing against it, leaves no doubt. */
const plenty = 18;
const maxTextLength = 2_500;

interface Candidate {
  rule: Rule;
  weight: number;
  overrules: boolean;
}

/**
 * Judges a product by the rules. Pure; never throws; a text that says too little gives "unknown" rather than a guess.
 */
export function judgeProduct(facts: JudgedText, rules: EligibilityRules): Judgement {
  const evidence = gatherEvidence(facts, rules);
  const [first, ...others] = candidates(evidence, rules);
  if (!first) return unknown(facts, rules);
  const stricter = others.find(({ rule }) => severity(claim(rule)) > severity(claim(first.rule)));
  const chosen = stricter && stricter.weight * aheadBy > first.weight ? stricter : first;
  const rival = chosen === first ? others.find(({ rule }) => rule.verdict !== first.rule.verdict) : first;
  return {
    ...decidedBy(chosen.rule),
    confidence: confidence(chosen.weight, rival?.weight ?? 0),
    conditions: namedBy(chosen.rule) ?? suggested(facts, rules),
    question: null,
  };
}

const decidedBy = (rule: Rule) => ({
  verdict: rule.verdict,
  byAccount: verdictsByAccount(rule.verdict, rule.line_item, rule.accounts),
  rule: rule.id,
  category: rule.category,
  lineItem: rule.line_item,
  reason: rule.reason,
  source: rule.sources[0] ?? null,
  sources: rule.sources,
  excessOnly: rule.excess_only,
  contested: rule.contested,
});

/** The best any account gets of it: what an HSA may pay takes as much evidence as what every account may. */
const claim = ({ verdict, accounts }: Rule): DecidedVerdict =>
  accounts.hsa === "eligible" ? "eligible" : verdict;

const namedBy = ({ conditions }: Rule): string[] | null =>
  conditions.length > 0 ? conditions.map(({ name }) => name) : null;

/** The rules with enough evidence, the weightiest first. */
function candidates(evidence: readonly Evidence[], { rules }: EligibilityRules): Candidate[] {
  const byRule = new Map<number, Evidence[]>();
  for (const piece of evidence) {
    const pieces = byRule.get(piece.rule);
    if (pieces) pieces.push(piece);
    else byRule.set(piece.rule, [piece]);
  }
  const weighed = [...byRule].flatMap(([at, pieces]): Candidate[] => {
    const rule = rules[at];
    if (!rule) return [];
    if (pieces.some(rulesOut)) return [];
    if (rule.needs.length > 0 && !pieces.some(({ role }) => role === "needs")) return [];
    const against = pieces.filter(({ role }) => role === "rules_out").length * ruledOutInDescription;
    if (pieces.every(({ role }) => idle.has(role))) return [];
    if (claim(rule) === "eligible" && isThin(pieces)) return [];
    const weight = weigh(pieces) - against;
    const overrules = pieces.some(putsOthersOut);
    return overrules || weight >= minWeight[claim(rule)] ? [{ rule, weight, overrules }] : [];
  });
  const overruling = weighed.filter(({ overrules }) => overrules).map(({ rule }) => rule);
  return weighed
    .filter(
      ({ rule }) =>
        overruling.includes(rule) || overruling.every(({ id }) => rule.stands_against.includes(id)),
    )
    .sort((a, b) => b.weight - a.weight || severity(claim(b.rule)) - severity(claim(a.rule)));
}

const rulesOut = ({ role, place, score }: Evidence): boolean =>
  role === "rules_out" && place === "title" && score === 1;

/** Without anything else these decide nothing: forms, sizes and audiences fit too much. */
const idle: ReadonlySet<Evidence["role"]> = new Set(["hints", "needs", "rules_out"]);

const measured: ReadonlySet<string> = new Set(["{mg}", "{percent}"]);

/**
 * An eligible category wants a name, or two purposes or substances, or a maker together with one of them or with the
 * strength of a drug. A maker and a form prove nothing.
 */
function isThin(pieces: readonly Evidence[]): boolean {
  const roles = new Set(pieces.map(({ role }) => role));
  if (roles.has("called")) return false;
  const signs = new Set(pieces.filter(({ role }) => role === "signs").map(({ phrase }) => phrase)).size;
  const strength = pieces.some(({ role, phrase }) => role === "hints" && measured.has(phrase));
  return roles.has("makers") ? signs === 0 && !strength : signs < 2;
}

/** One word overrules in the title only: a description may well speak of dogs. */
const putsOthersOut = ({ role, place, length }: Evidence): boolean =>
  role === "overrules" && (place === "title" || length > 1);

const confidence = (weight: number, rival: number): number => {
  const ahead = Math.min(1, Math.max(0, (weight - rival) / weight));
  return Number((Math.min(1, weight / plenty) * (0.5 + ahead / 2)).toFixed(2));
};

const unknown = (facts: JudgedText, rules: EligibilityRules): Judgement => ({
  verdict: "unknown",
  byAccount: sameForAll("unknown"),
  rule: null,
  category: null,
  lineItem: null,
  reason: "The page says too little about the product for our rules to be sure.",
  source: null,
  sources: [],
  excessOnly: false,
  confidence: 0,
  contested: false,
  conditions: suggested(facts, rules),
  question: null,
});

/** Conditions the words of the page point to, where no rule names any. */
function suggested({ title, description }: JudgedText, { conditionWords }: EligibilityRules): string[] {
  const conditions = [title, description ?? ""].flatMap((text) =>
    conditionWords.find(readWords(text, maxTextLength)).map(({ meaning }) => meaning),
  );
  return [...new Set(conditions)];
}
