/** What can come of asking for a finished letter by mail once more. */
export const resendOutcomes = ["sent", "not-ready", "under-way", "too-often", "failed"] as const;
export type ResendOutcome = (typeof resendOutcomes)[number];
