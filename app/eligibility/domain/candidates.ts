import type { EligibilityRules } from "./compile-rules";
import type { Evidence } from "./gather-evidence";
import { type DecidedVerdict, type Rule, severity } from "./rules";
import { weigh } from "./weigh";

/** A rule that something on the page speaks for. */
export interface Candidate {
  rule: Rule;
  weight: number;
  overrules: boolean;
  /** False where there is too little to decide by, and enough to ask about. */
  mayDecide: boolean;
  /** Whether a name, or a word of its question, speaks for it, so that its question follows from the product. */
  raises: boolean;
}

/** What has to speak for a rule before it may decide. Calling a product eligible takes the most. */
const minWeight: Record<DecidedVerdict, number> = {
  eligible: 6.5,
  letter: 5.5,
  "not-eligible": 5,
};
/** What has to speak for a rule before a visitor is asked about it. */
const minWeightToAsk = 4;
const ruledOutInDescription = 5;

/** The rules with enough evidence to decide or to ask about, in no order. */
export function gatherCandidates(evidence: readonly Evidence[], rules: EligibilityRules): Candidate[] {
  return spokenFor(evidence, rules).map((candidate) => {
    const { id } = candidate.rule;
    const mover = rules.movers.find((rule) => rule.moves.includes(id) && isNamed(rule, evidence, rules));
    return mover ? { ...candidate, rule: mover } : candidate;
  });
}

/** Whether the title names what the rule is for: a purpose goes before the product. */
function isNamed(rule: Rule, evidence: readonly Evidence[], { rules }: EligibilityRules): boolean {
  const roles = evidence.flatMap(({ role, place, rule: at }) =>
    place === "title" && rules[at] === rule ? [role] : [],
  );
  return roles.includes("called") && !roles.includes("rules_out");
}

function spokenFor(evidence: readonly Evidence[], { rules }: EligibilityRules): Candidate[] {
  const byRule = new Map<number, Evidence[]>();
  for (const piece of evidence) {
    const pieces = byRule.get(piece.rule);
    if (pieces) pieces.push(piece);
    else byRule.set(piece.rule, [piece]);
  }
  return [...byRule].flatMap(([at, pieces]): Candidate[] => {
    const rule = rules[at];
    if (!rule || rule.moves.length > 0) return [];
    if (pieces.some(rulesOut)) return [];
    const isComplete = rule.needs.length === 0 || pieces.some(({ role }) => role === "needs");
    if (pieces.every(({ role }) => idle.has(role))) return [];
    const against = pieces.filter(({ role }) => role === "rules_out").length * ruledOutInDescription;
    const weight = weigh(pieces) - against;
    const overrules = pieces.some(putsOthersOut);
    const isEnough = weight >= minWeight[claim(rule)] && !(claim(rule) === "eligible" && isThin(pieces));
    if (isComplete && (overrules || isEnough))
      return [{ rule, weight, overrules, mayDecide: true, raises: true }];
    const mayAsk =
      weight >= minWeightToAsk && pieces.some(({ role }) => role === "called" || role === "signs");
    const isRaised = pieces.some((piece) => raises(piece, rule));
    return mayAsk ? [{ rule, weight, overrules, mayDecide: false, raises: isRaised }] : [];
  });
}

/** A name raises a rule's question; a purpose or substance does where the question is in its words. */
function raises({ role, phrase }: Evidence, { question, category }: Rule): boolean {
  if (role !== "signs") return role === "called";
  const words = stemsOf(`${question} ${category}`);
  return stemsOf(phrase).some((stem) => words.some((word) => word.includes(stem) || stem.includes(word)));
}

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) =>
    word.replace(/(?:es|s|ing|ed)$/, "").slice(0, 9),
  );

/** The candidates that none of them overrules: those that may decide before the others, then the weightiest first. */
export function ranked(candidates: readonly Candidate[]): Candidate[] {
  const overruling = candidates.filter(({ overrules }) => overrules).map(({ rule }) => rule);
  return candidates
    .filter(
      ({ rule }) =>
        overruling.includes(rule) || overruling.every(({ id }) => rule.stands_against.includes(id)),
    )
    .sort(
      (a, b) =>
        Number(b.mayDecide) - Number(a.mayDecide) ||
        b.weight - a.weight ||
        severity(claim(b.rule)) - severity(claim(a.rule)),
    );
}

/** The best any account gets of it: what an HSA may pay takes as much evidence as what every account may. */
export const claim = ({ verdict, accounts }: Rule): DecidedVerdict =>
  accounts.hsa === "eligible" ? "eligible" : verdict;

const rulesOut = ({ role, place, score }: Evidence): boolean =>
  role === "rules_out" && place === "title" && score === 1;

/** These roles decide nothing without other evidence: forms, sizes and audiences fit too many products. */
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
