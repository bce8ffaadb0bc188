import { isHeic } from "~/platform/values/page-file-kind";
import type { FileKind } from "./file-kind";
import { type ReadDocument, withItsText } from "./read-document";
import { UnreadableFileError } from "./unreadable-file-error";

/** A PDF or photo, shown as it is, or by its words where it is too large. Throws `UnreadableFileError`. */
export async function readPageFile(
  kind: FileKind & ("pdf" | "photo"),
  bytes: Uint8Array,
): Promise<ReadDocument> {
  if (kind === "photo") {
    const { photoEvidence, readPhoto } = await import("./photo.server");
    const photo = isHeic(bytes)
      ? await (await import("~/platform/process/heic-photo.mjs")).jpegOfHeic(bytes)
      : bytes;
    if (!photo) throw new UnreadableFileError("heic");
    return { document: await readPhoto(photo), evidence: await photoEvidence(photo) };
  }
  const { pdfEvidence, readPdf } = await import("./pdf.server");
  const read = withItsText(await readPdf(bytes));
  return { ...read, evidence: (await pdfEvidence(bytes)) ?? read.evidence };
}
