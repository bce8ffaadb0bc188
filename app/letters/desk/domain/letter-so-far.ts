/** What a letter says while it is still written. */
export interface LetterSoFar {
  /** Its parts in the letter's order, with their words; null where none are typed. */
  parts: readonly (readonly [label: string, words: string | null])[];
  /** What keeps it from being signed, besides the boxes that only a signature needs. */
  missing: readonly string[];
}
