import type { Transporter } from "nodemailer";
import { within } from "~/services/deadline";
import { ServiceError } from "~/services/service-error";
import { composeMessage } from "./message.server";
import type { Mail, MailMessage } from "./port";

export interface LiveMailConfig {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  smtpUrl: string;
  /** `name@domain` or `Name <name@domain>`. */
  from: string;
  /** For each step of the conversation; the whole of it may take four times as long. */
  timeoutMs?: number;
}

/** A mail server over SMTP. */
export class LiveMail implements Mail {
  readonly sandbox = false;
  private transport: Promise<Transporter> | undefined;
  private readonly timeoutMs: number;

  constructor(private readonly config: LiveMailConfig) {
    this.timeoutMs = config.timeoutMs ?? 5_000;
  }

  async send(message: MailMessage): Promise<void> {
    try {
      this.transport ??= this.openTransport();
      const sent = (await this.transport).sendMail(composeMessage(message, this.config.from));
      await within(this.timeoutMs * 4, "mail", sent);
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      throw new ServiceError("mail", faultOf(error));
    }
  }

  /** Loads the library with the first mail. */
  private async openTransport(): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url: this.config.smtpUrl,
      dnsTimeout: this.timeoutMs,
      connectionTimeout: this.timeoutMs,
      greetingTimeout: this.timeoutMs,
      socketTimeout: this.timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

/** Code and SMTP reply alone: the server's words usually repeat the recipient. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "not sent";
  const code = "code" in error && typeof error.code === "string" ? error.code : "not sent";
  const reply =
    "responseCode" in error && typeof error.responseCode === "number" ? ` ${error.responseCode}` : "";
  return `${code}${reply}`;
}
