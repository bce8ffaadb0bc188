import { expectedOf, lineCents, makeOrders, type Order, sumOf } from "../make/order";
import { makePhoto, type PaperLine } from "../make/photo";
import type { Product } from "../make/products";
import { plainMoney, shortDay } from "../make/words";
import type { Sample, Shape } from "../sample";

const shelf: Product[] = [
  ["WHOLE MILK GAL", 419],
  ["EGGS LARGE 12CT", 529],
  ["ANTACID CHEWS BERRY", 649],
  ["PAPER TOWELS 6RL", 1099],
  ["COLD FLU CAPLETS", 899],
  ["SPINACH 10OZ", 399],
  ["COFFEE DARK ROAST", 1049],
  ["KIDS SUNSCREEN STICK", 749],
];
const weighed: [string, number][] = [
  ["BANANAS", 69],
  ["GALA APPLES", 199],
];

/** A supermarket's paper receipt: weights above or below what they cost, savings below an item, tax letters. */
export const shape: Shape = {
  sender: "supermarket till, paper receipt as photo",
  samples: () =>
    Promise.all(
      makeOrders("supermarket", 4, {
        pool: shelf,
        lines: [3, 6],
        several: 0,
        reduced: 0.3,
        discounted: 0,
        shipping: [0],
        tax: 2.5,
        number: "######",
        benefits: 0,
      }).map(async (order, index): Promise<Sample> => {
        const [name, pound] = weighed[index % 2] ?? ["BANANAS", 69];
        const hundredths = order.random.int(80, 390);
        const cents = Math.round((hundredths * pound) / 100);
        const lines = paper(order, name, hundredths, pound, cents);
        const fruit = { title: name, also: "lb", quantity: 1, lineCents: cents };
        const base = expectedOf(order, ["Greenway Market"], { orderNumber: order.number });
        return {
          file: `market-${index}.${index === 1 ? "png" : "jpg"}`,
          format: "photo",
          bytes: () =>
            makePhoto(lines, {
              seed: `market ${index}`,
              width: 1300 + 250 * index,
              columns: 34,
              isMono: index % 2 === 0,
              turn: [1.5, 0.6, -2.2, 1][index] ?? 0,
              noise: 16,
              shadow: 40,
            }),
          expected: [{ ...base, items: [fruit, ...base.items], totalCents: order.totalCents + cents }],
        };
      }),
    ),
};

function paper(order: Order, name: string, hundredths: number, pound: number, cents: number): PaperLine[] {
  const subtotal = sumOf(order.lines.map(lineCents)) + cents;
  const items = order.lines.flatMap((line): PaperLine[] => {
    const off = line.listCents - line.unitCents;
    const first = { left: line.title, right: `${plainMoney(line.listCents)} B` };
    return off > 0 ? [first, { left: "  SC MEMBER SAVINGS", right: `${plainMoney(off)}-B` }] : [first];
  });
  return [
    { center: "Greenway Market", bold: true, scale: 1.6 },
    { center: "FRESH SINCE 1958" },
    { center: "901 LAKE AVE  SPOKANE WA" },
    { left: "" },
    { left: `${(hundredths / 100).toFixed(2)} lb @ $${plainMoney(pound)}/lb` },
    { left: `${name}`, right: `${plainMoney(cents)} B` },
    ...items,
    { left: "" },
    { left: "SUBTOTAL", right: plainMoney(subtotal) },
    { left: "TAX", right: plainMoney(order.taxCents) },
    { left: "BALANCE DUE", right: plainMoney(subtotal + order.taxCents), bold: true },
    { left: "" },
    { left: order.card.label.toUpperCase(), right: plainMoney(subtotal + order.taxCents) },
    { left: "CHANGE", right: "0.00" },
    { left: `TRANS: ${order.number}  TERM: 07` },
    { left: `DATE: ${shortDay(order.day)}  TIME: 05:41PM` },
    { left: "" },
    { center: "POINTS EARNED TODAY 38" },
    { center: "THANK YOU FOR SHOPPING WITH US" },
  ];
}
