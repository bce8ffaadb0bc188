/**
 * Where a provider's review is: in the queue, waiting for the shopper's answer or for a visit, signed while the letter can be undone, or
 * over.
 */
export const reviewStates = ["waiting", "question", "visit", "signed", "closed"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** How long a provider holds a request they have opened, in minutes; each use renews it. */
export const claimMinutes = 15;
