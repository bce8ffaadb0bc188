import type { LetterKind } from "./letter-ref";

/** What has become of a version of a letter. That a valid one has expired follows from its last day. */
export const issuedStates = ["making", "valid", "corrected", "revoked"] as const;
export type IssuedState = (typeof issuedStates)[number];

/** What a shopper may ask to have corrected in a letter, without a new fee: words of it, or that a physician signs it anew. */
export const correctionFields = ["patient-name", "written-name", "product", "physician"] as const;
export type CorrectionField = (typeof correctionFields)[number];

/** Corrections of a name leave the decision as it is. */
export const isOfName = (field: CorrectionField): boolean =>
  field === "patient-name" || field === "written-name";

/**
 * What a secret link opens: the shopper's page, a provider's question, or once the letter's file; or what it does:
 * ends reminders, confirms a new email address, asks a patient to agree.
 */
export const linkPurposes = ["page", "question", "download", "unsubscribe", "email", "patient"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** A secret link as it is stored. `expiresAt` is an ISO instant. */
export interface LetterLink {
  kind: LetterKind;
  requestId: string;
  purpose: LinkPurpose;
  /** The question, the issued letter, or the new address that was asked for. */
  subjectId: string | null;
  expiresAt: string;
  isUsed: boolean;
}

/** Whose fault it is that a letter was revoked, which says what becomes of its fee. */
export const revocationCauses = ["our-mistake", "false-answers"] as const;
export type RevocationCause = (typeof revocationCauses)[number];
