import { receiptsOf } from "~/reimbursements/receipts/domain/receipts-of";
import { readHtml } from "~/reimbursements/receipts/reader/html/read-html";
import type { MailLine } from "~/reimbursements/receipts/reader/text-lines";

/** The receipts in the lines of a shop's mail. */
export const receiptsInLines = (
  lines: readonly Omit<MailLine, "quote">[],
  subject = "Your order 5512 is confirmed",
) =>
  receiptsOf({
    kind: "mail",
    from: { name: "Alder Row", address: "orders@alderrow.example" },
    subject,
    sentOn: "2026-11-10",
    markup: [],
    rows: lines.map(({ cells }) => cells),
    looks: lines.map(({ look }) => look),
  });

export const receiptsInHtml = (html: string, subject?: string) =>
  receiptsInLines(readHtml(html).lines, subject);

/** Title, quantity and cents of each item in an HTML mail. */
export const itemsInHtml = (html: string) =>
  receiptsInHtml(html)[0]?.items.map(({ title, quantity, lineCents }) => [title, quantity, lineCents]);

export const htmlTable = (...rows: string[][]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
