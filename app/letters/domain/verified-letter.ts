/** How a letter that was issued can be found when its code is looked up. */
export const verifiedStates = ["valid", "not-yet-valid", "corrected", "revoked", "expired"] as const;
export type VerifiedState = (typeof verifiedStates)[number];

/** What anyone who holds a letter's verification code may know of it. Dates are ISO days. */
export interface VerifiedLetter {
  state: VerifiedState;
  /** A letter of the sandbox. */
  isSample: boolean;
  issuedOn: string;
  validFrom: string;
  validUntil: string;
  /** When it was corrected or revoked; null for any other letter. */
  endedOn: string | null;
  signer: { name: string; credential: string; npi: string };
  /** SHA-256 of the letter's file, in hex. */
  pdfSha256: string;
}
