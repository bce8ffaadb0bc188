/**
 * The state of a provider's review: in the queue, waiting for the shopper's answer or for a visit, signed while the signature
 * can still be undone, or closed.
 */
export const reviewStates = ["waiting", "question", "visit", "signed", "closed"] as const;
export type ReviewState = (typeof reviewStates)[number];
