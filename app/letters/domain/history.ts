import type { OrderEnd, OrderKey } from "~/orders/domain/shop-order";
import { isPhysician } from "../desk/domain/provider";
import type { CorrectionField, IssuedState, RevocationCause } from "./issued-letter";
import type { RequestRef } from "./letter-ref";
import type { LetterStatus } from "./status";

/** A version of a signed letter, as its shopper may see it. Instants and dates in ISO form. */
export interface LetterVersion {
  id: string;
  version: number;
  /** The verification code in its stored form. */
  code: string;
  state: IssuedState;
  patient: string | null;
  /** The patient's name in their own script, if it isn't Latin. */
  written?: string | undefined;
  product: string | null;
  /** The signer, and the state of their license, which is the patient's; null if the stored content can't be parsed. */
  signer: { credential: string; state: string } | null;
  /** The letter's date, in the patient's state. */
  issuedOn: string;
  validFrom: string;
  /** The last day on which it is valid. */
  validUntil: string;
  signedAt: string;
  madeAt: string | null;
  sentAt: string | null;
  endedAt: string | null;
  /** The reason of the provider who revoked it, and whose mistake it was. */
  endReason: string | null;
  endCause: RevocationCause | null;
  /** Null until the PDF exists. */
  pdf: { key: string; sha256: string } | null;
}

/** A requested correction and its outcome; undecided while `decidedAt` is null. */
export interface LetterCorrection {
  field: CorrectionField;
  askedFor: string;
  askedAt: string;
  decidedAt: string | null;
  isConfirmed: boolean | null;
  /** Why it was refused. */
  refusal: { reason: string; words: string | null } | null;
}

/**
 * A question by a person of the desk, with their id. Answer and ISO instant are null until the shopper answers. A question
 * may be withdrawn.
 */
export interface LetterQuestion {
  id: string;
  question: string;
  askedBy: string;
  askedAt: string;
  answer: string | null;
  answeredAt: string | null;
  withdrawnAt: string | null;
}

/** The history of a request beyond its own row; lists are oldest first. ISO instants. */
export interface LetterHistory {
  questions: readonly LetterQuestion[];
  denial: { reason: string; words: string | null; deniedAt: string } | null;
  letters: readonly LetterVersion[];
  corrections: readonly LetterCorrection[];
  audit: readonly { at: string; action: string }[];
}

/** The facts in a request's own row. Cents, ISO instants. */
export interface RequestFacts extends RequestRef {
  status: LetterStatus;
  /** Empty after erasure. */
  email: string;
  /** The patient's state, whose time zone the letter's dates use; null if it isn't known. */
  state: string | null;
  askedAt: string;
  /** The payment of a request that its shopper pays for. */
  payment: { feeCents: number; paidAt: string | null; refundedAt: string | null } | null;
  order: (OrderKey & { shopName: string; number: string | null; ended: OrderEnd | null }) | null;
  erasedAt: string | null;
  /** The request to renew this letter; `isSent` once its own letter is there. */
  renewal: { requestId: string; isSent: boolean } | null;
  /** True if the request itself renews a letter, for later purchases. */
  isRenewal: boolean;
}

/** How far the renewal of a letter is; null if there is none. */
export const renewalState = ({ renewal }: Pick<RequestFacts, "renewal">): "asked" | "sent" | null =>
  renewal && (renewal.isSent ? "sent" : "asked");

/** The newest version that was not revoked or replaced; null if there is none. */
export const validLetter = ({ letters }: Pick<LetterHistory, "letters">): LetterVersion | null =>
  letters.findLast(({ state }) => state === "valid") ?? null;

/** The unanswered question. */
export const openQuestion = ({ questions }: Pick<LetterHistory, "questions">): LetterQuestion | null =>
  questions.findLast(({ answeredAt, withdrawnAt }) => answeredAt === null && withdrawnAt === null) ?? null;

/** True if the letter's signer isn't a physician, and no physician has refused to sign it. */
export const mayAskPhysician = (history: LetterHistory): boolean => {
  const signer = validLetter(history)?.signer;
  const wasRefused = history.corrections.some(
    ({ field, isConfirmed }) => field === "physician" && isConfirmed === false,
  );
  return Boolean(signer && !isPhysician(signer.credential)) && !wasRefused;
};

/** The latest correction, if it was refused. */
export const refusedCorrection = ({
  corrections,
}: Pick<LetterHistory, "corrections">): LetterCorrection | null => {
  const last = corrections.at(-1);
  return last?.isConfirmed === false && last.refusal !== null ? last : null;
};

/** The pending correction. */
export const openCorrection = ({ corrections }: Pick<LetterHistory, "corrections">) =>
  corrections.find(({ decidedAt }) => decidedAt === null) ?? null;
