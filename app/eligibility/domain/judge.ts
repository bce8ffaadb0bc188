import { type Candidate, claim, gatherCandidates, rankCandidates } from "./candidates";
import type { EligibilityRules } from "./compile-rules";
import { gatherEvidence, titleWords } from "./gather-evidence";
import type { Answers, JudgedText, Judgement, Question } from "./judgement";
import { isPrinted } from "./names";
import { procedureNamed, procedureWithin } from "./procedure-code";
import { respell, translate } from "./respell";
import { type Rule, severity } from "./rules";
import { sameForAll, verdictsByAccount } from "./verdict";
import { readWords } from "./words";

/** The factor by which an eligible category must lead a stricter one. */
const aheadBy = 1.12;
/** Evidence that leaves no doubt if nothing contradicts it. */
const plenty = 18;
/**
 * Minimum confidence to decide. A single sign in a title gives 0.28 to 0.33, and so does a near tie. Measured on 4,172
 * labeled products (docs/eligibility-figures.md).
 */
const minConfidence = 0.35;
/** The weight of a visitor's "yes": they have the product, but may misread it. */
const confirmed = 0.75;
/** The confidence of a thing of daily life by its plain name. */
const plainName = 0.5;
/** Maximum number of questions about the page's hints, before the generic ones. */
const maxGuesses = 2;
const maxTextLength = 2_500;

/**
 * Judges a product by the rules. Pure; never throws. Too little information gives "unknown" rather than a guess, with the
 * question that would settle it. Of `answers`, only those to questions that come up count: "yes" makes the product what was
 * asked about, "no" excludes that and judges again. A typing error is read as the name it can only be, and the reason says so.
 */
export function judgeProduct(facts: JudgedText, rules: EligibilityRules, answers: Answers = {}): Judgement {
  const named = procedureNamed(facts.title);
  const judged = judgeAsWritten(named === null ? facts : { ...facts, title: named }, rules, answers);
  if (judged.verdict !== "unknown") return judged;
  const procedure = procedureWithin(facts.title);
  if (procedure !== null) return judgeAsWritten({ ...facts, title: procedure }, rules, answers);
  const translated = translate(facts.title, rules);
  const everyday = translated ? null : everydayThing(facts, rules);
  if (everyday) return judgementOf({ rule: everyday, confidence: plainName }, facts, rules);
  const meant = translated ?? respell(facts.title, rules);
  if (!meant) return judged;
  const again = judgeAsWritten({ ...facts, title: meant.title }, rules, answers);
  return again.verdict === "unknown" && !translated
    ? judged
    : { ...again, reason: `We read “${meant.typed}” as “${meant.meant}”. ${again.reason}` };
}

/** The rule of a thing of daily life that a title names, where no other word of the text speaks for care. */
function everydayThing(facts: JudgedText, rules: EligibilityRules): Rule | null {
  const { everyday, phrases, names } = rules;
  const title = titleWords(facts.title, rules);
  const isKnown = (word: string) => phrases.knows(word) || names.ordinary.has(word);
  const id = everyday.ruleOf(title, isPrinted(facts.title), isKnown);
  const speaks = gatherEvidence(facts, rules).some(({ rule, role, place, start, length }) => {
    if (role === "rules_out" || rules.rules[rule]?.verdict === "not-eligible") return false;
    return place !== "title" || !title.words.slice(start, start + length).every(everyday.isPlain);
  });
  return id === null || speaks ? null : (rules.rules.find((rule) => rule.id === id) ?? null);
}

