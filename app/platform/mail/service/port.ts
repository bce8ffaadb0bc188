import { ServiceError } from "../../service/service-error";

/** The mail server has permanently refused this recipient; a retry won't help. */
export class RecipientRefusedError extends ServiceError {
  override name = "RecipientRefusedError";
  constructor(detail: string) {
    super("mail", detail);
  }
}

/** A calendar file, and its iCalendar method. */
export interface CalendarFile {
  method: "REQUEST" | "CANCEL";
  content: string;
}

/** A mail as text and as HTML. Subjects never name a condition or product. */
export interface MailMessage {
  to: string;
  /** The Reply-To address; undefined for our usual sender. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The same content as an HTML document. */
  html: string;
  /** URL for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** An appointment for the reader's calendar (RFC 5545). */
  calendar?: CalendarFile | undefined;
  /**
   * Mails with the same key are sent only once. Becomes the Message-ID, by which other systems recognize duplicates.
   */
  idempotencyKey: string;
}

export interface Mail {
  readonly sandbox: boolean;
  /**
   * Hands the message to the mail server. Throws `ServiceError`, and `RecipientRefusedError` if no retry can succeed.
   */
  send(message: MailMessage): Promise<void>;
}
