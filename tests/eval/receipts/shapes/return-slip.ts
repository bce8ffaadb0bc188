import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { makePdf, put } from "../make/pdf";
import { products } from "../make/products";
import { laterDay, longDay, money, slashDay } from "../make/words";
import type { Sample, Shape } from "../sample";

const options = {
  lines: [1, 2] as const,
  reduced: 0,
  several: 0.3,
  discounted: 0,
  shipping: [0],
  benefits: 0,
};

/** What a store writes when goods come back: a return receipt as PDF, and the mail of a store with negative amounts. */
export const shape: Shape = {
  sender: "stores, return receipts as PDF and as mail with amounts below zero",
  samples: async () => {
    const slips = makeOrders("slip", 3, {
      ...options,
      pool: products.pharmacy,
      tax: 6.5,
      number: "RT######",
    });
    const mails = makeOrders("came back", 3, {
      ...options,
      pool: products.home,
      tax: 6.5,
      number: "OH-####",
    });
    return Promise.all([...slips.map(slip), ...mails.map(mail)]);
  },
};

const slip = async (order: Order): Promise<Sample> => ({
  file: `return ${order.number}.pdf`,
  format: "pdf",
  bytes: await makePdf(order.day, (doc) => {
    put(doc, "RETURN RECEIPT", 72, 60, { bold: true, size: 15 });
    put(doc, "Orchard Drug", 72, 84, { bold: true });
    put(doc, `Return no. ${order.number}`, 72, 100);
    put(doc, `Returned on ${slashDay(order.day)}`, 72, 114);
    let y = 150;
    for (const line of order.lines) {
      put(doc, line.title, 72, y);
      put(doc, `x${line.quantity}`, 420, y);
      put(doc, money(lineCents(line)), 530, y, { right: true });
      y += 18;
    }
    for (const [name, cents] of [
      ["Merchandise", order.subtotalCents],
      ["Tax returned", order.taxCents],
      ["Refund to card", order.totalCents],
    ] as const) {
      put(doc, name, 320, y + 12);
      put(doc, money(cents), 530, y + 12, { right: true });
      y += 16;
    }
  }),
  expected: [expectedOf(order, ["Orchard Drug"], { kind: "return" })],
});

async function mail(order: Order, index: number): Promise<Sample> {
  const day = laterDay(order.day, 6);
  const text = `Oakrise Home

We got your return. Thanks for sending it back.

Order ${order.number}
Return received: ${longDay(day)}

${order.lines.map((line) => `${line.quantity} x ${line.title}   -${money(lineCents(line))}`).join("\n")}

Tax   -${money(order.taxCents)}
Total refund   -${money(order.totalCents)}

Your ${order.card.label} shows it within a week.
`;
  return {
    file: `came-back-${index}.eml`,
    format: "plain-mail",
    bytes: await makeMail({
      from: "Oakrise Home <returns@oakrise.example>",
      subject: "Your return is complete",
      day,
      text,
    }),
    expected: [expectedOf(order, ["Oakrise Home", "Oakrise"], { kind: "return", soldOn: day })],
  };
}
