/** Plain-text mail. Subjects never name a condition or product. */
export interface MailMessage {
  to: string;
  /** Where an answer goes; without it to the sender we always use. */
  replyTo?: string;
  subject: string;
  text: string;
  /** Becomes the Message-ID, so that a repeated delivery is recognised as the same mail. */
  idempotencyKey: string;
}

export interface Mail {
  readonly sandbox: boolean;
  /** Hands the message to the mail server. Throws `ServiceError`. */
  send(message: MailMessage): Promise<void>;
}
