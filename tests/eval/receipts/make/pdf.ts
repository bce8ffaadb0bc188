import PDFDocument from "pdfkit";

export interface PdfStyle {
  /** "top" margin in points; the fonts are those every PDF reader has. */
  size?: [number, number] | "LETTER" | "A4";
  font?: "Helvetica" | "Times-Roman" | "Courier";
}

/** Draws a PDF with text; points from the top left. */
export async function makePdf(
  day: string,
  draw: (doc: PDFKit.PDFDocument) => void,
  { size = "LETTER", font = "Helvetica" }: PdfStyle = {},
): Promise<Uint8Array> {
  const made = new Date(`${day}T12:00:00Z`);
  const doc = new PDFDocument({ size, margin: 0, font, info: { CreationDate: made, ModDate: made } });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Text in one line at its place; `right`: ends at x. */
export function put(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  { right = false, bold = false, size = 10 }: { right?: boolean; bold?: boolean; size?: number } = {},
): void {
  doc.font(bold ? "Helvetica-Bold" : "Helvetica").fontSize(size);
  doc.text(text, right ? x - doc.widthOfString(text) : x, y, { lineBreak: false });
}
