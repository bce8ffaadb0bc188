/** A program that prints a signed deep link, ready to copy. */
export interface SigningExample {
  /** Stable, for anchors and element ids. */
  id: "node" | "php" | "python" | "ruby" | "liquid";
  language: string;
  /** Where a merchant's engineer puts it. */
  place: string;
  program: string;
}
