import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { type Held, makePhoto, type PaperLine } from "../make/photo";
import type { Product } from "../make/products";
import { plainMoney, slashDay } from "../make/words";
import type { Sample, Shape } from "../sample";

const shelf: Product[] = [
  ["CARDWELL SINUS WASH KIT", 1349],
  ["ELASTIC WRAP 4IN", 729],
  ["FOLIC ACID 800MCG 100", 618],
  ["HYDROCORT CRM 1% 1OZ", 567],
  ["SHAMPOO 12OZ", 489],
  ["NASAL STRIPS 30CT", 1583],
  ["PHOTO PAPER 4X6", 899],
  ["ELECTROLYTE SOL GRAPE", 636],
  ["HEATING PAD XL", 3847],
];

const vt = "@expo-google-fonts/vt323/400Regular/VT323_400Regular.ttf";
const inconsolata = "@expo-google-fonts/inconsolata/500Medium/Inconsolata_500Medium.ttf";

/** How the paper was held, and how it had aged. */
const photos: readonly { held: Held; turn: number; noise: number; shadow: number }[] = [
  { held: { font: inconsolata, lean: 0.1, fileWidth: 1100 }, turn: 2, noise: 16, shadow: 60 },
  { held: { font: vt, curl: 0.9 }, turn: -3, noise: 14, shadow: 90 },
  { held: { font: inconsolata, fade: 0.45 }, turn: 1, noise: 18, shadow: 30 },
  { held: { font: vt, fade: 0.5, lean: 0.06 }, turn: -2, noise: 12, shadow: 50 },
  { held: { font: inconsolata, quarters: 1, lean: 0.05, fileWidth: 1900 }, turn: 3, noise: 14, shadow: 60 },
  { held: { quarters: 2, curl: 0.5 }, turn: -1, noise: 16, shadow: 40 },
  { held: { font: inconsolata, fileWidth: 480 }, turn: 0.6, noise: 8, shadow: 30 },
  { held: { font: vt, fileWidth: 560 }, turn: -1, noise: 8, shadow: 60 },
  { held: { font: inconsolata, blur: 2.4, fileWidth: 1300 }, turn: 4, noise: 20, shadow: 110 },
  { held: { fade: 0.3, curl: 0.7, lean: 0.1 }, turn: -6, noise: 18, shadow: 90 },
  { held: { font: vt, quarters: 3, fade: 0.3, fileWidth: 1700 }, turn: 2, noise: 12, shadow: 50 },
  { held: { font: inconsolata, lean: 0.16, curl: 0.6, fade: 0.2 }, turn: 8, noise: 16, shadow: 120 },
];

/** A paper receipt in the hand: leaning, bent, faded, on its side, small, out of focus. */
export const shape: Shape = {
  sender: "chain drugstore, paper receipt photographed in the hand",
  samples: () => {
    const orders = makeOrders("held", photos.length, {
      pool: shelf,
      lines: [2, 5],
      reduced: 0,
      several: 0.2,
      discounted: 0,
      shipping: [0],
      tax: 7.5,
      number: "######",
      benefits: 0,
    });
    return Promise.all(
      orders.map(async (order, index): Promise<Sample> => {
        const how = photos[index];
        if (!how) throw new Error("a photo of no order");
        const options = { seed: `held ${index}`, width: 1_200, columns: 36, isMono: true, ...how };
        return {
          file: `PXL_2026${10 + index}.jpg`,
          format: "photo",
          bytes: () => makePhoto(paper(order), options),
          expected: [expectedOf(order, ["Hollis Pharmacy"], { orderNumber: null })],
        };
      }),
    );
  },
};

const paper = (order: Order): PaperLine[] => [
  { center: "HOLLIS PHARMACY", scale: 1.4 },
  { center: "88 NORTH CANAL ST, TROY NY" },
  { center: "518-555-0162" },
  { left: "" },
  ...order.lines.flatMap((line): PaperLine[] => [
    { left: line.title, right: plainMoney(lineCents(line)) },
    ...(line.quantity > 1 ? [{ left: `  ${line.quantity} @ ${plainMoney(line.unitCents)}` }] : []),
  ]),
  { left: "" },
  { left: "SUBTOTAL", right: plainMoney(order.subtotalCents) },
  { left: "SALES TAX 7.5%", right: plainMoney(order.taxCents) },
  { left: "TOTAL", right: plainMoney(order.totalCents), bold: true },
  { left: `${order.card.label.toUpperCase()} ${order.card.last4}`, right: plainMoney(order.totalCents) },
  { left: "" },
  { left: `${slashDay(order.day)}  14:22` },
  { center: "THANK YOU FOR SHOPPING" },
];
