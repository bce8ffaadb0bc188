type Matches = readonly ({ handle?: unknown } | undefined)[];

/** True when a matched route asks for React in the browser (`handle = { hydrate: true }`); others are documents. */
export function hydrates(matches: Matches): boolean {
  return someHandle(matches, "hydrate", true);
}

/** True when a matched route wants no script at all, not even the small one of all documents (`{ script: false }`). */
export function withoutScripts(matches: Matches): boolean {
  return someHandle(matches, "script", false);
}

/** True when a matched route opens the account-linking provider's window (`{ linksAccounts: true }`). */
export function linksAccounts(matches: Matches): boolean {
  return someHandle(matches, "linksAccounts", true);
}

function someHandle(matches: Matches, name: string, value: boolean): boolean {
  return matches.some((match) => {
    const handle = match?.handle;
    return (
      typeof handle === "object" && handle !== null && new Map(Object.entries(handle)).get(name) === value
    );
  });
}
