import { createPublicKey, verify } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { addressParser } from "postal-mime";
import { z } from "zod";
import { ForgedWebhookError } from "~/platform/service/forged-webhook";
import { parseJson } from "~/platform/values/json";
import { visibleLine } from "~/platform/values/visible-line";
import type { InboundMail } from "../domain/forwarding";

// Twilio SendGrid's Inbound Parse with "send raw" and a security policy: a signed form, the mail as it came in its field `email`.
// https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/securing-your-parse-webhooks

const signatureHeader = "X-Twilio-Email-Event-Webhook-Signature";
const timestampHeader = "X-Twilio-Email-Event-Webhook-Timestamp";
/** SendGrid retries for three days; a mail that arrives twice is stored once. */
const toleranceSeconds = 3 * 24 * 3_600;
/** The bytes of a mail that contain its header; only the reader's own process parses the mail itself. */
const headBytes = 64 * 1024;

const envelopeSchema = z.object({ to: z.array(z.string()).max(100), from: z.string() });

/** Parses a posted mail. Throws `ForgedWebhookError`, before anything is parsed, if the signature doesn't match its bytes. */
export async function readInboundMail(
  publicKey: string,
  body: Uint8Array,
  headers: Headers,
): Promise<InboundMail> {
  const seconds = headers.get(timestampHeader) ?? "";
  const signature = Buffer.from(headers.get(signatureHeader) ?? "", "base64");
  if (
    !/^\d{1,12}$/.test(seconds) ||
    !holds(publicKey, Buffer.concat([Buffer.from(seconds), body]), signature)
  )
    throw new ForgedWebhookError("another signature");
  if (Math.abs(Date.now() / 1_000 - Number(seconds)) > toleranceSeconds)
    throw new ForgedWebhookError("too old");
  const fields = await fieldsOf(body, headers.get("Content-Type") ?? "");
  const text = (name: string) => fields.get(name)?.toString("utf8") ?? "";
  const envelope = envelopeSchema.safeParse(parseJson(text("envelope")));
  const bytes = fields.get("email");
  if (!envelope.success || !bytes) throw new ForgedWebhookError("not a mail");
  const address = (addressParser(text("from"))[0]?.address ?? "").toLowerCase().slice(0, 320);
  return {
    recipients: envelope.data.to,
    address,
    isVouched: isVouched(address, envelope.data.from, text("SPF"), text("dkim")),
    subject: visibleLine(text("subject")).slice(0, 300),
    messageId: messageIdOf(bytes),
    bytes,
  };
}

/** The key is as SendGrid shows it: DER in base64. */
const holds = (publicKey: string, signed: Uint8Array, signature: Uint8Array): boolean => {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  return verify("sha256", signed, key, signature);
};

/** Returns bytes, because a mail may be in any charset. */
async function fieldsOf(body: Uint8Array, type: string): Promise<Map<string, Buffer>> {
  const fields = new Map<string, Buffer>();
  try {
    const limits = { parts: 100, headerPairs: 20, headerSize: 16 * 1024 };
    const parser = new Busboy({ headers: { "content-type": type }, limits, isPartAFile: () => true });
    parser.on("file", (name, part) => {
      const chunks: Uint8Array[] = [];
      part.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      part.on("end", () => fields.set(name, Buffer.concat(chunks)));
    });
    await pipeline(Readable.from([body]), parser);
  } catch {
    throw new ForgedWebhookError("not a form");
  }
  return fields;
}

/** True if the domain of the From header signed the mail (DKIM), or the mail came from a server that the domain names (SPF). */
function isVouched(address: string, sender: string, spf: string, dkim: string): boolean {
  const domain = domainOf(address);
  if (domain === "") return false;
  const signers = [...dkim.matchAll(/@([\w.-]+)\s*:\s*pass\b/gi)].map(([, signer = ""]) =>
    signer.toLowerCase(),
  );
  const isSigned = signers.some((signer) => domain === signer || domain.endsWith(`.${signer}`));
  return isSigned || (spf.trim().toLowerCase() === "pass" && domainOf(sender) === domain);
}

const domainOf = (address: string): string => /@([^@\s>]+)>?$/.exec(address)?.[1]?.toLowerCase() ?? "";

function messageIdOf(mail: Uint8Array): string | null {
  const head =
    Buffer.from(mail.subarray(0, headBytes))
      .toString("latin1")
      .split(/\r?\n\r?\n/, 1)[0] ?? "";
  return /^message-id:\s*(<[^<>\s]{1,900}>)/im.exec(head)?.[1] ?? null;
}
