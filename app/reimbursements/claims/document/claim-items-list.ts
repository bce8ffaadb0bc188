import { drawFacts } from "~/letters/document/facts";
import { type Element, page, type Sheet } from "~/letters/document/sheet";
import { colors, spacings, styles } from "~/letters/document/styles";
import { productWords } from "~/letters/domain/letter-content";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import { type ClaimItem, claimedCents } from "../domain/claim";
import { type ClaimChanges, itemNotes } from "../domain/claim-changes";
import type { ClaimDocument } from "../domain/claim-document";

const full = { x: page.left, width: page.right - page.left } as const;
const columns = [
  { x: page.left, width: 86 },
  { x: page.left + 94, width: 104 },
  { x: page.left + 206, width: 184 },
  { x: page.left + 396, width: 24, align: "right" },
  { x: page.left + 426, width: full.width - 426, align: "right" },
] as const;
const header = ["Date of sale or service", "Merchant", "Item", "Qty", "Amount"];
const { body, lead } = spacings.dense;

interface Listed {
  items: readonly ClaimItem[];
  patient: string;
  changes: ClaimChanges["changes"];
  letters: ClaimDocument["letters"];
}

/** The itemized list: each item with merchant, day, what it is and its amount after discounts; the patient above all of them. */
export function drawClaimItems(sheet: Sheet, { items, patient, changes, letters }: Listed): void {
  const notes = itemNotes(items, changes);
  sheet.put("H1", "Items claimed", styles.title, full);
  sheet.y += 10;
  drawFacts(
    sheet,
    [
      { label: "Patient, for all of these items", value: patient },
      { label: "Total", value: money(claimedCents({ items })) },
    ],
    2,
  );
  const table = sheet.element("Table");
  drawRow(sheet, table, "TH", header, styles.heading);
  sheet.rule(sheet.y + 3, colors.muted, undefined, 0.5);
  sheet.y += 8;
  for (const [index, item] of items.entries()) {
    const cells = cellsOf(item, [letterNote(item, letters), notes[index]].filter(Boolean).join("\n"));
    const heights = cells.map((cell, index) => sheet.heightOf(cell, body, columns[index]?.width ?? 0));
    sheet.ensure(Math.max(...heights) + 8);
    drawRow(sheet, table, "TD", cells, body);
    sheet.rule(sheet.y + 3, colors.line, undefined, 0.5);
    sheet.y += 8;
  }
  sheet.ensure(30);
  drawRow(sheet, table, "TD", ["Total", "", "", "", money(claimedCents({ items }))], lead);
  table.end();
  sheet.y += 10;
  sheet.ensure(30);
  sheet.put(
    "P",
    "Amounts are after discounts and what insurance paid, with each item's share of tax and shipping.",
    styles.small,
    full,
  );
}

/** Which of the enclosed letters an item is claimed with. */
function letterNote({ letterRequestId }: ClaimItem, letters: Listed["letters"]): string {
  const letter = letters.find(({ requestId }) => requestId === letterRequestId)?.content;
  return letter ? `With the letter of ${longDate(letter.issuedOn)} for ${productWords(letter.product)}` : "";
}

const cellsOf = (
  { soldOn, merchant, title, orderNumber, quantity, amountCents }: ClaimItem,
  note: string,
): string[] => [
  longDate(soldOn),
  orderNumber ? `${merchant}\nOrder ${orderNumber}` : merchant,
  note ? `${title}\n${note}` : title,
  String(quantity),
  money(amountCents),
];

function drawRow(
  sheet: Sheet,
  table: Element,
  type: "TH" | "TD",
  cells: readonly string[],
  style: typeof body | typeof lead | typeof styles.heading,
): void {
  const row = sheet.element("TR", table);
  const top = sheet.y;
  let bottom = top;
  columns.forEach((box, index) => {
    sheet.y = top;
    const scope = type === "TH" ? { scope: "Column" as const } : {};
    sheet.put(type, cells[index] ?? "", style, { ...box, ...scope, parent: row });
    bottom = Math.max(bottom, sheet.y);
  });
  row.end();
  sheet.y = bottom;
}
