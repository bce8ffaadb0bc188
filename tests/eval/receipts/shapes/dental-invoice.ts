import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { plainMoney, shortDay } from "../make/words";
import type { Shape } from "../sample";

const procedures: Product[] = [
  ["Periodic oral evaluation", 6800],
  ["Bitewings - four radiographic images", 8400],
  ["Prophylaxis - adult", 11900],
  ["Resin composite - two surfaces, posterior", 24500],
  ["Occlusal guard, hard appliance, full arch", 58000],
  ["Topical fluoride varnish", 4200],
];
const codes = ["D0120", "D0274", "D1110", "D2392", "D9944", "D1206"];
const merchant = "Pine Hollow Dental Group";

/** A dentist's walk-out statement, whose text lies in the file in no reading order. */
export const shape: Shape = {
  sender: "dentist, statement with procedure codes (PDF, text in odd order)",
  samples: () =>
    Promise.all(
      makeOrders("dental", 5, {
        pool: procedures,
        lines: [2, 5],
        several: 0,
        reduced: 0,
        discounted: 0.6,
        tax: 0,
        shipping: [0],
        number: "A#####",
        benefits: 0.4,
      }).map(async (order) => ({
        file: `Statement ${order.number}.pdf`,
        format: "pdf" as const,
        bytes: await draw(order),
        expected: [expectedOf(order, [merchant])],
      })),
    ),
};

async function draw(order: Order): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setCreationDate(new Date(`${order.day}T12:00:00Z`));
  pdf.setModificationDate(new Date(`${order.day}T12:00:00Z`));
  const page = pdf.addPage([612, 792]);
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.TimesRomanBold),
  ];
  const put = (text: string, x: number, y: number, right = false, font = plain, size = 10.5) =>
    page.drawText(text, { x: right ? x - font.widthOfTextAtSize(text, size) : x, y, font, size });
  // A column at a time, amounts first, from the bottom up: as some print drivers write.
  const top = 560;
  const rows = order.lines.map((line, index) => ({ line, y: top - 22 * index }));
  const end = top - 22 * rows.length - 20;
  const sums: [string, number][] = [
    ["Total Charges", order.subtotalCents],
    ...(order.discountCents
      ? [["Courtesy Adjustment", -order.discountCents] satisfies [string, number]]
      : []),
    ["Patient Portion", order.totalCents],
    [`Payment - ${order.card.label}`, -order.totalCents],
    ["Balance", 0],
  ];
  for (const [index, [, cents]] of [...sums].reverse().entries())
    put(plainMoney(cents), 560, end - 18 * (sums.length - 1 - index), true);
  for (const { line, y } of [...rows].reverse()) put(plainMoney(lineCents(line)), 560, y, true);
  put("Amount", 560, top + 26, true, bold);
  for (const { line, y } of rows) put(line.title, 190, y);
  put("Description", 190, top + 26, false, bold);
  for (const { line, y } of rows)
    put(codes[procedures.findIndex(([title]) => title === line.title)] ?? "", 122, y);
  put("Code", 122, top + 26, false, bold);
  for (const { y } of rows) put(shortDay(order.day), 50, y);
  put("Date", 50, top + 26, false, bold);
  for (const [index, [name]] of sums.entries())
    put(name, 330, end - 18 * index, false, name === "Patient Portion" ? bold : plain);
  put("Thank you for choosing our practice! Please keep this statement for your records.", 50, 90);
  put(`Statement date: ${shortDay(order.day)}`, 560, 690, true);
  put(`Statement no. ${order.number}`, 560, 672, true);
  put(`Patient: ${order.buyer.replace(/[^ -~]/g, "o")}`, 50, 640);
  put(merchant, 50, 720, false, bold, 16);
  put("16 Hollow Pine Lane, Concord NH 03301   603-555-0167", 50, 702);
  return pdf.save();
}
