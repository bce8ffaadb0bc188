import { bytesOf } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { makePhoto, type PaperLine } from "../make/photo";
import type { Product } from "../make/products";
import { plainMoney, slashDay } from "../make/words";
import type { ExpectedReceipt, Sample, Shape } from "../sample";

const shelf: Product[] = [
  ["NORVALE IBUPROFEN 100CT", 899],
  ["BRTMR DIGITAL THERMOMETER", 1249],
  ["FRNHLW BANDAGES ASST 80", 549],
  ["CORRIN ALLERGY RLF 45CT", 1879],
  ["PETALLINE TAMPONS 36CT", 1099],
  ["GREETING CARD", 499],
  ["SPRING WATER 24PK", 529],
  ["MINERAL SUNSCREEN SPF50", 1399],
  ["COTTON SWABS 300", 379],
  ["CHOC BAR ALMOND", 219],
];

/** A drugstore's paper receipt: F marks, a quantity line above, coupons below the items, a long tail of offers. */
export const shape: Shape = {
  sender: "drugstore till, paper receipt as photo and as pasted text",
  samples: async () => {
    const orders = makeOrders("till", 8, {
      pool: shelf,
      lines: [2, 6],
      reduced: 0,
      discounted: 0.5,
      shipping: [0],
      tax: 6,
      number: "####",
      benefits: 0.3,
    });
    return Promise.all(
      orders.map(async (order, index): Promise<Sample> => {
        const lines = paper(order);
        const expected: ExpectedReceipt[] = [
          expectedOf(order, ["Orchard Drug"], { orderNumber: order.number }),
        ];
        if (index >= 5) {
          const bytes = bytesOf(lines.map(textLine).join("\n"));
          return { file: `orchard-drug-${index}.txt`, format: "text", bytes, expected };
        }
        const bytes = () =>
          makePhoto(lines, {
            seed: `till ${index}`,
            width: [1200, 1500, 1800, 1300, 2200][index] ?? 1400,
            columns: 38,
            isMono: true,
            turn: [1.2, -1.6, 0.8, 2.4, -1][index] ?? 0,
            noise: 14 + 4 * index,
            shadow: 20 + 12 * index,
          });
        return { file: `IMG_20${41 + index}.jpg`, format: "photo", bytes, expected };
      }),
    );
  },
};

const textLine = ({ left = "", right = "", center }: PaperLine): string =>
  center === undefined
    ? `${left}${" ".repeat(Math.max(1, 38 - left.length - right.length))}${right}`.trimEnd()
    : center;

function paper(order: Order): PaperLine[] {
  const items = order.lines.flatMap((line, index): PaperLine[] => {
    const mark = index % 2 === 0 ? " F" : " T";
    const price = { left: line.title, right: plainMoney(lineCents(line)) + mark };
    return line.quantity > 1
      ? [price, { left: `   ${line.quantity} @ ${plainMoney(line.unitCents)} EA` }]
      : [price];
  });
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    { center: "ORCHARD DRUG", bold: true, scale: 1.5 },
    { center: "2250 W SYCAMORE ST STE 4" },
    { center: "TULSA OK 74103" },
    { center: "918-555-0126" },
    { left: "" },
    { left: `REG#03 TRN#${order.number} CSHR#0000091` },
    { left: "Helped by: KAREN" },
    { left: "" },
    ...items,
    { left: "" },
    ...(order.discountCents ? [{ left: "STORE COUPON", right: `${plainMoney(order.discountCents)}-` }] : []),
    { left: `${count} ITEMS` },
    { left: "SUBTOTAL", right: plainMoney(order.subtotalCents - order.discountCents) },
    { left: "TAX 6.0%", right: plainMoney(order.taxCents) },
    { left: "TOTAL", right: plainMoney(order.totalCents), bold: true },
    { left: order.card.label.toUpperCase(), right: plainMoney(order.totalCents) },
    { left: `**** **** **** ${order.card.last4}  CHIP` },
    { left: "CHANGE", right: ".00" },
    { left: "" },
    { center: "F = FSA ELIGIBLE   T = TAXABLE" },
    { left: "" },
    { left: `${slashDay(order.day)}   11:37 AM` },
    { left: "" },
    { center: "ORCHARD REWARDS BALANCE  2.00" },
    { center: "YOUR YEAR TO DATE SAVINGS 41.87" },
    { center: "THANK YOU. SHOP 24 HOURS ONLINE" },
  ];
}
