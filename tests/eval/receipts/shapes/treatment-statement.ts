import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { makePdf, put } from "../make/pdf";
import type { Product } from "../make/products";
import { mediumDay, plainMoney } from "../make/words";
import type { Shape } from "../sample";

const treatments: Product[] = [
  ["Extraction, erupted tooth requiring removal of bone", 31500],
  ["Crown - porcelain fused to high noble metal, with buildup", 124000],
  ["Panoramic film", 11800],
  ["Nitrous oxide, first 15 minutes", 6500],
  ["Sealant per tooth", 5200],
];
const merchant = "Harbor Oral Surgery";

/** A surgeon's statement: columns between the description and the amount, descriptions over two lines, a second page. */
export const shape: Shape = {
  sender: "oral surgeon, statement with tooth and surface columns (PDF, wrapped lines)",
  samples: () =>
    Promise.all(
      makeOrders("treatment", 4, {
        pool: treatments,
        lines: [2, 5],
        reduced: 0,
        several: 0,
        discounted: 0.5,
        tax: 0,
        shipping: [0],
        number: "HO-######",
        benefits: 0.3,
      }).map(async (order) => ({
        file: `patient statement ${order.number}.pdf`,
        format: "pdf" as const,
        bytes: await makePdf(order.day, (doc) => draw(doc, order)),
        expected: [expectedOf(order, [merchant])],
      })),
    ),
};

const wrapped = (title: string): string[] => {
  const at = title.length > 34 ? title.lastIndexOf(" ", 34) : -1;
  return at < 0 ? [title] : [title.slice(0, at), title.slice(at + 1)];
};

function draw(doc: PDFKit.PDFDocument, order: Order): void {
  put(doc, "STATEMENT OF ACCOUNT", 40, 40, { bold: true, size: 15 });
  put(doc, merchant, 572, 40, { right: true, bold: true });
  put(doc, "88 Front Street, Gloucester, Massachusetts", 572, 54, { right: true });
  put(doc, `Statement no. ${order.number}`, 40, 70);
  put(doc, `Date of treatment ${mediumDay(order.day)}`, 40, 84);
  put(doc, `Responsible party ${order.buyer}`, 40, 98);
  for (const [head, x] of [
    ["Proc.", 40],
    ["Description of service", 90],
    ["Tooth", 300],
    ["Surf.", 350],
    ["Fee", 560],
  ] as const)
    put(doc, head, x, 130, { bold: true, right: x === 560 });
  let y = 150;
  for (const [index, line] of order.lines.entries()) {
    put(doc, `D${7210 + index * 31}`, 40, y);
    put(doc, String(3 + 5 * index), 304, y);
    put(doc, ["MO", "DB", "O", "B", "L"][index] ?? "", 354, y);
    put(doc, plainMoney(lineCents(line)), 560, y, { right: true });
    for (const part of wrapped(line.title)) {
      put(doc, part, 90, y);
      y += 12;
    }
    y += 8;
  }
  if (order.lines.length > 3) {
    put(doc, "continued overleaf", 40, 750, { size: 8 });
    doc.addPage();
    put(doc, `${merchant} - page 2`, 40, 30, { size: 8 });
    y = 60;
  }
  const sums: [string, number][] = [
    ["Charges", order.subtotalCents],
    ...(order.discountCents
      ? [["Insurance write-off", -order.discountCents] satisfies [string, number]]
      : []),
    ["Your total", order.totalCents],
    [`${order.card.label} payment, thank you`, -order.totalCents],
    ["You owe", 0],
  ];
  for (const [name, cents] of sums) {
    put(doc, name, 300, y + 20);
    put(doc, plainMoney(cents), 560, y + 20, { right: true });
    y += 15;
  }
}
