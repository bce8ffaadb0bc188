import { data } from "@remix-run/node";

/** Why a provider can't continue with a request; "put-off": a question is asked or a visit offered. */
export const reviewConflicts = ["not-claimed", "not-licensed", "put-off", "closed"] as const;
export type ReviewConflict = (typeof reviewConflicts)[number];

/** A decision or visit offer that can't be saved anymore, and what was typed. */
export interface ReviewConflictData {
  why: ReviewConflict | "visit-over" | "read-before";
  requestId: string | null;
  typed: readonly { label: string; text: string }[];
}

/** The response to throw: a page that says why nothing was sent and shows the typed text, to be copied. */
export const reviewConflictPage = (reviewConflict: ReviewConflictData, status: 404 | 409 = 409) =>
  data({ reviewConflict }, { status });

export const hasReviewConflict = (data: unknown): data is { reviewConflict: ReviewConflictData } =>
  typeof data === "object" && data !== null && "reviewConflict" in data;
