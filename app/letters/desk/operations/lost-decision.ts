import { data } from "@remix-run/node";

/** Why a provider can't continue with a request; "put-off": a question is asked or a visit offered. */
export const losses = ["not-claimed", "not-licensed", "put-off", "closed"] as const;
export type Loss = (typeof losses)[number];

/** A decision or offer that came too late, and what was typed. */
export interface LostDecision {
  why: Loss | "visit-over" | "read-before";
  requestId: string | null;
  typed: readonly { label: string; text: string }[];
}

/** The response to throw: a page that says why nothing was sent and shows the typed text, to be copied. */
export const lostDecisionPage = (lost: LostDecision, status: 404 | 409 = 409) => data({ lost }, { status });

export const hasLostDecision = (data: unknown): data is { lost: LostDecision } =>
  typeof data === "object" && data !== null && "lost" in data;
