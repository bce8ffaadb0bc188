import { ServiceError } from "~/platform/service/service-error";
import type { LetterRef } from "../domain/letter-ref";
import type { LetterReport, Letters } from "./port";

export interface DeskLettersConfig {
  /** A provider of the sandbox decides automatically. */
  sandbox: boolean;
  /** Puts the request in the providers' queue, once. */
  openReview: (ref: LetterRef) => Promise<void>;
  /** What our own record says; null when we have no such letter. */
  readReport: (ref: LetterRef) => Promise<LetterReport | null>;
  /** Has the mail with the newest letter's link sent again, once for each key; false when there is no letter. */
  mailAgain: (ref: LetterRef, key: string) => Promise<boolean>;
}

/** Letters that our own providers judge at the desk and that we make ourselves. */
export class DeskLetters implements Letters {
  readonly isOwn = true;
  readonly sandbox: boolean;

  constructor(private readonly config: DeskLettersConfig) {
    this.sandbox = config.sandbox;
  }

  requestGeneration(ref: LetterRef, _idempotencyKey: string): Promise<void> {
    return this.config.openReview(ref);
  }

  readStatus(ref: LetterRef): Promise<LetterReport | null> {
    return this.config.readReport(ref);
  }

  async resend(letter: { ref: LetterRef }, idempotencyKey: string): Promise<void> {
    if (!(await this.config.mailAgain(letter.ref, idempotencyKey)))
      throw new ServiceError("letters", "no letter to mail");
  }
}
