import { createTransport, type SendMailOptions } from "nodemailer";

export interface MailParts {
  /** "Shop <orders@shop.example>" */
  from: string;
  to?: string;
  subject: string;
  /** ISO day on which it was sent. */
  day: string;
  /** UTC, so that the day is the same in every zone of the United States. */
  time?: string;
  html?: string;
  text?: string;
  attachments?: { filename: string; content: Uint8Array; contentType: string }[];
  encoding?: "quoted-printable" | "base64";
  headers?: Record<string, string>;
}

const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** The mail as it would be saved: what a mail program calls `.eml`. */
export async function makeMail(parts: MailParts): Promise<Uint8Array> {
  const { day, time = "18:04:00", encoding = "quoted-printable", attachments = [] } = parts;
  const options: SendMailOptions = {
    from: parts.from,
    to: parts.to ?? "Dana Whitlock <dana.whitlock@mailbox.example>",
    subject: parts.subject,
    date: new Date(`${day}T${time}Z`),
    messageId: `<${day}.${parts.subject.length}@${parts.from.replace(/^.*@|>$/g, "")}>`,
    textEncoding: encoding,
    ...(parts.html === undefined ? {} : { html: parts.html }),
    ...(parts.text === undefined ? {} : { text: parts.text }),
    ...(parts.headers ? { headers: parts.headers } : {}),
    attachments: attachments.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
  };
  const { message } = await transport.sendMail(options);
  if (!Buffer.isBuffer(message)) throw new Error("the mail was not built in memory");
  return message;
}

/** Text of a file. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
