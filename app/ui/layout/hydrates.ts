/** True when a matched route asks for React in the browser; all others are documents. */
export function hydrates(matches: readonly ({ handle?: unknown } | undefined)[]): boolean {
  return matches.some((match) => {
    const handle = match?.handle;
    return typeof handle === "object" && handle !== null && "hydrate" in handle && handle.hydrate === true;
  });
}
