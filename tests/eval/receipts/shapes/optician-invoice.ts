import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { makePdf, put } from "../make/pdf";
import { products } from "../make/products";
import { laterDay, money, slashDay } from "../make/words";
import type { Shape } from "../sample";

const merchant = "Clearwater Family Optical";

/** An optician's invoice: charges, what the insurance paid, what the patient owed and paid. */
export const shape: Shape = {
  sender: "optician, invoice with insurance (PDF)",
  samples: async () => {
    const orders = makeOrders("optician", 5, {
      pool: products.vision,
      lines: [2, 5],
      several: 0,
      discounted: 1,
      shipping: [0],
      tax: 0,
      reduced: 0,
      number: "#####",
      benefits: 0.4,
    });
    return Promise.all(
      orders.map(async (order) => ({
        file: `invoice_${order.number}.pdf`,
        format: "pdf" as const,
        bytes: await makePdf(order.day, (doc) => draw(doc, order)),
        expected: [expectedOf(order, [merchant])],
      })),
    );
  },
};

function draw(doc: PDFKit.PDFDocument, order: Order): void {
  put(doc, merchant, 50, 48, { bold: true, size: 18 });
  put(doc, "3120 Harbor Avenue, Suite B · Duluth, MN 55802 · (218) 555-0133", 50, 72, { size: 9 });
  put(doc, "INVOICE", 562, 48, { right: true, bold: true, size: 16 });
  put(doc, `Invoice #: ${order.number}`, 562, 72, { right: true });
  put(doc, `Date: ${slashDay(order.day)}`, 562, 86, { right: true });
  put(doc, `Patient: ${order.buyer}`, 50, 110);
  put(doc, `DOB: 4/17/1984     Provider: R. Castellane, OD`, 50, 124);
  doc.rect(50, 150, 512, 18).fill("#e8eef4").fillColor("black");
  put(doc, "Code", 56, 155, { bold: true, size: 9 });
  put(doc, "Description", 120, 155, { bold: true, size: 9 });
  put(doc, "Qty", 420, 155, { right: true, bold: true, size: 9 });
  put(doc, "Price", 490, 155, { right: true, bold: true, size: 9 });
  put(doc, "Amount", 556, 155, { right: true, bold: true, size: 9 });
  let y = 178;
  for (const [index, line] of order.lines.entries()) {
    put(doc, ["V2020", "V2103", "92014", "92310", "V2750"][index] ?? "", 56, y, { size: 9 });
    put(doc, line.title, 120, y, { size: 9 });
    put(doc, String(line.quantity), 420, y, { right: true, size: 9 });
    put(doc, money(line.unitCents), 490, y, { right: true, size: 9 });
    put(doc, money(lineCents(line)), 556, y, { right: true, size: 9 });
    y += 18;
  }
  y += 14;
  const sums: [string, number][] = [
    ["Total charges", order.subtotalCents],
    ["Vision plan discount", -order.discountCents],
    ["Sales tax", 0],
    ["Patient total", order.totalCents],
    ["Payment received", -order.totalCents],
    ["Balance due", 0],
  ];
  for (const [name, cents] of sums) {
    put(doc, name, 470, y, { right: true, bold: name === "Patient total" });
    put(doc, money(cents), 556, y, { right: true, bold: name === "Patient total" });
    y += 16;
  }
  put(doc, `Paid ${slashDay(order.day)} with ${order.card.label} ****${order.card.last4}`, 50, y + 8);
  put(
    doc,
    `Next exam recommended after ${slashDay(laterDay(order.day, 365))}. Frames may be exchanged within 30 days.`,
    50,
    y + 40,
    { size: 8 },
  );
}
