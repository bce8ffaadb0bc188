/** The first page of a claim packet, in words. Lists are in the order in which they are shown. */
export interface CoverSheet {
  /** To whom the claim goes, e.g. "HealthEquity"; "your account provider" where we know none of that name. */
  administrator: string;
  /** Host name where members sign in; null where we don't know it. */
  portal: string | null;
  /** Labels of the lines that the account holder fills in by hand. What is written there is never known to us. */
  blanks: readonly string[];
  /** How to file the claim, one sentence or two each. */
  steps: readonly string[];
  /** What else to know, e.g. the last day for claims. */
  notes: readonly string[];
  /** Where the steps are from and how old they are, as a sentence. */
  origin: string;
}
