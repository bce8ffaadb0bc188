import { z } from "zod";
import { optionalText } from "~/platform/values/text";
import type { UsState } from "~/platform/values/us-state";

/** Decisions that may be sampled for a second physician. */
export const sampledDecisions = ["approved", "denied"] as const;
type SampledDecision = (typeof sampledDecisions)[number];

export const opinions = ["agree", "disagree"] as const;
export type Opinion = (typeof opinions)[number];

export const opinionMessages = {
  outcome: "Choose one",
  words: "Write down what you would have done",
} as const;

/** A second physician's finding; disagreement requires a reason. */
export const opinionSchema = z
  .object({ outcome: z.enum(opinions, { error: opinionMessages.outcome }), words: optionalText })
  .superRefine(({ outcome, words }, context) => {
    if (outcome === "disagree" && !words)
      context.addIssue({ code: "custom", path: ["words"], message: opinionMessages.words });
  });

/** A sampled decision that waits for a second physician. */
export interface WaitingOpinion {
  id: string;
  requestId: string;
  decision: SampledDecision;
  /** ISO instant. */
  drawnAt: string;
  patientState: UsState;
  productTitle: string;
}

/** Second physicians' findings of the last 90 days. */
export interface QualityFigures {
  drawn: number;
  unread: number;
  agreed: number;
  disagreed: number;
}

/** A decision with which the second physician disagrees. */
export interface Disagreement {
  id: string;
  requestId: string;
  decision: SampledDecision;
  /** ISO instant. */
  readAt: string;
  words: string | null;
}
