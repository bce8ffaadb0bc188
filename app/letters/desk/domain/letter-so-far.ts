/** The content of a letter that is still being written. */
export interface LetterSoFar {
  /** The letter's parts in order, with their text; null if nothing is typed. */
  parts: readonly (readonly [label: string, words: string | null])[];
  /** What is missing before it can be signed, besides the checkboxes that only a signature needs. */
  missing: readonly string[];
}
