/** What a check found: `ok`, what to mend before visitors come, or what wasn't looked at and why. */
export interface Finding {
  state: "ok" | "FAULT" | "skipped";
  /** Tells an operator what was found, and for a fault what to do. */
  words: string;
}

export const ok = (words: string): Finding => ({ state: "ok", words });
export const fault = (words: string): Finding => ({ state: "FAULT", words });
export const skipped = (words: string): Finding => ({ state: "skipped", words });

/** A named look at one part of the environment. What it throws is a fault, too. */
export interface Check {
  name: string;
  look(): Finding | Promise<Finding>;
}
