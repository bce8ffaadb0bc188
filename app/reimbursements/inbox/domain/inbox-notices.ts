/** The outcomes that the page reports once. */
export const inboxNotices = ["refused", "failed", "unknown", "disconnected"] as const;
