import { isPhysician } from "../desk/domain/provider";
import type { CorrectionField, IssuedState, RevocationCause } from "./issued-letter";
import type { LetterKind } from "./letter-ref";
import type { LetterStatus } from "./status";

/** One version of a signed letter, as its shopper may see it. Instants and dates in ISO form. */
export interface LetterVersion {
  id: string;
  version: number;
  /** The verification code in its stored form. */
  code: string;
  state: IssuedState;
  patient: string | null;
  /** The name as the patient writes it, where that is in other letters. */
  written?: string | undefined;
  product: string | null;
  /** Who signed, and the state of the license, which is the patient's; null for what is no letter of this form. */
  signer: { credential: string; state: string } | null;
  /** The day it bears, in the patient's state. */
  issuedOn: string;
  validFrom: string;
  /** The last day. */
  validUntil: string;
  signedAt: string;
  madeAt: string | null;
  sentAt: string | null;
  endedAt: string | null;
  /** What the provider wrote who revoked it, and whose fault it was. */
  endReason: string | null;
  endCause: RevocationCause | null;
  /** Null until the PDF exists. */
  pdf: { key: string; sha256: string } | null;
}

/** What the shopper asked to have corrected, and what came of it; undecided while `decidedAt` is null. */
export interface LetterCorrection {
  field: CorrectionField;
  askedFor: string;
  askedAt: string;
  decidedAt: string | null;
  isConfirmed: boolean | null;
  /** Why it was refused. */
  refusal: { reason: string; words: string | null } | null;
}

/** What a person of the desk asked, by their id; answer and its ISO instant are null until the shopper wrote back. A question may be taken back. */
export interface LetterQuestion {
  id: string;
  question: string;
  askedBy: string;
  askedAt: string;
  answer: string | null;
  answeredAt: string | null;
  withdrawnAt: string | null;
}

/** What happened to a request besides its own row, each list oldest first. ISO instants. */
export interface LetterHistory {
  questions: readonly LetterQuestion[];
  denial: { reason: string; words: string | null; deniedAt: string } | null;
  letters: readonly LetterVersion[];
  corrections: readonly LetterCorrection[];
  audit: readonly { at: string; action: string }[];
}

/** What a request's own row says of it. Cents, ISO instants. */
export interface RequestFacts {
  kind: LetterKind;
  requestId: string;
  status: LetterStatus;
  /** Empty once it is erased. */
  email: string;
  /** Where the patient lives, whose days those on the letter are; null once it is erased. */
  state: string | null;
  askedAt: string;
  /** The payment of a request that its shopper pays for. */
  payment: { feeCents: number; paidAt: string | null; refundedAt: string | null } | null;
  /** The order that the request is for. */
  order: { shopDomain: string; shopOrderId: number; shopName: string } | null;
  erasedAt: string | null;
  /** The request that asks for this letter's renewal. */
  renewal: { requestId: string } | null;
}

/** The newest version that was not taken back or replaced; null when there is none. */
export const validLetter = ({ letters }: Pick<LetterHistory, "letters">): LetterVersion | null =>
  letters.findLast(({ state }) => state === "valid") ?? null;

/** The question that waits for the shopper's answer. */
export const openQuestion = ({ questions }: Pick<LetterHistory, "questions">): LetterQuestion | null =>
  questions.findLast(({ answeredAt, withdrawnAt }) => answeredAt === null && withdrawnAt === null) ?? null;

/** The letter's signer isn't a physician, and no physician has refused to sign it. */
export const mayAskPhysician = (history: LetterHistory): boolean => {
  const signer = validLetter(history)?.signer;
  const wasRefused = history.corrections.some(
    ({ field, isConfirmed }) => field === "physician" && isConfirmed === false,
  );
  return Boolean(signer && !isPhysician(signer.credential)) && !wasRefused;
};

/** The correction that was asked for last, where it was refused. */
export const refusedCorrection = ({
  corrections,
}: Pick<LetterHistory, "corrections">): LetterCorrection | null => {
  const last = corrections.at(-1);
  return last?.isConfirmed === false && last.refusal !== null ? last : null;
};

/** The correction that waits for a provider. */
export const openCorrection = ({ corrections }: Pick<LetterHistory, "corrections">) =>
  corrections.find(({ decidedAt }) => decidedAt === null) ?? null;
