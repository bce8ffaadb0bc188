import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { makePhoto, type PaperLine } from "../make/photo";
import type { Product } from "../make/products";
import { longDay, money } from "../make/words";
import type { Sample, Shape } from "../sample";

const shelf: Product[] = [
  ["Reading glasses +2.00", 1495],
  ["Lens wipes 30 pc", 649],
  ["Eyelid scrub", 1175],
  ["Glasses chain", 899],
  ["Contact lens case", 325],
];

/** An optical counter's slip: how many before what, labels on the left and their values far to the right. */
export const shape: Shape = {
  sender: "optical counter, paper slip as photo",
  samples: async () =>
    makeOrders("counter", 4, {
      pool: shelf,
      lines: [2, 4],
      reduced: 0,
      several: 0.5,
      discounted: 0,
      tax: 6.25,
      shipping: [0],
      number: "#######",
      benefits: 0.3,
    }).map(
      (order, index): Sample => ({
        file: `DSC0${412 + index}.jpg`,
        format: "photo",
        bytes: () =>
          makePhoto(paper(order), {
            seed: `counter ${index}`,
            width: 1280 + 260 * index,
            columns: 36,
            isMono: index % 2 === 1,
            turn: [-1.1, 1.7, 0.4, -2][index] ?? 0,
            noise: 18,
            shadow: 30 + 10 * index,
          }),
        expected: [expectedOf(order, ["Lakeview Optical Shop"])],
      }),
    ),
};

const paper = (order: Order): PaperLine[] => [
  { center: "SALES SLIP" },
  { center: "Lakeview Optical Shop", bold: true, scale: 1.3 },
  { center: "17 Pier Road, Burlington VT" },
  { left: "" },
  { left: "Slip No.", right: order.number },
  { left: "Date", right: longDay(order.day) },
  { left: "Served by", right: "Ines" },
  { left: "" },
  ...order.lines.map((line) => ({ left: `${line.quantity} ${line.title}`, right: money(lineCents(line)) })),
  { left: "" },
  { left: "Subtotal", right: money(order.subtotalCents) },
  { left: "Tax 6.25%", right: money(order.taxCents) },
  { left: "To pay", right: money(order.totalCents), bold: true },
  { left: order.card.label, right: money(order.totalCents) },
  { left: "" },
  { center: "Thank you!" },
];
