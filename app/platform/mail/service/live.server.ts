import type { Transporter } from "nodemailer";
import { within } from "../../service/deadline";
import { ServiceError } from "../../service/service-error";
import { AcceptedMails } from "./accepted-mails.server";
import { composeMessage, keyName } from "./message.server";
import { type Mail, type MailMessage, RecipientRefusedError } from "./port";

interface LiveMailConfig {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  smtpUrl: string;
  /** `name@domain` or `Name <name@domain>`. */
  from: string;
  acceptedFolder: string;
  /**
   * Timeout for connecting to the mail server. A send may take four times, and the SMTP conversation behind it six
   * times as long.
   */
  timeoutMs?: number;
}

/** Maximum number of mails being sent at once, each over a reusable connection. */
const connections = 5;
/** Idle connections close after this: a burst reuses them, and a quiet service holds none. */
const idleMs = 250;

/** Sends mail over SMTP. */
export class LiveMail implements Mail {
  readonly sandbox = false;
  private transport: Promise<Transporter> | undefined;
  /**
   * SMTP conversations by the key of their mail: a mail server may take longer to accept a mail than its sender waits.
   */
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly timeoutMs: number;
  private readonly accepted: AcceptedMails;

  constructor(private readonly config: LiveMailConfig) {
    this.accepted = new AcceptedMails(config.acceptedFolder);
    this.timeoutMs = config.timeoutMs ?? 5_000;
  }

  /** Waiting for a connection counts toward the timeout. */
  async send(message: MailMessage): Promise<void> {
    const key = keyName(message.idempotencyKey);
    if (this.accepted.has(key)) return;
    const conversation = this.underWay.get(key) ?? this.converse(message, key);
    await within(this.timeoutMs * 4, "mail", conversation);
  }

  private converse(message: MailMessage, key: string): Promise<void> {
    const conversation = this.deliver(message, key).finally(() => this.underWay.delete(key));
    this.underWay.set(key, conversation);
    // Callers who still wait get the error; if there are none, the next attempt does.
    conversation.catch(() => undefined);
    return conversation;
  }

  private async deliver(message: MailMessage, key: string): Promise<void> {
    try {
      this.transport ??= this.openTransport();
      const transport = await this.transport;
      const signal = AbortSignal.timeout(this.conversationMs);
      await transport.sendMail({ ...composeMessage(message, this.config.from), signal });
    } catch (error) {
      throw isRefusedRecipient(error)
        ? new RecipientRefusedError(faultOf(error))
        : new ServiceError("mail", faultOf(error));
    }
    this.accepted.note(key);
  }

  private get conversationMs(): number {
    return this.timeoutMs * 6;
  }

  /** Loads the library for the first mail. */
  private async openTransport(): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url: this.config.smtpUrl,
      pool: true,
      maxConnections: connections,
      idleTimeout: idleMs,
      // A connection that breaks may have delivered its mail, so the outbox decides about a retry.
      maxRequeues: 0,
      dnsTimeout: this.timeoutMs,
      connectionTimeout: this.timeoutMs,
      greetingTimeout: this.timeoutMs,
      socketTimeout: this.conversationMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

/**
 * True if the server permanently refused the recipient. Policy refusals (5.7.x, 530) don't count: they are about us,
 * such as a sender that may not relay, and an operator can fix them.
 */
function isRefusedRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !("command" in error) || error.command !== "RCPT TO") return false;
  const reply = "response" in error && typeof error.response === "string" ? error.response : "";
  return /^5\d\d[ -]/.test(reply) && !/^(530|5\d\d[ -]5\.7\.)/.test(reply);
}

/** Reports only the error code and the SMTP status: the server's text usually contains the recipient. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "not sent";
  const code = "code" in error && typeof error.code === "string" ? error.code : "not sent";
  const reply =
    "responseCode" in error && typeof error.responseCode === "number" ? ` ${error.responseCode}` : "";
  return `${code}${reply}`;
}
