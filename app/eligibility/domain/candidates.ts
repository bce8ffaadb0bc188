import { append } from "~/platform/values/append";
import type { EligibilityRules } from "./compile-rules";
import type { Evidence } from "./gather-evidence";
import { type DecidedVerdict, type Rule, severity } from "./rules";
import { weigh } from "./weigh";

/** A rule with some evidence on the page. */
export interface Candidate {
  rule: Rule;
  weight: number;
  overrules: boolean;
  /** False if the evidence is too weak to decide, but enough to ask. */
  mayDecide: boolean;
  /** True if a name, or a word of its question, supports it, so that its question follows from the product. */
  raises: boolean;
}

/** Minimum evidence for a rule to decide. Calling a product eligible requires the most. */
const minWeight: Record<DecidedVerdict, number> = {
  eligible: 6.5,
  letter: 5.5,
  "not-eligible": 5,
};
/** Minimum evidence for asking a visitor about a rule. */
const minWeightToAsk = 4;
const ruledOutInDescription = 5;

/** The rules with enough evidence to decide or to ask about, unordered. */
export function gatherCandidates(evidence: readonly Evidence[], rules: EligibilityRules): Candidate[] {
  return spokenFor(evidence, rules).map((candidate) => {
    const { id } = candidate.rule;
    const mover = rules.movers.find((rule) => rule.moves.includes(id) && isNamed(rule, evidence, rules));
    return mover ? { ...candidate, rule: mover } : candidate;
  });
}

/** True if the title names what the rule is for: a purpose takes precedence over the product. */
function isNamed(rule: Rule, evidence: readonly Evidence[], { rules }: EligibilityRules): boolean {
  const roles = evidence.flatMap(({ role, place, rule: at }) =>
    place === "title" && rules[at] === rule ? [role] : [],
  );
  return roles.includes("called") && !roles.includes("rules_out");
}

function spokenFor(evidence: readonly Evidence[], { rules }: EligibilityRules): Candidate[] {
  const byRule = new Map<number, Evidence[]>();
  for (const piece of evidence) append(byRule, piece.rule, piece);
  return [...byRule].flatMap(([at, all]): Candidate[] => {
    const rule = rules[at];
    const pieces = withoutSecondSigns(all);
    if (!rule || rule.moves.length > 0) return [];
    if (pieces.some(rulesOut)) return [];
    const isComplete =
      rule.needs.length === 0 || pieces.some((piece) => piece.role === "needs" || bringsNeeds(piece, rule));
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

/** Phrases that begin at one word are one sign: "moisturize" and "moistur*". The longest of them counts. */
function withoutSecondSigns(pieces: readonly Evidence[]): Evidence[] {
  const seen = new Set<string>();
  return pieces
    .toSorted((a, b) => b.length - a.length)
    .filter(({ role, place, start }) => {
      const at = `${place} ${start}`;
      return role !== "signs" || (!seen.has(at) && seen.add(at));
    });
}

/** All products of such a brand have what the category needs, except that a figure set by law has to be printed (SPF 15). */
const bringsNeeds = ({ isBrand, score }: Evidence, { needs }: Rule): boolean =>
  isBrand && score === 1 && !needs.some((need) => need.startsWith("{spf"));

/** A name raises a rule's question; a purpose or substance does so if it occurs in the question. */
function raises({ role, phrase }: Evidence, { question, category }: Rule): boolean {
  if (role !== "signs") return role === "called";
  const words = stemsOf(`${question} ${category}`);
  return stemsOf(phrase).some((stem) => words.some((word) => word.includes(stem) || stem.includes(word)));
}

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) =>
    word.replace(/(?:es|s|ing|ed)$/, "").slice(0, 9),
  );

/** Candidates that no other overrules: those that may decide first, then by weight. */
export function rankCandidates(candidates: readonly Candidate[]): Candidate[] {
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

/** The best verdict of any account, because an HSA's "eligible" requires as much evidence as that of every account. */
export const claim = ({ verdict, accounts }: Rule): DecidedVerdict =>
  accounts.hsa === "eligible" ? "eligible" : verdict;

const rulesOut = ({ role, place, score }: Evidence): boolean =>
  role === "rules_out" && place === "title" && score === 1;

/** Roles that decide nothing without other evidence: forms, sizes and audiences fit too many products. */
const idle: ReadonlySet<Evidence["role"]> = new Set(["hints", "needs", "rules_out"]);

const measured: ReadonlySet<string> = new Set(["{mg}", "{percent}"]);

/**
 * True if the evidence for an eligible category is thin. It needs a name, or two purposes or substances, or a maker
 * together with one of them or with a drug's strength. A maker and a form prove nothing.
 */
function isThin(pieces: readonly Evidence[]): boolean {
  const roles = new Set(pieces.map(({ role }) => role));
  if (roles.has("called")) return false;
  const signs = new Set(pieces.filter(({ role }) => role === "signs").map(({ phrase }) => phrase)).size;
  const strength = pieces.some(({ role, phrase }) => role === "hints" && measured.has(phrase));
  return roles.has("makers") ? signs === 0 && !strength : signs < 2;
}

/** A single word overrules only in the title, because a description may well mention dogs. */
const putsOthersOut = ({ role, place, length }: Evidence): boolean =>
  role === "overrules" && (place === "title" || length > 1);
