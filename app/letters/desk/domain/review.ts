import type { UsState } from "~/platform/values/us-state";
import type { CorrectionField, IssuedState } from "../../domain/issued-letter";
import type { LetterRef } from "../../domain/letter-ref";
import type { ReviewState } from "../../domain/review-state";
import type { QueueEntry } from "./queue";

export interface Review
  extends Pick<QueueEntry, "requestId" | "kind" | "patientState" | "productTitle" | "waitingSince"> {
  state: ReviewState;
  /** The latest claim, active or not; null if no provider has claimed the request. */
  claim: QueueEntry["claim"];
}

export const unbookedWays = ["phone", "in-person"] as const;

/** An action on a request and its actor; `actorName` is a provider's. */
export interface AuditEntry {
  seq: number;
  /** ISO instant. */
  at: string;
  actorKind: "provider" | "shopper" | "system" | "operator";
  actorName: string | null;
  action: string;
  /** How the signer says they met the patient without booking here; we can't verify that it took place. */
  unbooked: (typeof unbookedWays)[number] | null;
}

export const actionWords = ({ action, unbooked }: Pick<AuditEntry, "action" | "unbooked">): string =>
  unbooked ? `${action} on ${meetingWords[unbooked]} that wasn't booked here` : action;

const meetingWords = { phone: "a call", "in-person": "an examination" } as const;

/** A pending correction. */
export interface WaitingCorrection {
  id: string;
  requestId: string;
  kind: LetterRef["kind"];
  field: CorrectionField;
  /** ISO instant. */
  askedAt: string;
  patientState: UsState;
  productTitle: string;
}

/** A question that its shopper hasn't answered. */
export interface WaitingQuestion {
  requestId: string;
  /** ISO instant. */
  askedAt: string;
  patientState: UsState;
  productTitle: string;
}

/** A signed letter that hasn't been sent. */
export interface HeldLetter {
  requestId: string;
  productTitle: string;
  /** When it will be sent, an ISO instant. */
  heldUntil: string;
  mayUndo: boolean;
}

/** A version of a letter. Dates are ISO days. */
export interface SignedLetter {
  requestId: string;
  kind: LetterRef["kind"];
  version: number;
  state: IssuedState;
  issuedOn: string;
  validUntil: string;
  productTitle: string;
}

/** The decisions with a draft that is saved until they are made. */
export const reviewForms = ["ask", "approve", "deny"] as const;
export type ReviewForm = (typeof reviewForms)[number];
