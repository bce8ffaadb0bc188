import type { JudgedText, Judgement } from "./judgement";
import { type AccountVerdicts, accounts, type Verdict } from "./verdict";

/** A shop's statements about its product's eligibility, the most cautious last. */
export const shopsWords = ["eligible", "letter", "not-eligible"] as const;
export type ShopsWord = (typeof shopsWords)[number];

const speaks =
  /\b(?:fsa|hsa)s?\b[^.!?\n]{0,40}\b(?:in)?eligib|\b(?:in)?eligib\w*[^.!?\n]{0,40}\b(?:fsa|hsa)s?\b/i;
const gap = String.raw`["“”*\s/-]+`;
const aside = String.raw`(?:\s?\([^()]{1,20}\)|,[^,]{1,30},)?`;
/**
 * "Not tested on animals" and "don't miss this" in the same sentence deny nothing: few words may be between a "not" and what it
 * denies, and behind "eligible" only a mark or what is uncertain makes it a "no".
 */
const denials: readonly RegExp[] = [
  /\bineligib|\bnon[\s/-]*(?:(?:fsa|hsa|and|or)[\s/-]+)*eligib/i,
  new RegExp(
    String.raw`\b(?:(?:not|(?:is|are|was|were|does)n't)(?!\s(?:only|just)\b)${aside}|never|no longer|(?:cannot|can't|won't|don't)\s(?:be|guarantee))(?:${gap}(?!but\b|and\b)[\w'&]+){0,4}?${gap}(?:eligib|fsa|hsa)`,
    "i",
  ),
  /(?:eligib\w*|[fh]sas?)["”)]*\s?[:|=–—-]\s?not?\s?(?:$|[.,;!?)])/i,
  /eligib\w*["”)]*:\s?not\b(?!\s(?:only|just)\b)/i,
  /eligibility\b[^.,;]{0,40}(?:\bnot|n't)\b/i,
  /eligib[^.;]{0,40}\bnot (?:yet )?(?:guaranteed|confirmed|verified)/i,
];
const wantsLetter = /\bletter of medical necessity\b|\blmn\b|\bdoctor's (?:note|letter)\b/i;

/** What a page's text says about an FSA or HSA, the strictest of its sentences; null if nothing. */
export function shopsWord({
  title,
  description,
}: Pick<JudgedText, "title" | "description">): ShopsWord | null {
  const said = `${title}\n${description ?? ""}`
    .slice(0, 5_000)
    .replaceAll("’", "'")
    .split(/(?<=[.!?])\s|\n/)
    .filter((sentence) => speaks.test(sentence))
    .map((sentence) =>
      denials.some((denial) => denial.test(sentence))
        ? "not-eligible"
        : wantsLetter.test(sentence)
          ? "letter"
          : "eligible",
    );
  return shopsWords.findLast((word) => said.includes(word)) ?? null;
}

const strictOf = (verdict: Verdict, word: ShopsWord): Verdict =>
  verdict !== "unknown" && shopsWords.indexOf(word) > shopsWords.indexOf(verdict) ? word : verdict;

/** Combines the judgement with the statement in the shop's text, which can lower a verdict, but never raise it. */
export const besideShopsWord = (judgement: Judgement, text: JudgedText): Judgement =>
  besideWord(judgement, shopsWord(text));

/** Combines the judgement with a statement that the shop makes elsewhere. */
export function besideWord(judgement: Judgement, shopSays: ShopsWord | null): Judgement {
  if (shopSays === null) return judgement;
  const byAccount = Object.fromEntries(
    accounts.map((account) => [account, strictOf(judgement.byAccount[account], shopSays)]),
  ) as Record<keyof AccountVerdicts, Verdict>;
  return {
    ...judgement,
    shopSays,
    ruled: judgement.ruled ?? judgement.verdict,
    verdict: strictOf(judgement.verdict, shopSays),
    byAccount,
  };
}
