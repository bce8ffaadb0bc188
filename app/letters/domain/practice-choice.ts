/** A practice that covers the patient's state. */
export interface CoveringPractice {
  id: string;
  /** Lower turns go first. */
  turn: number;
  /** The number of its undecided requests. */
  open: number;
  /** True if it signed the letter that the request renews. */
  signedBefore: boolean;
  /** True if the request's fee is this practice's. */
  isHeld: boolean;
  /** False if the state's law requires a video visit and the practice has no video room. */
  canDecide: boolean;
}

/**
 * Ranks the practices for a request: one that can decide; the one whose fee was paid; the one that signed the renewed
 * letter; the one whose turn is first; the one with the fewest open requests. The sort is stable.
 */
export const rankPractices = <Practice extends CoveringPractice>(covering: readonly Practice[]): Practice[] =>
  covering.toSorted(
    (a, b) =>
      Number(b.canDecide) - Number(a.canDecide) ||
      Number(b.isHeld) - Number(a.isHeld) ||
      Number(b.signedBefore) - Number(a.signedBefore) ||
      a.turn - b.turn ||
      a.open - b.open,
  );
