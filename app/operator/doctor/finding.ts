/** The result of a check: `ok`, what to fix before visitors come, or what was skipped and why. */
export interface Finding {
  state: "ok" | "FAULT" | "skipped";
  /** What was found and, for a fault, how to fix it, for an operator. */
  words: string;
}

export const ok = (words: string): Finding => ({ state: "ok", words });
export const fault = (words: string): Finding => ({ state: "FAULT", words });
export const skipped = (words: string): Finding => ({ state: "skipped", words });

/** A named check of one part of the environment. An exception counts as a fault. */
export interface Check {
  name: string;
  /** What to look at where the check fails with an exception. */
  advice?: string;
  look(): Finding | Promise<Finding>;
}
