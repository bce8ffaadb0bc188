import { z } from "zod";
import type { LetterRef } from "~/domain/letters/letter-ref";
import type { LetterStatus } from "~/domain/letters/status";
import type { Mail, MailMessage } from "~/services/mail/port";
import type { SandboxStore } from "~/services/sandbox-store.server";
import type { LetterReport, Letters } from "./port";

/** What our own record says of a letter; the sandbox has no other source for it. */
export interface LetterRecord {
  status: LetterStatus;
  email: string;
  name: string;
  /** ISO date. */
  validUntil: string | null;
  /** What the patient wrote about earlier treatments. */
  treatment: string;
}

export interface SandboxLettersConfig {
  store: SandboxStore;
  mail: Mail;
  writeMail: (letter: { firstName: string }) => Pick<MailMessage, "subject" | "text" | "html">;
  /** Seconds from the request to the decision. */
  reviewSeconds: number;
  /** Null when we have no such letter. */
  readRecord: (ref: LetterRef) => Promise<LetterRecord | null>;
  now?: () => number;
}

const reviewSchema = z.object({ requestedAt: z.number() });

/**
 * Replaces the provider: reviews automatically. Approves after `reviewSeconds` and sends a little later, or denies
 * when the treatment text holds "deny".
 */
export class SandboxLetters implements Letters {
  readonly sandbox = true;
  private readonly now: () => number;

  constructor(private readonly config: SandboxLettersConfig) {
    this.now = config.now ?? Date.now;
  }

  async requestGeneration(ref: LetterRef, _idempotencyKey: string): Promise<void> {
    await this.config.store.create("reviews", ref.requestId, { requestedAt: this.now() });
  }

  async readStatus(ref: LetterRef): Promise<LetterReport | null> {
    const [record, review] = await Promise.all([
      this.config.readRecord(ref),
      this.config.store.read("reviews", ref.requestId, reviewSchema),
    ]);
    if (!record) return null;
    const status = review ? this.decide(record, this.now() - review.requestedAt) : record.status;
    if (review && status === "sent") await this.sendFirst(ref, record);
    return { status, email: record.email, name: record.name, pdfUrl: null, validUntil: record.validUntil };
  }

  /** Sends the letter when a visitor first sees that it is sent; the key makes it one mail. */
  private sendFirst(ref: LetterRef, { email, name }: LetterRecord): Promise<void> {
    const [firstName = ""] = name.split(" ");
    return this.resend({ email, firstName, pdfUrl: null }, `letter-${ref.requestId}`);
  }

  async resend(
    letter: { email: string; firstName: string; pdfUrl: string | null },
    idempotencyKey: string,
  ): Promise<void> {
    await this.config.mail.send({
      to: letter.email,
      ...this.config.writeMail({ firstName: letter.firstName }),
      idempotencyKey,
    });
  }

  private decide({ treatment }: LetterRecord, elapsedMs: number): LetterStatus {
    const review = this.config.reviewSeconds;
    const elapsed = elapsedMs / 1000;
    if (elapsed < review) return "in_review";
    if (treatment.toLowerCase().includes("deny")) return "denied";
    return elapsed < review + Math.max(2, review / 4) ? "approved" : "sent";
  }
}
