import { longDate } from "~/platform/values/date";
import type { LetterContent } from "../domain/letter-content";
import { drawFacts, type Fact } from "./facts";
import { page, type Sheet } from "./sheet";
import { colors, styles } from "./styles";

const addressWidth = 190;
const gap = 24;
const fullWidth = page.right - page.left;

/** Draws practice, title, date and the people the letter is about. */
export function drawLetterhead(sheet: Sheet, content: LetterContent): void {
  if (content.isSample) drawSampleNotice(sheet);
  drawPractice(sheet, content.signer);
  drawTitle(sheet, content);
  const facts = factsOf(content);
  drawFacts(sheet, facts, facts.length);
}

function drawSampleNotice(sheet: Sheet): void {
  const words =
    "SAMPLE, made to show what a letter looks like. No provider reviewed it. Don't send it anywhere.";
  const box = { x: page.left + 10, width: fullWidth - 20 };
  const top = sheet.y;
  const height = sheet.heightOf(words, styles.notice, box.width) + 12;
  sheet.artifact("Layout", () => {
    sheet.doc.lineWidth(1).roundedRect(page.left, top, fullWidth, height, 4).stroke(colors.marigold);
  });
  sheet.y = top + 6;
  sheet.put("P", words, styles.notice, box);
  sheet.y = top + height + 14;
}

function drawPractice(sheet: Sheet, { practice, address, phone }: LetterContent["signer"]): void {
  const top = sheet.y;
  const left = { x: page.left, width: fullWidth - addressWidth - gap };
  const right = { x: page.right - addressWidth, width: addressWidth };
  sheet.put("P", practice, styles.practice, left);
  const practiceEnds = sheet.y;
  sheet.y = top + 3;
  sheet.put("P", [...address, phone].join("\n"), styles.small, { ...right, align: "right" });
  sheet.y = Math.max(practiceEnds, sheet.y) + 9;
  sheet.rule(sheet.y, colors.evergreen, undefined, 1.25);
  sheet.y += 18;
}

function drawTitle(sheet: Sheet, { issuedOn, version }: LetterContent): void {
  const top = sheet.y;
  sheet.put("H1", "Letter of Medical Necessity", styles.title, { x: page.left, width: 330 });
  const titleEnds = sheet.y;
  const dated = `Issued ${longDate(issuedOn)}`;
  const lines = version > 1 ? `${dated}\nVersion ${version}, replaces earlier versions` : dated;
  const box = { x: page.right - addressWidth, width: addressWidth, align: "right" } as const;
  sheet.y = version > 1 ? top : top + 8;
  sheet.put("P", lines, styles.small, box);
  sheet.y = Math.max(titleEnds, sheet.y) + 10;
}

function factsOf({ patient, accountHolder, accountHolderWritten, startsOn, endsOn }: LetterContent): Fact[] {
  const valid = { label: "Valid", value: `${longDate(startsOn)} to ${longDate(endsOn)}` };
  if (patient.relation === "self")
    return [{ label: "Patient and account holder", value: patient.name, written: patient.written }, valid];
  return [
    {
      label: `Patient, ${patient.relation} of the account holder`,
      value: patient.name,
      written: patient.written,
    },
    { label: "Account holder", value: accountHolder, written: accountHolderWritten },
    valid,
  ];
}
