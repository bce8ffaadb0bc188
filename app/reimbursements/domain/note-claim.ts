import { type Claim, type ClaimState, canBecome, isOwnRecord } from "./claim";

/** What a person notes of a claim. Days are ISO days. */
export type ClaimNote =
  | { state: "sent"; on: string }
  | { state: "paid"; on: string; cents: number }
  | { state: "denied"; on: string; reason: string };

/** The claim without what was noted last, where that was a mistake; null where nothing was noted. */
export function undoneClaim(claim: Claim): Claim | null {
  switch (claim.state) {
    case "made":
      return null;
    case "sent":
      return claim.denied ? { ...claim, state: "denied" } : { ...claim, state: "made", sentOn: null };
    case "paid":
      return { ...claim, state: isOwnRecord(claim.account) ? "made" : "sent", paid: null };
    case "denied":
      return { ...claim, state: "sent", denied: null };
  }
}

/** The claim after the note; null where its state doesn't allow it. */
export function notedClaim(claim: Claim, note: ClaimNote): Claim | null {
  const state: ClaimState = note.state;
  if (!canBecome(claim, state)) return null;
  switch (note.state) {
    // Sent again, it waits for a new decision; what the first one said is still there to answer to.
    case "sent":
      return { ...claim, state, sentOn: note.on };
    case "paid":
      return { ...claim, state, paid: { on: note.on, cents: note.cents } };
    case "denied":
      return { ...claim, state, denied: { on: note.on, reason: note.reason } };
  }
}
