import type { LetterRef } from "../domain/letter-ref";
import type { LetterStatus } from "../domain/status";

/** The provider's side's report about a letter. `email`, `name` and `pdfUrl` never leave the server. */
export interface LetterReport {
  status: LetterStatus;
  email: string | null;
  name: string | null;
  pdfUrl: string | null;
  /** ISO date. */
  validUntil: string | null;
}

export interface Letters {
  readonly sandbox: boolean;
  /** True if our own providers review and we make the letter, so that no other service is involved. */
  readonly isOwn: boolean;
  /** Asks the provider's side to review the request and write the letter. Idempotent per key. */
  requestGeneration(ref: LetterRef, idempotencyKey: string): Promise<void>;
  /** The letter's status; an unknown word reads as in review. Null if the provider's side doesn't know the letter. */
  readStatus(ref: LetterRef): Promise<LetterReport | null>;
  /** Mails the finished letter again. */
  resend(
    letter: { ref: LetterRef; email: string; firstName: string; pdfUrl: string | null },
    idempotencyKey: string,
  ): Promise<void>;
}
