import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expectedOf, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { money, slashDay } from "../make/words";
import type { Shape } from "../sample";

const visits: Product[] = [
  ["Therapeutic exercise, 15 min", 6200],
  ["Manual therapy techniques", 7100],
  ["PT evaluation, moderate complexity", 18900],
  ["Dry needling, 1-2 muscles", 4500],
  ["Neuromuscular re-education", 6600],
];
const codes: Record<string, string> = {
  Therapeutic: "97110",
  Manual: "97140",
  PT: "97162",
  Dry: "20560",
  Neuromuscular: "97112",
};
const merchant = "Anchor Point Physical Therapy";

/** A physical therapist's superbill: codes, diagnoses, units and fees, and what the patient paid that day. */
export const shape: Shape = {
  sender: "physical therapist, superbill (PDF)",
  samples: () =>
    Promise.all(
      makeOrders("superbill", 5, {
        pool: visits,
        lines: [1, 4],
        reduced: 0,
        several: 0.4,
        discounted: 0.3,
        tax: 0,
        shipping: [0],
        number: "SB-#####",
        benefits: 0.4,
      }).map(async (order, index) => ({
        file: `superbill ${index + 1}.pdf`,
        format: "pdf" as const,
        bytes: await draw(order),
        expected: [expectedOf(order, [merchant])],
      })),
    ),
};

async function draw(order: Order): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setCreationDate(new Date(`${order.day}T12:00:00Z`));
  const page = pdf.addPage([595, 842]);
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const put = (text: string, x: number, y: number, font = plain, size = 9) =>
    page.drawText(text, { x, y, font, size });
  put("SUPERBILL / RECEIPT OF PAYMENT", 190, 800, bold, 13);
  put(merchant, 50, 772, bold, 11);
  put("2 Wharf Street, Portland ME 04101  |  NPI 1999999984  |  Tax ID 00-5550123", 50, 758);
  put("Patient:", 50, 730, bold);
  put(order.buyer.replace(/[^ -~]/g, "o"), 100, 730);
  put("Dx:", 300, 730, bold);
  put("M54.50, M25.511", 325, 730);
  put("Date of service:", 50, 714, bold);
  put(slashDay(order.day), 130, 714);
  put("Superbill no.:", 300, 714, bold);
  put(order.number, 370, 714);
  const heads: [string, number][] = [
    ["CPT", 50],
    ["Procedure", 100],
    ["Dx Ptr", 320],
    ["Units", 375],
    ["Fee", 425],
    ["Charge", 500],
  ];
  for (const [head, x] of heads) put(head, x, 684, bold);
  page.drawLine({ start: { x: 50, y: 680 }, end: { x: 545, y: 680 }, thickness: 0.7 });
  let y = 664;
  for (const line of order.lines) {
    put(codes[line.title.split(" ")[0]?.replace(",", "") ?? ""] ?? "97530", 50, y);
    put(line.title, 100, y);
    put("A, B", 320, y);
    put(String(line.quantity), 382, y);
    put(money(line.unitCents), 425, y);
    put(money(line.unitCents * line.quantity), 500, y);
    y -= 17;
  }
  y -= 12;
  const sums: [string, number][] = [
    ["Total fees", order.subtotalCents],
    ...(order.discountCents
      ? [["Prompt-pay discount", -order.discountCents] satisfies [string, number]]
      : []),
    ["Amount paid today", order.totalCents],
    ["Balance due", 0],
  ];
  for (const [name, cents] of sums) {
    put(name, 380, y, name.startsWith("Amount") ? bold : plain);
    put(money(cents), 500, y, name.startsWith("Amount") ? bold : plain);
    y -= 15;
  }
  put(`Method of payment: ${order.card.label} x${order.card.last4}`, 50, y - 10);
  put("Signature of provider: ______________________   L. Abernathy, DPT", 50, y - 60);
  put("Present this form to your insurance carrier for out-of-network benefits.", 50, y - 80);
  return pdf.save({ useObjectStreams: false });
}
