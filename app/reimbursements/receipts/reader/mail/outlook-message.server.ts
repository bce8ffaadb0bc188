import { createRequire } from "node:module";
import type MsgReader from "@kenjiuno/msgreader";
import type { Attachment, Email } from "postal-mime";
import { decodedText } from "../decode-text";
import { byLibrary } from "../unreadable-file-error";
import { mailParts, outlookType } from "./mail-parts.server";

type Message = ReturnType<MsgReader["getFileData"]>;

const require = createRequire(import.meta.url);

/**
 * The parts of a message as Outlook saves it (`.msg`); a message attached to it is an attachment of the same format.
 * Throws `UnreadableFileError`.
 */
export async function outlookParts(bytes: Uint8Array): Promise<Email> {
  // An import of this CommonJS module is its exports or their default, by who imports it.
  const library: typeof import("@kenjiuno/msgreader") = require("@kenjiuno/msgreader");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return byLibrary(partsBy(new library.default(view)));
}

async function partsBy(reader: MsgReader): Promise<Email> {
  const message = reader.getFileData();
  if (message.dataType !== "msg") throw new Error("No message");
  const { headers = "", subject, body, attachments = [] } = message;
  const head = await mailParts(Buffer.from(headers.trim() === "" ? ownHead(message) : headers));
  const html = await htmlOf(message);
  return {
    ...head,
    ...(subject !== undefined && { subject }),
    ...(html !== undefined && { html }),
    ...(body !== undefined && { text: body }),
    attachments: attachments.map((attached): Attachment => {
      const { fileName, content } = reader.getAttachment(attached);
      return {
        filename: fileName,
        mimeType: attached.innerMsgContent ? outlookType : "application/octet-stream",
        disposition: "attachment",
        related: attached.pidContentId !== undefined,
        content,
      };
    }),
  };
}

/** What Outlook knows of a message that came without headers, such as one from the same office. */
const ownHead = ({
  senderName = "",
  senderSmtpAddress,
  senderEmail = "",
  clientSubmitTime = "",
}: Message) => {
  const inOneLine = (text: string) => text.replace(/[\r\n"<>]/g, " ");
  const address = senderSmtpAddress ?? (senderEmail.includes("@") ? senderEmail : "");
  return `From: "${inOneLine(senderName)}" <${inOneLine(address)}>\r\nDate: ${inOneLine(clientSubmitTime)}\r\n\r\n`;
};

/** A message's HTML: Outlook keeps it as bytes, as text, or wrapped in compressed RTF. */
async function htmlOf({ html, bodyHtml, compressedRtf }: Message): Promise<string | undefined> {
  if (html !== undefined) return decodedText(html);
  if (bodyHtml !== undefined || compressedRtf === undefined) return bodyHtml;
  // What was written as rich text wraps no HTML; its words are in the message's text as well.
  return htmlInRtf(compressedRtf).catch(() => undefined);
}

/** HTML wrapped in RTF (MS-OXRTFEX). Throws what the libraries throw for any other RTF. */
async function htmlInRtf(compressed: Uint8Array): Promise<string | undefined> {
  const { decompressRTF } = await import("@kenjiuno/decompressrtf");
  const { deEncapsulateSync } = await import("rtf-stream-parser");
  const { mode, text } = deEncapsulateSync(Buffer.from(decompressRTF([...compressed])), {
    decode: (bytes, codePage) => new TextDecoder(codePage.replace(/^cp(?=\d)/, "windows-")).decode(bytes),
    mode: "either",
    warn: () => undefined,
    outputMode: "string",
  });
  return mode === "html" ? String(text) : undefined;
}
