/** A practice that covers the patient's state. */
export interface CoveringPractice {
  id: string;
  /** A lower turn goes first. */
  turn: number;
  /** How many of its requests aren't decided. */
  open: number;
  /** It signed the letter that the request renews. */
  signedBefore: boolean;
}

/**
 * Which practice a request goes to: the one that signed the letter it renews, else the one whose turn is first, and among those the one
 * with the fewest open requests; the first of equal ones. Null: no practice covers the state.
 */
export function choosePractice(covering: readonly CoveringPractice[]): string | null {
  const [first] = covering.toSorted(
    (a, b) => Number(b.signedBefore) - Number(a.signedBefore) || a.turn - b.turn || a.open - b.open,
  );
  return first?.id ?? null;
}
