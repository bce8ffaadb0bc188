/** Tokens of the secret links to one order's letter. Browser tests must not change that letter. */
export const linkTokens = {
  page: "page".padEnd(43, "-"),
  unsubscribe: "unsubscribe".padEnd(43, "-"),
} as const;
