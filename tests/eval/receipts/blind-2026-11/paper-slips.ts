import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { makePhoto, type PaperLine } from "../make/photo";
import type { Product } from "../make/products";
import { mediumDay, money, slashDay } from "../make/words";
import type { Sample, Shape } from "../sample";

const care: Product[] = [
  ["Urgent care visit copay", 5000],
  ["Rapid strep test", 2800],
  ["Finger splint", 1850],
  ["Sports physical", 4500],
];
const shelf: Product[] = [
  ["Nasal decongestant 24 ct", 949],
  ["Zinc lozenges cherry", 679],
  ["Ankle wrap medium", 1325],
  ["Gummy bears 5 oz", 199],
  ["Eye drops dry eye", 1189],
];
const both = { reduced: 0, discounted: 0, shipping: [0], benefits: 0.3 } as const;

/** A clinic's slip and an independent pharmacy's receipt, photographed. */
export const shape: Shape = {
  sender: "urgent care clinic and independent pharmacy, paper slips as photo",
  samples: async () => {
    const clinic = makeOrders("clinic slip", 3, {
      ...both,
      pool: care,
      lines: [1, 3],
      several: 0,
      tax: 0,
      number: "######",
    });
    const corner = makeOrders("corner", 4, {
      ...both,
      pool: shelf,
      lines: [2, 4],
      several: 0.4,
      tax: 5.5,
      number: "#####",
    });
    return Promise.all([
      ...clinic.map(
        (order, index): Promise<Sample> =>
          sample(order, `clinic ${index}.jpg`, "Bayside Urgent Care", clinicPaper(order), index),
      ),
      ...corner.map(
        (order, index): Promise<Sample> =>
          sample(order, `PXL_20260${index}.jpg`, "Fielding's Apothecary", cornerPaper(order), index + 3),
      ),
    ]);
  },
};

const sample = async (
  order: Order,
  file: string,
  merchant: string,
  lines: PaperLine[],
  index: number,
): Promise<Sample> => ({
  file,
  format: "photo",
  bytes: () =>
    makePhoto(lines, {
      seed: file,
      width: 1250 + 220 * index,
      columns: index < 3 ? 40 : 34,
      isMono: index % 2 === 1,
      turn: [-1.4, 2, 0.5, -0.7, 1.8, -2.6, 1.1][index] ?? 0,
      noise: 20,
      shadow: 15 + 12 * index,
    }),
  expected: [expectedOf(order, [merchant])],
});

const clinicPaper = (order: Order): PaperLine[] => [
  { center: "Bayside Urgent Care", bold: true, scale: 1.4 },
  { center: "PAYMENT RECEIPT", bold: true },
  { left: "" },
  { left: "Receipt No:", right: order.number },
  { left: "Date of Service:", right: slashDay(order.day) },
  { left: "Patient:", right: order.buyer.replace(/[^ -~]/g, "o") },
  { left: "" },
  { left: "Service", right: "Amount", bold: true },
  ...order.lines.map((line) => ({ left: line.title, right: money(lineCents(line)) })),
  { left: "" },
  { left: "Total", right: money(order.totalCents), bold: true },
  { left: `Paid - ${order.card.label}`, right: money(order.totalCents) },
  { left: "Remaining balance", right: "$0.00" },
  { left: "" },
  { center: "Questions? 555-0182  Get well soon!" },
];

const cornerPaper = (order: Order): PaperLine[] => [
  { center: "Fielding's Apothecary", bold: true, scale: 1.3 },
  { center: "Main St & 4th, Galena IL" },
  { center: mediumDay(order.day) },
  { left: `Ticket ${order.number}`, right: "Clerk 2" },
  { left: "" },
  ...order.lines.map((line) => ({ left: `${line.quantity} ${line.title}`, right: money(lineCents(line)) })),
  { left: "" },
  { left: "Subtotal", right: money(order.subtotalCents) },
  { left: "Sales tax", right: money(order.taxCents) },
  { left: "Amount due", right: money(order.totalCents), bold: true, scale: 1.2 },
  { left: order.card.label, right: money(order.totalCents) },
  { left: "" },
  { center: "No returns on opened items" },
];
