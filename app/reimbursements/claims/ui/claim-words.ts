import { accountNames } from "~/eligibility/content/account-words";
import type { StampTone } from "~/kit/parts/stamp";
import { type Claim, type ClaimState, isOwnRecord } from "../domain/claim";
import type { ItemLetter } from "../domain/item-letter";
import type { PickFault } from "../domain/pick-items";

interface StateWords {
  words: string;
  tone: StampTone;
}

const stateWords: Record<ClaimState, StateWords> = {
  made: { words: "Not sent yet", tone: "muted" },
  sent: { words: "Sent", tone: "amber" },
  paid: { words: "Paid", tone: "green" },
  denied: { words: "Denied", tone: "red" },
};

const kept: StateWords = { words: "Kept", tone: "muted" };

/** How far a claim is; the record for an HSA is kept, or paid to oneself. */
export function stateOf({ account, state }: Pick<Claim, "account" | "state">): StateWords {
  if (!isOwnRecord(account)) return stateWords[state];
  return state === "paid" ? { words: "Paid to yourself", tone: "green" } : kept;
}

/** "Claim", or what it is for an HSA. */
export const claimTitle = (claim: Pick<Claim, "account" | "administrator">): string =>
  isOwnRecord(claim.account)
    ? `Record for your ${accountWords(claim)}`
    : `Claim from your ${accountWords(claim)}`;

/** Words for past care, which a letter would have had to precede. */
export const pastCareWords =
  "A letter has to come before such care, so none we write now is about this visit.";

/** Why a picked item is not in a claim. */
export const faultWords: Record<PickFault, string> = {
  "left-out": "You left this purchase out.",
  "other-currency": "It was paid in another currency than US dollars.",
  "paid-by-benefits": "It was paid with an FSA or HSA card already.",
  "came-back": "You sent it back.",
  "no-amount": "We don't know what you paid for it.",
  "not-eligible": "This account may not pay for it.",
  doubtful: "Its receipt doesn't add up. Look at its price first, then correct or confirm it.",
  unknown: "Answer its question first: we don't know yet whether it may be eligible.",
  "needs-letter": "It needs a letter first.",
  "excess-only": "Tell us first what the ordinary version costs: only what is above that may count.",
  terms: "This account doesn't pay for it.",
  waits: "It waits for an answer.",
  "out-of-dates": "It was bought outside of this account's dates.",
  "in-claim": "It's in another claim already.",
  "no-shop": "Add the store first: a claim has to name it.",
  "past-care": pastCareWords,
  "other-patient": "Its letter is for someone else.",
  "too-many": "One claim holds 200 receipts. Claim this one after you've made this claim.",
  "no-day": "Add the day of the purchase first: a claim has to name it.",
};

export const lackedLetterWords: Record<ItemLetter["state"], string> = {
  begun: "You began to ask for its letter.",
  waiting: "Its letter is asked for. The provider hasn't decided yet.",
  // A sent letter covers the item only when the item's verdict requires one.
  sent: "It needs a letter first.",
  denied: "The provider denied the letter for it. You got your fee back in full.",
  over: "Its letter isn't valid anymore.",
};

/** E.g. "HSA, Fidelity". */
export const accountWords = ({ account, administrator }: Pick<Claim, "account" | "administrator">): string =>
  administrator === "" ? accountNames[account] : `${accountNames[account]}, ${administrator}`;
