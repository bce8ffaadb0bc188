import type { LetterRef } from "../domain/letter-ref";
import type { LetterStatus } from "../domain/status";

/** What the provider's side says of a letter. `email`, `name` and `pdfUrl` never leave the server. */
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
  /** True where our own providers judge and we make the letter, so that there is nothing to ask anyone for. */
  readonly isOwn: boolean;
  /** Asks the provider's side to review the request and write the letter. Same key, one review. */
  requestGeneration(ref: LetterRef, idempotencyKey: string): Promise<void>;
  /** The letter's status; an unknown word reads as in review. Null when the provider's side does not know the letter. */
  readStatus(ref: LetterRef): Promise<LetterReport | null>;
  /** Has the finished letter mailed once more. */
  resend(
    letter: { ref: LetterRef; email: string; firstName: string; pdfUrl: string | null },
    idempotencyKey: string,
  ): Promise<void>;
}
