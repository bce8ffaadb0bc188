import type { UsState } from "~/platform/values/us-state";
import type { CorrectionField, IssuedState } from "../../domain/issued-letter";
import type { LetterRef } from "../../domain/letter-ref";
import type { ReviewState } from "../../domain/review-state";
import type { QueueEntry } from "./queue";

/** A request as the desk keeps it. */
export interface Review
  extends Pick<QueueEntry, "requestId" | "kind" | "patientState" | "productTitle" | "waitingSince"> {
  state: ReviewState;
  /** The last claim, ended or not; null when no provider has claimed the request. */
  claim: QueueEntry["claim"];
}

export const unbookedWays = ["phone", "in-person"] as const;

/** What was done to a request, by whom; `actorName` is a provider's. */
export interface AuditEntry {
  seq: number;
  /** ISO instant. */
  at: string;
  actorKind: "provider" | "shopper" | "system" | "operator";
  actorName: string | null;
  action: string;
  /** How the signer says they met the patient without a booking here: only they say that it took place. */
  unbooked: (typeof unbookedWays)[number] | null;
}

/** What was done, in words. */
export const actionWords = ({ action, unbooked }: Pick<AuditEntry, "action" | "unbooked">): string =>
  unbooked ? `${action} on ${meetingWords[unbooked]} that wasn't booked here` : action;

const meetingWords = { phone: "a call", "in-person": "an examination" } as const;

/** A correction that a shopper waits for. */
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

/** A question that waits for its shopper. */
export interface WaitingQuestion {
  requestId: string;
  /** ISO instant. */
  askedAt: string;
  patientState: UsState;
  productTitle: string;
}

/** A signed letter that hasn't gone. */
export interface HeldLetter {
  requestId: string;
  productTitle: string;
  /** When it goes, an ISO instant. */
  heldUntil: string;
  mayUndo: boolean;
}

/** One version of a letter. Dates are ISO days. */
export interface SignedLetter {
  requestId: string;
  kind: LetterRef["kind"];
  version: number;
  state: IssuedState;
  issuedOn: string;
  validUntil: string;
  productTitle: string;
}

/** The decisions whose typed text is kept until they are made. */
export const reviewForms = ["ask", "approve", "deny"] as const;
export type ReviewForm = (typeof reviewForms)[number];
