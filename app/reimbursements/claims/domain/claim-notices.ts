/** Messages to the page after something else could not be done. */
export const claimNotices = [
  "too-often",
  "busy",
  "no-packet",
  "no-payment",
  "payment-unknown",
  "undo-fee",
  "undo-taken",
] as const;
