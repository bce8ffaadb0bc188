import { decodedText } from "./decode-text";
import type { FileKind } from "./file-kind";
import { readHtml } from "./html/read-html";
import { firstMail } from "./mail/first-mail";
import { type ReadDocument, withItsText } from "./read-document";
import { schemaReceipts } from "./schema/schema-receipts";
import { textLines } from "./text-lines";

/** A text that was pasted or saved, perhaps copied out of a mail; or the page of an order saved from a browser. */
export function readText(kind: FileKind, bytes: Uint8Array): ReadDocument {
  const text = decodedText(bytes);
  const { lines, jsonLd, items } =
    kind === "html" ? readHtml(text) : { lines: textLines(text), jsonLd: [], items: [] };
  const first = firstMail({ from: null, subject: null, sentOn: null, lines });
  const { from, subject, sentOn } = first;
  const rows = first.lines.map(({ cells }) => cells);
  return withItsText({
    kind: kind === "html" && from === null ? "page" : "text",
    from,
    subject,
    sentOn,
    markup: schemaReceipts(jsonLd, items),
    rows,
  });
}
