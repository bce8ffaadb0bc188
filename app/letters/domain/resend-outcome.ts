/** Outcomes of requesting a finished letter by mail again. */
export const resendOutcomes = ["sent", "not-ready", "under-way", "too-often", "failed"] as const;
export type ResendOutcome = (typeof resendOutcomes)[number];
