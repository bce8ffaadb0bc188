import { type ItemizedReceipt, type Receipt, receiptTotalCents } from "~/administrators/domain/claim-receipt";
import type { CoverSheet } from "~/administrators/domain/cover-sheet";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import type { LetterContent } from "../domain/letter-content";
import { drawFacts, type Fact } from "./facts";
import { page, type Sheet } from "./sheet";
import { colors, spacings, styles } from "./styles";

/** A claim for a letter's product, to be sent to an administrator. */
export interface LetterPacket {
  letter: LetterContent;
  coverSheet: CoverSheet;
  /** Null if there is none yet: the packet says that it is missing. */
  receipt: Receipt | null;
}

const full = { x: page.left, width: page.right - page.left } as const;
const blank = { height: 40, gap: 24, columns: 2 } as const;
const statement =
  "I paid for this expense. It is for the patient named above. No other plan, account or person has paid it back or will, and I haven't deducted it and won't deduct it on a tax return.";

/** Draws the first page: what is claimed, what is enclosed, and the blanks that the account holder fills in by hand. */
export function drawCoverSheet(sheet: Sheet, { letter, coverSheet, receipt }: LetterPacket): void {
  drawCoverTitle(sheet, coverSheet);
  const itemized = receipt?.kind === "itemized" ? receipt : null;
  drawFacts(sheet, peopleOf(letter), 2);
  drawFacts(sheet, expenseOf(letter, itemized), 2);
  drawEnclosures(sheet, enclosures(letter, receipt));
  drawBlanks(sheet, [...coverSheet.blanks, ...(itemized ? [] : expenseBlanks)]);
  drawStatement(sheet);
}

/** Draws the administrator's name and the title of the page. */
export const drawCoverTitle = (sheet: Sheet, { administrator }: Pick<CoverSheet, "administrator">): void =>
  drawTitle(sheet, `To ${administrator}`, "Claim for reimbursement");

/** Draws the first page's title with a line of text above it. */
export function drawTitle(sheet: Sheet, above: string, title: string): void {
  sheet.put("P", above, styles.practice, full);
  sheet.y += 10;
  sheet.rule(sheet.y, colors.evergreen, undefined, 1.25);
  sheet.y += 18;
  sheet.put("H1", title, styles.title, full);
  sheet.y += 12;
}

const expenseBlanks = ["Store", "Date of the purchase", "Amount claimed"];

const peopleOf = ({ patient, accountHolder, accountHolderWritten, signer }: LetterContent): Fact[] => [
  {
    label: patient.relation === "self" ? "Patient" : `Patient, ${patient.relation} of the account holder`,
    value: patient.name,
    written: patient.written,
  },
  { label: "Account holder", value: accountHolder, written: accountHolderWritten },
  { label: "Letter signed by", value: `${signer.name}, ${signer.credential}, NPI ${signer.npi}` },
];

function expenseOf(letter: LetterContent, receipt: ItemizedReceipt | null): Fact[] {
  const product = { label: "Product", value: letter.product.name };
  const valid = `${longDate(letter.startsOn)} to ${longDate(letter.endsOn)}`;
  const covered = { label: "Letter valid", value: valid };
  if (!receipt) return [product, covered];
  return [
    product,
    covered,
    { label: "Bought", value: `${longDate(receipt.soldOn)}, ${receipt.merchant}` },
    { label: "Amount claimed", value: money(receiptTotalCents(receipt)) },
  ];
}

function enclosures(letter: LetterContent, receipt: LetterPacket["receipt"]): string[] {
  const receiptLine = {
    itemized: "Itemized receipt",
    uploaded: "Receipt",
    missing: "Itemized receipt: please add it before you send this",
  }[receipt?.kind ?? "missing"];
  return [`Letter of medical necessity, issued ${longDate(letter.issuedOn)}`, receiptLine];
}

/** Draws the list of enclosures. */
export function drawEnclosures(sheet: Sheet, lines: readonly string[]): void {
  sheet.put("H2", "In this packet", styles.heading, full);
  sheet.list(lines, spacings.dense.body, full);
  sheet.y += 16;
}

/** Draws blanks to be filled in by hand. */
export function drawBlanks(sheet: Sheet, labels: readonly string[]): void {
  const rows = Math.ceil(labels.length / blank.columns);
  sheet.ensure(rows * blank.height + 20);
  sheet.put("H2", "Please fill in by hand", styles.heading, full);
  const top = sheet.y;
  const width = (full.width - blank.gap * (blank.columns - 1)) / blank.columns;
  labels.forEach((label, index) => {
    const x = full.x + (index % blank.columns) * (width + blank.gap);
    const line = top + (Math.floor(index / blank.columns) + 1) * blank.height - 14;
    drawBlank(sheet, label, { x, width }, line);
  });
  sheet.y = top + rows * blank.height + 14;
}

function drawBlank(sheet: Sheet, label: string, box: { x: number; width: number }, line: number): void {
  sheet.rule(line, colors.muted, box, 0.5);
  sheet.y = line + 3;
  sheet.put("P", label, styles.fine, box);
}

/** Draws the statement that the account holder signs. */
export function drawStatement(sheet: Sheet, words = statement): void {
  sheet.ensure(90);
  sheet.put("P", words, spacings.dense.body, full);
  const line = sheet.y + 34;
  drawBlank(sheet, "Signature of the account holder", { x: full.x, width: 300 }, line);
  drawBlank(sheet, "Date", { x: full.x + 324, width: full.width - 324 }, line);
}
