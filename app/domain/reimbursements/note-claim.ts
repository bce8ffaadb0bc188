import { type Claim, type ClaimState, canBecome } from "./claim";

/** What a person notes of a claim. Days are ISO days. */
export type ClaimNote =
  | { state: "sent"; on: string }
  | { state: "paid"; on: string; cents: number }
  | { state: "denied"; on: string; reason: string };

/** The claim after the note; null where its state doesn't allow it. */
export function notedClaim(claim: Claim, note: ClaimNote): Claim | null {
  const state: ClaimState = note.state;
  if (!canBecome(claim.state, state)) return null;
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
