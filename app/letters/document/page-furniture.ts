import { longDate } from "~/platform/values/date";
import type { LetterContent } from "../domain/letter-content";
import { printedCode } from "../domain/verification-code";
import { page, type Sheet } from "./sheet";
import { colors, styles } from "./styles";

const footerTop = page.bottom + 14;
const fullWidth = page.right - page.left;
/** Width reserved for the code and page number, whatever the length of the name. */
const placeWidth = 200;

/** Page range of a document, from 0, excluding the end. */
interface Pages {
  from: number;
  to: number;
}

/** Draws what every page of a letter has: its owner, code and page number, and the watermark SAMPLE on a sample. */
export function drawLetterFurniture(sheet: Sheet, content: LetterContent, { from, to }: Pages): void {
  const { patient, issuedOn, code } = content;
  const about = `Letter of ${longDate(issuedOn)}, ${patient.name}`;
  for (let index = from; index < to; index++) {
    const place = `Code ${printedCode(code)}   Page ${index - from + 1} of ${to - from}`;
    drawOn(sheet, index, content, [about, place]);
    if (index > from) drawRunningHead(sheet, content);
  }
}

/** Draws what the other pages of a claim packet have. */
export function drawPacketFurniture(
  sheet: Sheet,
  content: Pick<LetterContent, "accountHolder" | "isSample">,
  { from, to }: Pages,
): void {
  for (let index = from; index < to; index++) {
    const place = `Packet page ${index + 1} of ${sheet.pageCount}`;
    drawOn(sheet, index, content, [`Claim of ${content.accountHolder}`, place]);
  }
}

/** Draws a running head on later pages, because a fax machine may separate them. */
function drawRunningHead(sheet: Sheet, { signer }: LetterContent): void {
  sheet.artifact("Pagination", () => {
    sheet.y = page.top - 22;
    const words = `Letter of Medical Necessity, continued. ${signer.practice}`;
    sheet.draw(sheet.lines(words, styles.fine, fullWidth).slice(0, 1), styles.fine, {
      x: page.left,
      width: fullWidth,
    });
  });
}

function drawOn(
  sheet: Sheet,
  index: number,
  { isSample }: Pick<LetterContent, "isSample">,
  [left, right]: readonly [string, string],
): void {
  sheet.doc.switchToPage(index);
  sheet.rule(footerTop - 6, colors.line);
  sheet.artifact("Pagination", () => {
    const width = fullWidth - placeWidth - 10;
    sheet.y = footerTop;
    sheet.draw(sheet.lines(left, styles.fine, width).slice(0, 1), styles.fine, { x: page.left, width });
    sheet.y = footerTop;
    const place = { x: page.right - placeWidth, width: placeWidth, align: "right" } as const;
    sheet.draw(sheet.lines(right, styles.fine, place.width), styles.fine, place);
  });
  if (isSample) drawMark(sheet, "SAMPLE", 150);
}

/** Marks every page of a letter that isn't signed yet. */
export function markUnsigned(sheet: Sheet): void {
  for (let index = 0; index < sheet.pageCount; index++) {
    sheet.doc.switchToPage(index);
    drawMark(sheet, "NOT SIGNED", 96);
  }
}

/** `size` is in points. */
function drawMark(sheet: Sheet, mark: string, size: number): void {
  const { doc } = sheet;
  sheet.artifact("Pagination", () => {
    const center = { x: page.width / 2, y: page.height / 2 };
    doc
      .save()
      .rotate(-52, { origin: [center.x, center.y] })
      .font("display")
      .fontSize(size);
    const width = doc.widthOfString(mark);
    doc.fillColor(colors.marigold).fillOpacity(0.16);
    doc.text(mark, center.x - width / 2, center.y + size * 0.36, {
      lineBreak: false,
      baseline: "alphabetic",
    });
    doc.restore();
  });
}
