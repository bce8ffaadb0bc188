/** A shop with an owner for each test, so that no test uses another one's mailed link. */
export const partnerShop = "alder-and-oak.example";

export const ownerFor = (purpose: string): string => `${purpose}@${partnerShop}`;

/** The tests that have an owner: forms with and without scripts, looks, pictures. */
export const ownerPurposes = ["js", "no-js", "look", "pictures"] as const;
