import { longDate } from "~/platform/values/date";
import type { LetterContent } from "../domain/letter-content";
import { printedCode } from "../domain/verification-code";
import { page, type Sheet } from "./sheet";
import { colors, styles } from "./styles";

const footerTop = page.bottom + 14;

/** Pages of a document, counted from 0, without the last. */
interface Pages {
  from: number;
  to: number;
}

/** What every page of a letter has: whose letter it is and which page, and SAMPLE across it where it is one. */
export function drawLetterFurniture(sheet: Sheet, content: LetterContent, { from, to }: Pages): void {
  const { patient, issuedOn, code } = content;
  const about = `${patient.name}, letter of ${longDate(issuedOn)}, code ${printedCode(code)}`;
  for (let index = from; index < to; index++) {
    drawOn(sheet, index, content, [about, `Page ${index - from + 1} of ${to - from}`]);
  }
}

/** What the other pages of a claim packet have. */
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

function drawOn(
  sheet: Sheet,
  index: number,
  { isSample }: Pick<LetterContent, "isSample">,
  [left, right]: readonly [string, string],
): void {
  sheet.doc.switchToPage(index);
  sheet.rule(footerTop - 6, colors.line);
  sheet.artifact("Pagination", () => {
    const width = page.right - page.left - 110;
    sheet.y = footerTop;
    sheet.draw(sheet.lines(left, styles.fine, width).slice(0, 1), styles.fine, { x: page.left, width });
    sheet.y = footerTop;
    const place = { x: page.right - 100, width: 100, align: "right" } as const;
    sheet.draw(sheet.lines(right, styles.fine, place.width), styles.fine, place);
  });
  if (isSample) drawMark(sheet, "SAMPLE", 150);
}

/** Says across every page of a letter that no one has signed it yet. */
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
