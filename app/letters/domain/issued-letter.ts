import type { RequestRef } from "./letter-ref";

/** States of a letter's version. Whether a valid one has expired depends on its last day. */
export const issuedStates = ["making", "valid", "corrected", "revoked"] as const;
export type IssuedState = (typeof issuedStates)[number];

/** Corrections that a shopper may request without a new fee: changed words, or a physician's signature. */
export const correctionFields = ["patient-name", "written-name", "product", "physician"] as const;
export type CorrectionField = (typeof correctionFields)[number];

/** True for corrections of a name, which don't affect the decision. */
export const isOfName = (field: CorrectionField): boolean =>
  field === "patient-name" || field === "written-name";

/**
 * Purposes of secret links: open the shopper's page, a provider's question, or once the letter's file; end reminders,
 * confirm a new email address, or ask a patient to agree.
 */
export const linkPurposes = ["page", "question", "download", "unsubscribe", "email", "patient"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** A stored secret link. `expiresAt` is an ISO instant. */
export interface LetterLink extends RequestRef {
  purpose: LinkPurpose;
  /** The question, the issued letter, or the requested new address. */
  subjectId: string | null;
  expiresAt: string;
  isUsed: boolean;
}

/** Whose mistake a revocation is due to, which determines if the fee is refunded. */
export const revocationCauses = ["our-mistake", "false-answers"] as const;
export type RevocationCause = (typeof revocationCauses)[number];
