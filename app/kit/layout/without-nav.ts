type Matches = readonly { data?: unknown }[];

/**
 * True if the loader of a matched route returned `withoutNav: true`, because its page has its own back link (premium
 * brands).
 */
export function leavesOutNav(matches: Matches): boolean {
  return matches.some(
    ({ data }) =>
      typeof data === "object" && data !== null && "withoutNav" in data && data.withoutNav === true,
  );
}
