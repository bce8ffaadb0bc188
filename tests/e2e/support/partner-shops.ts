/** A shop whose team works on its page: an owner for each test, so that no test uses another's mailed link. */
export const partnerShop = "alder-and-oak.example";

/** The owner of a test's own. */
export const ownerFor = (purpose: string): string => `${purpose}@${partnerShop}`;

/** What owners are for: forms with scripts and without, looks, pictures. */
export const ownerPurposes = ["js", "no-js", "look", "pictures"] as const;
