import type { UsState } from "~/platform/values/us-state";
import type { CorrectionField, IssuedState } from "../../domain/issued-letter";
import type { LetterRef } from "../../domain/letter-ref";
import type { ReviewState } from "../../domain/review";
import type { QueueEntry } from "./queue";

/** A request as the desk keeps it. */
export interface Review
  extends Pick<QueueEntry, "requestId" | "kind" | "patientState" | "productTitle" | "waitingSince"> {
  state: ReviewState;
  /** The last claim, ended or not; null when no provider has claimed the request. */
  claim: QueueEntry["claim"];
}

/** What was done to a request, by whom; `actorName` is a provider's. */
export interface AuditEntry {
  seq: number;
  /** ISO instant. */
  at: string;
  actorKind: "provider" | "shopper" | "system" | "operator";
  actorName: string | null;
  action: string;
  /** A signature on a call that was never booked here: only its signer says that it took place. */
  isUnscheduled: boolean;
}

/** What was done, in words. */
export const actionWords = ({
  action,
  isUnscheduled,
}: Pick<AuditEntry, "action" | "isUnscheduled">): string =>
  isUnscheduled ? `${action} on a call that wasn't booked here` : action;

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
