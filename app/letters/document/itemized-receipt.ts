import { type ItemizedReceipt, receiptTotalCents } from "~/administrators/domain/claim-receipt";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import { site } from "~/site";
import { drawFacts } from "./facts";
import { type Element, page, type Sheet } from "./sheet";
import { colors, spacings, styles } from "./styles";

const full = { x: page.left, width: page.right - page.left } as const;
const item = { x: page.left, width: 320 } as const;
const quantity = { x: page.left + 330, width: 50, align: "right" } as const;
const amount = { x: page.left + 390, width: full.width - 390, align: "right" } as const;
const { body, lead } = spacings.dense;

/** Draws a receipt with the facts that administrators check, and who says so: the page is ours, not the merchant's. */
export function drawItemizedReceipt(sheet: Sheet, receipt: ItemizedReceipt): void {
  const { merchant, soldOn, isDayGiven, orderNumber, patient } = receipt;
  sheet.put("P", `Made by ${site.name} from what ${merchant} told us about the order`, styles.practice, full);
  sheet.y += 10;
  sheet.rule(sheet.y, colors.evergreen, undefined, 1.25);
  sheet.y += 18;
  sheet.put("H1", "Itemized receipt", styles.title, full);
  sheet.y += 10;
  const facts = [
    { label: "Merchant", value: merchant },
    {
      label: isDayGiven ? "Date of sale, as the account holder gave it" : "Date of sale",
      value: longDate(soldOn),
    },
    ...(orderNumber ? [{ label: "Order", value: orderNumber }] : []),
    ...(patient ? [{ label: "Patient", value: patient }] : []),
  ];
  drawFacts(sheet, facts, 2);
  drawTable(sheet, receipt);
}

function drawTable(sheet: Sheet, receipt: ItemizedReceipt): void {
  const table = sheet.element("Table");
  const header = ["Item", "Quantity", "Amount after discounts"] as const;
  drawRow(sheet, table, "TH", header, styles.heading);
  sheet.rule(sheet.y + 3, colors.muted, undefined, 0.5);
  sheet.y += 8;
  for (const { description, quantity: count, amountCents } of receipt.lines) {
    sheet.ensure(sheet.heightOf(description, body, item.width) + 8);
    drawRow(sheet, table, "TD", [description, String(count), money(amountCents)], body);
    sheet.rule(sheet.y + 3, colors.line, undefined, 0.5);
    sheet.y += 8;
  }
  sheet.ensure(40);
  const { shippingAndTaxesCents } = receipt;
  if (shippingAndTaxesCents !== 0) {
    drawRow(sheet, table, "TD", ["Shipping and taxes", "", money(shippingAndTaxesCents)], body);
    sheet.y += 5;
  }
  drawRow(sheet, table, "TD", ["Total", "", money(receiptTotalCents(receipt))], lead);
  table.end();
}

function drawRow(
  sheet: Sheet,
  table: Element,
  type: "TH" | "TD",
  cells: readonly [string, string, string],
  style: typeof body | typeof lead | typeof styles.heading,
): void {
  const row = sheet.element("TR", table);
  const top = sheet.y;
  let bottom = top;
  cells.forEach((cell, index) => {
    sheet.y = top;
    const box = [item, quantity, amount][index] ?? item;
    const scope = type === "TH" ? { scope: "Column" as const } : {};
    sheet.put(type, cell, style, { ...box, ...scope, parent: row });
    bottom = Math.max(bottom, sheet.y);
  });
  row.end();
  sheet.y = bottom;
}
