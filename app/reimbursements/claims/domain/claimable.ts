import { applyTerms, type OpenQuestion, type People } from "~/eligibility/domain/apply-terms";
import type { TermsOf } from "~/eligibility/domain/terms";
import type { Account, Verdict } from "~/eligibility/domain/verdict";
import { countedCents, dayOf, type Purchase, type PurchaseItem } from "../../purchases/domain/purchase";
import { type CapUse, spentInMonth } from "./cap-use";

/**
 * Why an item can't be claimed. "terms": the account doesn't pay for it on this day, for this person or this amount; "waits":
 * a question is open before it counts. "no-amount": it cost nothing, or its price is missing; "doubtful": its receipt doesn't add
 * up, and the person hasn't corrected or confirmed it; "excess-only": only what it cost above the ordinary version counts, and
 * the person hasn't said what that costs.
 */
const claimFaults = [
  "left-out",
  "other-currency",
  "paid-by-benefits",
  "came-back",
  "no-amount",
  "not-eligible",
  "doubtful",
  "unknown",
  "needs-letter",
  "excess-only",
  "terms",
  "waits",
] as const;
export type ClaimFault = (typeof claimFaults)[number];
/** Those that don't rest on a rule's terms. */
export type VerdictFault = Exclude<ClaimFault, "terms" | "waits">;

type ClaimedItem = Pick<
  PurchaseItem,
  "paidCents" | "isReturned" | "quantity" | "verdict" | "ordinaryCents" | "answers" | "doubt" | "soldOn"
>;
type ClaimedPurchase = Pick<Purchase, "isHidden" | "currency" | "isPaidByBenefits" | "soldOn">;

/** The terms of items besides their verdicts: when, for whom and how much the rules let an account pay. */
export interface PaidOn {
  terms: TermsOf;
  people: People;
  caps: CapUse;
}

export const verdictFor = ({ verdict }: Pick<PurchaseItem, "verdict">, account: Account): Verdict =>
  verdict.byAccount[account];

/** Care that was had before there was a letter: none that is asked for now is about it. */
export const isPastCare = ({ verdict }: Pick<PurchaseItem, "verdict">): boolean =>
  verdict.lineItem === "Medical service";

/** What an account may pay for an item now. Money in cents. */
interface Claimable {
  cents: number;
  fault: ClaimFault | null;
  /** The open question, if it waits for one. */
  question: OpenQuestion | null;
  /** Why nothing counts by the rule's terms, or not all of it; a sentence. */
  words: string | null;
}

/** What the account may pay for the item, and why not more. `hasLetter`: a letter covers the item. */
export function claimable(
  item: ClaimedItem,
  purchase: ClaimedPurchase,
  account: Account,
  on: PaidOn,
  hasLetter = false,
): Claimable {
  const fault = whyNot(item, purchase, account, hasLetter);
  // A doubtful price needn't be confirmed if the terms rule the item out on that day anyway.
  const paid = !fault || fault === "doubtful" ? termsOn(item, purchase, account, on) : null;
  if (!paid || (fault && paid.kind !== "never")) return { cents: 0, fault, question: null, words: null };
  switch (paid.kind) {
    case "pays":
      return { cents: paid.cents, fault: null, question: null, words: paid.words };
    case "never":
      return { cents: 0, fault: "terms", question: null, words: paid.words };
    case "asks":
      return { cents: 0, fault: "waits", question: paid.question, words: paid.words };
  }
}

function termsOn(
  item: ClaimedItem,
  purchase: ClaimedPurchase,
  account: Account,
  { terms, people, caps }: PaidOn,
) {
  const { rule } = item.verdict;
  const soldOn = dayOf(item, purchase);
  const cents = countedCents(item);
  const several = item.answers?.[severalQuestion];
  return applyTerms(
    account,
    terms(rule)[account],
    {
      on: soldOn,
      cents,
      quantity: item.quantity,
      alsoInMonth: Math.max(0, spentInMonth(caps, rule, soldOn) - cents),
      usedInYear: caps.claimed(rule, soldOn, people),
      forSeveral: several ? several === "yes" : null,
    },
    people,
  );
}

/** Id of the question whether an item is for several people, among the answers about it. */
export const severalQuestion = "for-several";

/** Why the verdict, or what happened to the item, keeps the account from paying; null if neither does. */
export function whyNot(
  item: ClaimedItem,
  purchase: ClaimedPurchase,
  account: Account,
  hasLetter: boolean,
): VerdictFault | null {
  if (purchase.isHidden) return "left-out";
  if (purchase.currency !== "USD") return "other-currency";
  if (purchase.isPaidByBenefits) return "paid-by-benefits";
  if (item.isReturned && item.paidCents === 0) return "came-back";
  if (item.paidCents === 0 || item.quantity === 0) return "no-amount";
  const verdict = verdictFor(item, account);
  if (verdict === "not-eligible") return "not-eligible";
  if (item.doubt === "open") return "doubtful";
  if (verdict === "unknown") return "unknown";
  if (verdict === "letter" && !hasLetter) return "needs-letter";
  if (item.verdict.excessOnly && item.ordinaryCents === undefined) return "excess-only";
  return countedCents(item) === 0 ? "no-amount" : null;
}
