import { createHash } from "node:crypto";
import type { MailMessage } from "./port";

/** Converts a message for nodemailer, both live and in the sandbox. Equal idempotency keys give equal Message-IDs. */
export function composeMessage(message: MailMessage, from: string) {
  return {
    from,
    to: { name: "", address: message.to },
    ...(message.replyTo && { replyTo: { name: "", address: message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(message.calendar && { icalEvent: { filename: "visit.ics", ...message.calendar } }),
    messageId: `<${keyName(message.idempotencyKey)}@${senderDomain(from)}>`,
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(message.unsubscribeUrl) },
  };
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** The key itself if it is valid in a file name and a Message-ID, else 128 bits of its SHA-256 in hex. */
export function keyName(idempotencyKey: string): string {
  if (/^[A-Za-z0-9_-]{1,60}$/.test(idempotencyKey)) return idempotencyKey;
  return createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 32);
}

function senderDomain(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
}
