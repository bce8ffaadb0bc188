type Matches = readonly { data?: unknown }[];

/**
 * True if the loader of a matched route returned `hidesNav: true`, because its page has its own back link (premium
 * brands).
 */
export function hidesNav(matches: Matches): boolean {
  return matches.some(
    ({ data }) => typeof data === "object" && data !== null && "hidesNav" in data && data.hidesNav === true,
  );
}
