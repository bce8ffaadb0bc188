/** What a letter's first and last day are called: a letter that was revoked or replaced isn't valid on them anymore. */
export const datesLabel = (state: string | undefined): string =>
  state === "revoked" || state === "corrected" ? "Dates on the letter" : "Valid";
