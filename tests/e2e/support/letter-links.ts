/** Tokens of the secret links to one order's letter, which the browser tests only look at. */
export const linkTokens = {
  page: "page".padEnd(43, "-"),
  unsubscribe: "unsubscribe".padEnd(43, "-"),
} as const;
