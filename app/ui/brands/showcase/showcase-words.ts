import type { NextStep } from "~/ui/parts/next-steps";

export interface Question {
  question: string;
  answer: string;
}

/** Everything a brand's page says that isn't the brand's own. */
export interface ShowcaseWords {
  benefits: readonly string[];
  steps: readonly NextStep[];
  stepsNote?: string;
  /** What the calculator takes for granted. */
  assumption: string;
  /** The usual way of spending first, then ours. */
  comparison: readonly { title: string; points: readonly string[] }[];
  questions: readonly Question[];
}
