import { encode } from "uqr";
import { longDate } from "~/platform/values/date";
import type { LetterContent } from "../domain/letter-content";
import { printedCode } from "../domain/verification-code";
import type { Picture } from "./picture.server";
import { type Element, page, type Sheet } from "./sheet";
import { colors, styles } from "./styles";
import type { TextStyle } from "./text-lines";

const qrSize = 70;
const gapAbove = 6;
const gapBelow = 16;
const signature = { x: page.left, width: 236, height: 40 } as const;
const verification = { x: page.left + 262, width: page.right - page.left - 262 } as const;
const blanks = { height: 62, inset: 10, gap: 18 } as const;

interface SignatureBlockOptions {
  verifyUrl: string;
  signature: Picture | null;
}

/** The height of the signature block, in points. */
export function signatureBlockHeight(sheet: Sheet, content: LetterContent): number {
  const lines = signerLines(content).map((line) => sheet.heightOf(line, styles.small, signature.width));
  const height = signatureHeight(sheet, content.signer.signature.name);
  const signed = 13.5 + height + 20 + lines.reduce((sum, height) => sum + height, 0);
  return gapAbove + Math.max(signed, qrSize + 20) + gapBelow + blanks.height;
}

/** Draws the signature, how to verify the letter, and the blanks for the account holder; never split across pages. */
export function drawSignatureBlock(
  sheet: Sheet,
  content: LetterContent,
  options: SignatureBlockOptions,
): void {
  sheet.ensure(signatureBlockHeight(sheet, content));
  sheet.y += gapAbove;
  const top = sheet.y;
  drawSignature(sheet, content, options.signature);
  const signatureEnds = sheet.y;
  sheet.y = top;
  drawVerification(sheet, content, options.verifyUrl);
  sheet.y = Math.max(signatureEnds, sheet.y) + gapBelow;
  drawBlanks(sheet);
}

const signerLines = ({ signer, issuedOn }: LetterContent): string[] => [
  `NPI ${signer.npi}, ${signer.license.state} license ${signer.license.number}`,
  `Signed electronically on ${longDate(issuedOn)}`,
];

function drawSignature(sheet: Sheet, content: LetterContent, picture: Picture | null): void {
  const { signer } = content;
  const section = sheet.element("Sect");
  sheet.put("H2", "Signed by", styles.heading, { ...signature, parent: section });
  const top = sheet.y;
  if (picture) drawPicture(sheet, picture, signer.name, section);
  else
    sheet.put("P", signer.signature.name, handFor(sheet, signer.signature.name), {
      ...signature,
      parent: section,
    });
  sheet.y = top + (picture ? signature.height : signatureHeight(sheet, signer.signature.name));
  sheet.rule(sheet.y, colors.muted, signature);
  sheet.y += 5;
  sheet.put("P", `${signer.name}, ${signer.credential}`, styles.lead, { ...signature, parent: section });
  for (const line of signerLines(content))
    sheet.put("P", line, styles.small, { ...signature, parent: section });
  section.end();
}

/** The largest handwriting style in which the name fits on one line, or a small one. */
function handFor(sheet: Sheet, name: string): TextStyle {
  const isOneLine = (size: number) =>
    sheet.lines(name, { ...styles.hand, size }, signature.width).length === 1;
  const size = [26, 22, 18].find(isOneLine);
  return size
    ? { ...styles.hand, size, leading: signature.height - 4 }
    : { ...styles.hand, size: 15, leading: 16 };
}

/** The height of the signature above its rule. */
const signatureHeight = (sheet: Sheet, name: string): number =>
  Math.max(signature.height, sheet.heightOf(name, handFor(sheet, name), signature.width) + 4);

function drawPicture(sheet: Sheet, picture: Picture, name: string, section: Element): void {
  const { doc, y } = sheet;
  const figure = sheet.element("Figure", section, { alt: `Signature of ${name}` });
  const box = [signature.width, signature.height - 4] as [number, number];
  figure.add(() => doc.image(picture.bytes, signature.x, y, { fit: box, valign: "bottom" }));
  figure.end();
}

function drawVerification(sheet: Sheet, { code }: LetterContent, verifyUrl: string): void {
  const section = sheet.element("Sect");
  const beside = {
    x: verification.x + qrSize + 12,
    width: verification.width - qrSize - 12,
    parent: section,
  };
  sheet.put("H2", "Check this letter", styles.heading, { ...verification, parent: section });
  const top = sheet.y + 4;
  drawQr(sheet, verifyUrl, { x: verification.x, y: top, size: qrSize }, section);
  sheet.y = top - 2;
  const { host, pathname } = new URL(verifyUrl);
  const place = `${host}${pathname.replace(/\/[^/]*$/, "")}`;
  sheet.put("P", `Scan, or enter this code at\n${place}`, styles.small, beside);
  sheet.y += 1;
  sheet.put("P", printedCode(code), styles.code, beside);
  sheet.y += 3;
  sheet.put("P", "It shows dates, signer and status, never the patient or condition.", styles.fine, beside);
  sheet.y = Math.max(sheet.y, top + qrSize);
  section.end();
}

/** Facts that administrators match a letter with and that we don't store, to be filled in by hand. */
function drawBlanks(sheet: Sheet): void {
  const top = sheet.y;
  const width = page.right - page.left;
  sheet.artifact("Layout", () => {
    sheet.doc.roundedRect(page.left, top, width, blanks.height, 4).fill(colors.paper);
  });
  const section = sheet.element("Sect");
  const inside = { x: page.left + blanks.inset, width: width - 2 * blanks.inset, parent: section };
  sheet.y = top + 7;
  const heading = "For your plan administrator: fill in by hand if asked";
  sheet.put("H2", heading, styles.heading, inside);
  const columns = ["Account holder", "Employer", "User name, or last 4 digits of an ID"];
  const column = (inside.width - blanks.gap * (columns.length - 1)) / columns.length;
  columns.forEach((label, index) => {
    const box = { x: inside.x + index * (column + blanks.gap), width: column };
    const base = top + blanks.height - 18;
    sheet.rule(base, colors.muted, box, 0.5);
    sheet.y = base + 3;
    sheet.put("P", label, styles.fine, { ...box, parent: section });
  });
  section.end();
  sheet.y = top + blanks.height;
}

/** Draws the URL as a vector QR code, with a link over it. */
function drawQr(
  sheet: Sheet,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
  parent: Element,
): void {
  const { data } = encode(address, { ecc: "M", border: 0 });
  const module = size / data.length;
  const link = sheet.element("Link", parent);
  const figure = sheet.element("Figure", link, { alt: `QR code of ${address}` });
  const { doc } = sheet;
  figure.add(() => {
    data.forEach((row, down) => {
      for (const { start, length } of darkRuns(row)) {
        doc.rect(x + start * module, y + down * module, length * module, module);
      }
    });
    doc.fill(colors.ink);
  });
  figure.end();
  // A String object becomes a PDF string; a plain string would become a name. The types know neither option.
  const options = Object.assign(
    {},
    { structParent: link, Contents: Object(`Check this letter at ${address}`) },
  );
  doc.link(x, y, size, size, address, options);
  link.end();
}

/** Merges adjacent dark modules into runs, so that no hairlines show between them. */
function darkRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((isDark, index) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.start + last.length === index) last.length += 1;
    else runs.push({ start: index, length: 1 });
  });
  return runs;
}
