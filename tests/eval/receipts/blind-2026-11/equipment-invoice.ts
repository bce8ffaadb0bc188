import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { makePdf, put } from "../make/pdf";
import type { Product } from "../make/products";
import { longDay, plainMoney } from "../make/words";
import type { Shape } from "../sample";

/** The title, and how it is broken into lines on paper. */
const equipment: Product[] = [
  ["CPAP heated humidifier, used with positive airway pressure device", 24800],
  ["Full face mask used with PAP device", 17450],
  ["Knee orthosis, adjustable, with condylar pads and joints, prefabricated", 61200],
  ["Tubing with heating element", 5900],
  ["Nebulizer, portable, small", 11900],
];
const merchant = "Northgate Respiratory & DME";

/** A supplier of medical equipment: descriptions over two lines, quantity first, two pages when long. */
export const shape: Shape = {
  sender: "medical equipment supplier, invoice (PDF)",
  samples: () =>
    Promise.all(
      makeOrders("equipment", 5, {
        pool: equipment,
        lines: [2, 5],
        reduced: 0,
        several: 0.4,
        discounted: 0.4,
        tax: 5,
        shipping: [0, 1895],
        number: "INV#####",
        benefits: 0.3,
      }).map(async (order) => ({
        file: `${order.number}.pdf`,
        format: "pdf" as const,
        bytes: await makePdf(order.day, (doc) => draw(doc, order), { size: "A4" }),
        expected: [expectedOf(order, [merchant])],
      })),
    ),
};

function twoLines(title: string): string[] {
  if (title.length < 38) return [title];
  const at = title.lastIndexOf(" ", 38);
  return [title.slice(0, at), title.slice(at + 1)];
}

function draw(doc: PDFKit.PDFDocument, order: Order): void {
  put(doc, "Invoice", 470, 40, { bold: true, size: 22 });
  put(doc, merchant, 40, 40, { bold: true, size: 13 });
  put(doc, "P.O. Box 5550, Albany NY 12201", 40, 58);
  put(doc, "Remit questions to billing@northgatedme.example", 40, 72);
  put(doc, "BILL TO", 40, 110, { bold: true, size: 8 });
  put(doc, order.buyer, 40, 122);
  put(doc, "INVOICE NO.", 330, 110, { bold: true, size: 8 });
  put(doc, order.number, 330, 122);
  put(doc, "INVOICE DATE", 440, 110, { bold: true, size: 8 });
  put(doc, longDay(order.day), 440, 122);
  const heads: [string, number, boolean][] = [
    ["QTY", 40, false],
    ["HCPCS", 80, false],
    ["DESCRIPTION", 140, false],
    ["RATE", 470, true],
    ["EXTENDED", 555, true],
  ];
  for (const [head, x, right] of heads) put(doc, head, x, 160, { right, bold: true, size: 8 });
  let y = 178;
  for (const [index, line] of order.lines.entries()) {
    put(doc, String(line.quantity), 44, y);
    put(doc, ["E0562", "A7030", "L1832", "A4604", "E0570"][index] ?? "E1399", 80, y);
    put(doc, plainMoney(line.unitCents), 470, y, { right: true });
    put(doc, plainMoney(lineCents(line)), 555, y, { right: true });
    for (const part of twoLines(line.title)) {
      put(doc, part, 140, y);
      y += 13;
    }
    y += 9;
  }
  if (order.lines.length > 3) {
    put(doc, "Continued on next page", 40, 800, { size: 8 });
    put(doc, "Page 1 of 2", 555, 800, { right: true, size: 8 });
    doc.addPage();
    put(doc, `${merchant}   Invoice ${order.number}`, 40, 40, { size: 8 });
    put(doc, "Page 2 of 2", 555, 800, { right: true, size: 8 });
    y = 80;
  }
  const sums: [string, number][] = [
    ["Subtotal", order.subtotalCents],
    ...(order.discountCents
      ? [["Less: contract allowance", -order.discountCents] satisfies [string, number]]
      : []),
    ["Freight", order.shippingCents],
    ["Sales Tax (5%)", order.taxCents],
    ["INVOICE TOTAL", order.totalCents],
  ];
  for (const [name, cents] of sums) {
    put(doc, name, 360, y, { bold: name === "INVOICE TOTAL" });
    put(doc, plainMoney(cents), 555, y, { right: true, bold: name === "INVOICE TOTAL" });
    y += 16;
  }
  put(doc, `Paid in full by ${order.card.label} ****${order.card.last4}. Thank you!`, 40, y + 14);
  put(
    doc,
    "Returns within 30 days in original packaging. A $25.00 fee applies to returned checks.",
    40,
    y + 40,
    { size: 8 },
  );
}
