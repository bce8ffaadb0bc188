import type { LetterContent } from "../domain/letters/letter-content";
import { printedCode } from "../domain/letters/verification-code";
import { longDate } from "../domain/values/date";
import { page, type Sheet } from "./sheet";
import { colors, styles } from "./styles";

const footerTop = page.bottom + 14;

/** What every page has: whose letter it is and which page, and SAMPLE across it where it is one. */
export function drawPageFurniture(sheet: Sheet, content: LetterContent): void {
  const { patient, issuedOn, code, isSample } = content;
  const about = `${patient.name}, letter of ${longDate(issuedOn)}, code ${printedCode(code)}`;
  sheet.onEachPage((number, count) => {
    sheet.rule(footerTop - 6, colors.line);
    sheet.artifact("Pagination", () => {
      const place = { x: page.right - 80, width: 80, align: "right" } as const;
      const [first] = sheet.lines(about, styles.fine, page.right - page.left - 90);
      sheet.y = footerTop;
      sheet.draw(first ? [first] : [], styles.fine, { x: page.left, width: 0 });
      sheet.y = footerTop;
      sheet.draw(sheet.lines(`Page ${number} of ${count}`, styles.fine, 80), styles.fine, place);
    });
    if (isSample) drawSample(sheet);
  });
}

function drawSample(sheet: Sheet): void {
  const { doc } = sheet;
  sheet.artifact("Pagination", () => {
    const center = { x: page.width / 2, y: page.height / 2 };
    const size = 150;
    doc
      .save()
      .rotate(-52, { origin: [center.x, center.y] })
      .font("display")
      .fontSize(size);
    const width = doc.widthOfString("SAMPLE");
    doc.fillColor(colors.marigold).fillOpacity(0.16);
    doc.text("SAMPLE", center.x - width / 2, center.y + size * 0.36, {
      lineBreak: false,
      baseline: "alphabetic",
    });
    doc.restore();
  });
}
