/** A practice that covers the patient's state. */
export interface CoveringPractice {
  id: string;
  /** A lower turn goes first. */
  turn: number;
  /** How many of its requests aren't decided. */
  open: number;
  /** It signed the letter that the request renews. */
  signedBefore: boolean;
  /** The request's fee is the one of this practice. */
  isHeld: boolean;
  /** Where the state's law wants a visit by video, it has a room for one. */
  canDecide: boolean;
}

/**
 * The practices that a request may go to, the one that it goes to first: one that can decide; the one whose fee is paid; the one that
 * signed the letter it renews; the one whose turn is first; the one with the fewest open requests. Equal ones keep their order.
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
