/** An order without a product a letter could be for. */
export const nothingEligible = 400_000;

/** A state where no provider is licensed any more. */
export const unserved = { state: "WY", name: "Wyoming" };

/** Paid letters by what became of their payment. */
export const paymentIds = {
  processing: "d1000000-0000-4000-8000-000000000001",
  held: "d1000000-0000-4000-8000-000000000002",
  expired: "d1000000-0000-4000-8000-000000000003",
} as const;

/** The desk's requests that the pictures decide, and the secret links their shoppers have. */
export const deskProject = "phone";
export const letterToken = (purpose: string): string => purpose.replaceAll(" ", "-").padEnd(43, "-");
