import { ServiceError } from "../../service/service-error";

/** The mail server knows that nothing can be delivered to this address: trying again won't help. */
export class RecipientRefusedError extends ServiceError {
  override name = "RecipientRefusedError";
  constructor(detail: string) {
    super("mail", detail);
  }
}

/** A calendar file, and what a calendar is to do with it. */
export interface CalendarFile {
  method: "REQUEST" | "CANCEL";
  content: string;
}

/** A mail as text and as HTML. Subjects never name a condition or product. */
export interface MailMessage {
  to: string;
  /** Where an answer goes; without it to the sender we always use. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The same words as an HTML document. */
  html: string;
  /** Where one press in the mail program ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** An appointment for the reader's calendar (RFC 5545). */
  calendar?: CalendarFile | undefined;
  /** Same key, same mail: it is sent once. Becomes the Message-ID, by which a repeat is recognized elsewhere. */
  idempotencyKey: string;
}

export interface Mail {
  readonly sandbox: boolean;
  /** Hands the message to the mail server. Throws `ServiceError`, and `RecipientRefusedError` where no try will succeed. */
  send(message: MailMessage): Promise<void>;
}
