import { type Claim, type ClaimState, canBecome, isOwnRecord, maxUndone } from "./claim";

/** An outcome that a person records on a claim. Days are ISO days. */
export type ClaimNote =
  | { state: "sent"; on: string }
  | { state: "paid"; on: string; cents: number }
  | { state: "denied"; on: string; reason: string };

/** The claim without its last recorded outcome, to undo a mistake; null if none was recorded. */
export function undoneClaim(claim: Claim): Claim | null {
  const last = claim.before?.at(-1);
  if (last) return { ...claim, ...last, before: claim.before?.slice(0, -1) };
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

/** True if the claim says just this already, as after a form sent twice. */
export function isNoted({ state, sentOn, paid, denied }: Claim, note: ClaimNote): boolean {
  if (state !== note.state) return false;
  switch (note.state) {
    case "sent":
      return sentOn === note.on;
    case "paid":
      return paid?.on === note.on && paid.cents === note.cents;
    case "denied":
      return denied?.on === note.on && denied.reason === note.reason;
  }
}

/** The claim after the outcome; null if its state doesn't allow it. */
export function notedClaim(claim: Claim, note: ClaimNote): Claim | null {
  const state: ClaimState = note.state;
  if (!canBecome(claim, state)) return null;
  const { sentOn, paid, denied, before = [] } = claim;
  const was = { state: claim.state, sentOn, paid, denied };
  const noted = { ...claim, state, before: [...before, was].slice(-maxUndone) };
  switch (note.state) {
    // A claim sent again waits for a new decision; the first one's words stay, to be answered.
    case "sent":
      return { ...noted, sentOn: note.on };
    case "paid":
      return { ...noted, paid: { on: note.on, cents: note.cents } };
    case "denied":
      return { ...noted, denied: { on: note.on, reason: note.reason } };
  }
}
