/** An order without a product that a letter could cover. */
export const nothingEligible = 400_000;

/** A state in which no provider is licensed anymore. */
export const unserved = { state: "WY", name: "Wyoming" };

/** Paid letters by their payment's outcome. */
export const paymentIds = {
  processing: "d1000000-0000-4000-8000-000000000001",
  held: "d1000000-0000-4000-8000-000000000002",
  expired: "d1000000-0000-4000-8000-000000000003",
} as const;

/** The desk's requests that the pictures decide. */
export const deskProject = "phone";

/** Where the HTML of each mail is written beside the data of the server. */
export const mailsFolder = (dataDir: string): string => `${dataDir}/mails-shown`;
