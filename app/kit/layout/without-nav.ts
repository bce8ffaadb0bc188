type Matches = readonly { data?: unknown }[];

/** True when a matched route's loader says `withoutNav: true`: its page brings its own way back (premium brands). */
export function leavesOutNav(matches: Matches): boolean {
  return matches.some(
    ({ data }) =>
      typeof data === "object" && data !== null && "withoutNav" in data && data.withoutNav === true,
  );
}
