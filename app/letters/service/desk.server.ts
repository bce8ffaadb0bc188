import { ServiceError } from "~/platform/service/service-error";
import type { LetterRef } from "../domain/letter-ref";
import type { LetterReport, Letters } from "./port";

export interface DeskLettersConfig {
  /** True if a sandbox provider decides automatically. */
  sandbox: boolean;
  /** Puts the request into the providers' queue; idempotent. */
  openReview: (ref: LetterRef) => Promise<void>;
  /** Reads our own record; null if there is no such letter. */
  readReport: (ref: LetterRef) => Promise<LetterReport | null>;
  /** Sends the mail with the newest letter's link again, once per key; false if there is no letter. */
  mailAgain: (ref: LetterRef, key: string) => Promise<boolean>;
}

/** Letters that our own providers review at the desk and that we make ourselves. */
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
