/** States of a letter that is looked up by its code. */
export const verifiedStates = ["valid", "not-yet-valid", "corrected", "revoked", "expired"] as const;
export type VerifiedState = (typeof verifiedStates)[number];

/** What anyone with a letter's verification code may learn about it. Dates are ISO days. */
export interface VerifiedLetter {
  state: VerifiedState;
  /** A letter of the sandbox. */
  isSample: boolean;
  issuedOn: string;
  validFrom: string;
  validUntil: string;
  /** When it was corrected or revoked; null for other letters. */
  endedOn: string | null;
  /** `license` is null for a letter from before it was kept for this. */
  signer: {
    name: string;
    credential: string;
    npi: string;
    license: { state: string; number: string } | null;
  };
  /** SHA-256 of the letter's file, in hex. */
  pdfSha256: string;
}