function judgeAsWritten(facts: JudgedText, rules: EligibilityRules, answers: Answers): Judgement {
  const candidates = gatherCandidates(gatherEvidence(facts, rules), rules);
  const denied = new Set<Rule>();
  for (;;) {
    const left = rankCandidates(candidates.filter(({ rule }) => !denied.has(rule)));
    const decision = decide(left);
    if (decision && decision.confidence >= minConfidence) return judgementOf(decision, facts, rules);
    const asked = nextAsked(left, denied, rules);
    if (!asked) return unknownJudgement(facts, rules, null);
    const answer = answers[asked.id];
    if (answer === "yes") return judgementOf({ rule: asked, confidence: confirmed }, facts, rules);
    if (answer !== "no") return unknownJudgement(facts, rules, questionOf(asked));
    denied.add(asked);
  }
}

/** The rules that a product's text speaks for, the likeliest first, whether or not that is enough to decide. */
export const likelyRules = (facts: JudgedText, rules: EligibilityRules): Rule[] =>
  rankCandidates(gatherCandidates(gatherEvidence(facts, rules), rules))
    .filter(({ raises }) => raises)
    .map(({ rule }) => rule);

interface Decision {
  rule: Rule;
  /** 0 to 1. */
  confidence: number;
}

/** The heaviest candidate decides; near a tie, the stricter one. */
function decide(left: readonly Candidate[]): Decision | null {
  const [first, ...others] = left.filter(({ mayDecide }) => mayDecide);
  if (!first) return null;
  const stricter = others.find(({ rule }) => severity(claim(rule)) > severity(claim(first.rule)));
  const chosen = stricter && stricter.weight * aheadBy > first.weight ? stricter : first;
  const rival = chosen === first ? others.find(({ rule }) => rule.verdict !== first.rule.verdict) : first;
  return { rule: chosen.rule, confidence: confidence(chosen.weight, rival?.weight ?? 0) };
}

const confidence = (weight: number, rival: number): number => {
  const ahead = Math.min(1, Math.max(0, (weight - rival) / weight));
  return Number((Math.min(1, weight / plenty) * (0.5 + ahead / 2)).toFixed(2));
};

/** The rule to ask about: the one with the most hints, then the rules whose question suits every product. */
function nextAsked(left: readonly Candidate[], denied: ReadonlySet<Rule>, { rules }: EligibilityRules) {
  const guess = denied.size < maxGuesses ? left.find(({ raises }) => raises)?.rule : null;
  return guess ?? rules.find((rule) => rule.asked_last && !denied.has(rule)) ?? null;
}

const questionOf = ({ id, question }: Rule): Question => ({
  id,
  text: question,
  yes: "Yes",
  no: "No, or I'm not sure",
});

const judgementOf = (
  { rule, confidence }: Decision,
  facts: JudgedText,
  rules: EligibilityRules,
): Judgement => ({
  verdict: rule.verdict,
  byAccount: verdictsByAccount(rule.verdict, rule.line_item, rule.accounts),
  rule: rule.id,
  category: rule.category,
  lineItem: rule.line_item,
  reason: rule.reason,
  source: rule.sources[0] ?? null,
  sources: rule.sources,
  excessOnly: rule.excess_only,
  confidence,
  contested: rule.contested,
  conditions:
    rule.conditions.length > 0 ? rule.conditions.map(({ name }) => name) : suggestConditions(facts, rules),
  question: null,
});

const unknownJudgement = (
  facts: JudgedText,
  rules: EligibilityRules,
  question: Question | null,
): Judgement => ({
  verdict: "unknown",
  byAccount: sameForAll("unknown"),
  rule: null,
  category: null,
  lineItem: null,
  reason: "We know too little about the product to be sure.",
  source: null,
  sources: [],
  excessOnly: false,
  confidence: 0,
  contested: false,
  conditions: suggestConditions(facts, rules),
  question,
});

/** Conditions that the page's words suggest, if the rule names none. */
function suggestConditions(
  { title, description }: JudgedText,
  { conditionWords }: EligibilityRules,
): string[] {
  const conditions = [title, description ?? ""].flatMap((text) =>
    conditionWords.find(readWords(text, maxTextLength)).map(({ meaning }) => meaning),
  );
  return [...new Set(conditions)];
}
