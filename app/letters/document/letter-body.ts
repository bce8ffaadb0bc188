import { longDate } from "~/platform/values/date";
import { type LetterContent, productWords } from "../domain/letter-content";
import { page, type Sheet } from "./sheet";
import { type Spacing, spacings, styles } from "./styles";
import { baselineOf } from "./text-lines";

const label = { x: page.left, width: 112 } as const;
const text = { x: page.left + 128, width: page.right - page.left - 128 } as const;
const leadGap = 2;

interface Paragraph {
  text: string;
  style: "body" | "lead";
}

interface Section {
  heading: string;
  paragraphs: Paragraph[];
}

const body = (passage: string): Paragraph[] =>
  passage
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => ({ text: paragraph.trim(), style: "body" }));
const lead = (line: string): Paragraph => ({ text: line, style: "lead" });

function sectionsOf(content: LetterContent): Section[] {
  const { diagnosis, effect, product, reason, reviewMethod, intakeOn, decidedOn, certification } = content;
  const named = diagnosis.icd10 ? `${diagnosis.name} (ICD-10-CM ${diagnosis.icd10})` : diagnosis.name;
  const dates = `Intake: ${longDate(intakeOn)}. Decision: ${longDate(decidedOn)}.`;
  return [
    { heading: "Diagnosis", paragraphs: [lead(named), ...body(effect)] },
    { heading: "Product and use", paragraphs: [lead(productWords(product)), ...body(product.use)] },
    { heading: "Why it treats this condition", paragraphs: body(reason) },
    { heading: "How the review was made", paragraphs: [...body(reviewMethod), ...body(dates)] },
    { heading: "Certification", paragraphs: body(certification) },
  ];
}

/**
 * Draws the letter's sections: headings in the margin, text beside them. `closing` is the height of what follows: the
 * certification stays on the same page as the signature, if both fit on one.
 */
export function drawLetterBody(sheet: Sheet, content: LetterContent, closing: number): void {
  const sections = sectionsOf(content);
  const spacing = spacingFor(sheet, sections, page.bottom - sheet.y - closing);
  sections.forEach((section, index) => {
    if (index === sections.length - 1) {
      const height = heightOf(sheet, section, spacing) + closing;
      if (height <= page.bottom - page.top) sheet.ensure(height);
    }
    drawSection(sheet, section, spacing);
  });
}

/** Uses generous spacing, unless only the dense setting avoids a second page. */
function spacingFor(sheet: Sheet, sections: readonly Section[], room: number): Spacing {
  const fits = (spacing: Spacing) =>
    sections.reduce((sum, section) => sum + heightOf(sheet, section, spacing), 0) <= room;
  return !fits(spacings.airy) && fits(spacings.dense) ? spacings.dense : spacings.airy;
}

/** The gap above a paragraph, in points. */
function gapAbove(paragraphs: readonly Paragraph[], index: number, spacing: Spacing): number {
  if (index === 0) return 0;
  return paragraphs[index - 1]?.style === "lead" ? leadGap : spacing.paragraphGap;
}

function heightOf(sheet: Sheet, { heading, paragraphs }: Section, spacing: Spacing): number {
  const beside = paragraphs.reduce((sum, paragraph, index) => {
    const height = sheet.heightOf(paragraph.text, spacing[paragraph.style], text.width);
    return sum + height + gapAbove(paragraphs, index, spacing);
  }, 0);
  const own = sheet.heightOf(heading, styles.heading, label.width) + headingOffset(spacing);
  return Math.max(beside, own) + spacing.sectionGap;
}

/** Lowers a heading to the baseline of the text beside it. */
const headingOffset = ({ body }: Spacing): number => baselineOf(body) - baselineOf(styles.heading);

function drawSection(sheet: Sheet, { heading, paragraphs }: Section, spacing: Spacing): void {
  const section = sheet.element("Sect");
  sheet.ensure(spacing.body.leading * 4);
  const top = sheet.y;
  sheet.y += headingOffset(spacing);
  sheet.put("H2", heading, styles.heading, { ...label, parent: section });
  const headingEnds = sheet.y;
  const pages = sheet.pageCount;
  sheet.y = top;
  paragraphs.forEach((paragraph, index) => {
    sheet.y += gapAbove(paragraphs, index, spacing);
    sheet.flow("P", paragraph.text, spacing[paragraph.style], { ...text, parent: section });
  });
  const isSamePage = sheet.pageCount === pages;
  sheet.y = (isSamePage ? Math.max(sheet.y, headingEnds) : sheet.y) + spacing.sectionGap;
  section.end();
}
