import type { FileKind } from "./file-kind";
import { type ReadDocument, withItsText } from "./read-document";

/** A PDF or photo, shown as it is, or by its words where it is too large. Throws `UnreadableFileError`. */
export async function readPageFile(
  kind: FileKind & ("pdf" | "photo"),
  bytes: Uint8Array,
): Promise<ReadDocument> {
  if (kind === "photo") {
    const { photoEvidence, readPhoto } = await import("./photo.server");
    return { document: await readPhoto(bytes), evidence: await photoEvidence(bytes) };
  }
  const { pdfEvidence, readPdf } = await import("./pdf.server");
  const read = withItsText(await readPdf(bytes));
  return { ...read, evidence: (await pdfEvidence(bytes)) ?? read.evidence };
}
