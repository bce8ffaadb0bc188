import type { JudgedText, Judgement } from "./judgement";
import { type AccountVerdicts, accounts, type Verdict } from "./verdict";

/** What a shop says of its product's eligibility, the most careful last. */
export const shopsWords = ["eligible", "letter", "not-eligible"] as const;
export type ShopsWord = (typeof shopsWords)[number];

const speaks =
  /\b(?:fsa|hsa)s?\b[^.!?\n]{0,40}\b(?:in)?eligib|\b(?:in)?eligib\w*[^.!?\n]{0,40}\b(?:fsa|hsa)s?\b/i;
const denies = /\b(?:not|never|isn't|aren't|ineligible|non-eligible)\b/i;
const wantsLetter = /\bletter of medical necessity\b|\blmn\b|\bdoctor's (?:note|letter)\b/i;

/** What the words of a page say of an FSA or HSA, the strictest of its sentences; null where they are silent. */
export function shopsWord({
  title,
  description,
}: Pick<JudgedText, "title" | "description">): ShopsWord | null {
  const said = `${title}\n${description ?? ""}`
    .slice(0, 5_000)
    .split(/(?<=[.!?])\s|\n/)
    .filter((sentence) => speaks.test(sentence))
    .map((sentence) =>
      denies.test(sentence) ? "not-eligible" : wantsLetter.test(sentence) ? "letter" : "eligible",
    );
  return shopsWords.findLast((word) => said.includes(word)) ?? null;
}

const strictOf = (verdict: Verdict, word: ShopsWord): Verdict =>
  verdict !== "unknown" && shopsWords.indexOf(word) > shopsWords.indexOf(verdict) ? word : verdict;

/** The judgement beside the shop's own word, which may lower a verdict and never raises one. */
export const besideShopsWord = (judgement: Judgement, text: JudgedText): Judgement =>
  besideWord(judgement, shopsWord(text));

/** The judgement beside a word that the shop says of its product otherwise than in its text. */
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
