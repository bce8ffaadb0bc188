import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { esc, laterDay, longDay, money } from "../make/words";
import type { ExpectedReceipt, Sample, Shape } from "../sample";

const options = {
  pool: [...products.home, ...products.pharmacy],
  lines: [1, 2] as const,
  several: 0,
  reduced: 0,
  discounted: 0,
  shipping: [0],
  number: "11#-#######-#######",
  benefits: 0,
};

/** What came back or was never sent: refunds with the tax given back, and orders canceled in part before they left. */
export const shape: Shape = {
  sender: "refund and cancellation mails of a marketplace and of a brand",
  samples: async () => {
    const refunds = makeOrders("refund", 4, options);
    const canceled = makeOrders("canceled", 3, { ...options, tax: 0 });
    return Promise.all([...refunds.map(refund), ...canceled.map(cancellation)]);
  },
};

const back = (order: Order, kind: ExpectedReceipt["kind"], day: string): ExpectedReceipt =>
  expectedOf(order, ["Riverbend.example", "Riverbend"], { kind, soldOn: day });

async function refund(order: Order, index: number): Promise<Sample> {
  const day = laterDay(order.day, 12);
  const items = order.lines.map(
    (
      line,
    ) => `<tr><td style="padding:6px">Item: <a href="#">${esc(line.title)}</a><br>Quantity: ${line.quantity}<br>ASIN: ${line.sku}<br>Reason for refund: Customer Return</td></tr>
<tr><td><table><tr><td>Item refund:</td><td align="right">${money(lineCents(line))}</td></tr></table></td></tr>`,
  );
  const html = `<html><body><p>Hello ${esc(order.buyer)},</p><p>We’re writing to let you know we processed your refund of <b>${money(order.totalCents)}</b> for your Order ${order.number}.</p><p>This refund is for the following item(s):</p><table>${items.join("")}</table><table><tr><td>Tax refund:</td><td align="right">${money(order.taxCents)}</td></tr><tr><td><b>Refund total:</b></td><td align="right"><b>${money(order.totalCents)}</b></td></tr></table><p>The refund goes to your ${order.card.label}. It may take 3–5 business days to appear. Refunded on ${longDay(day)}.</p><p>Thank you for shopping at Riverbend.example</p></body></html>`;
  return {
    file: `refund-${index}.eml`,
    format: "html-mail",
    bytes: await makeMail({
      from: '"Riverbend.example" <return@riverbend.example>',
      subject: `Your refund for ${order.lines[0]?.title.slice(0, 24)}...`,
      day,
      html,
    }),
    expected: [back(order, "return", day)],
  };
}

async function cancellation(order: Order, index: number): Promise<Sample> {
  const day = laterDay(order.day, 1);
  const text = `Hello ${order.buyer},

As you asked, we canceled the item${order.lines.length > 1 ? "s" : ""} below from order ${order.number}. Nothing was charged for ${order.lines.length > 1 ? "them" : "it"}.

Canceled:

${order.lines.map((line) => `  ${line.title}\n  Qty: ${line.quantity}   ${money(lineCents(line))}`).join("\n\n")}

Total canceled: ${money(order.totalCents)}

Other items of this order are not affected.

Riverbend.example
`;
  return {
    file: `cancellation-${index}.eml`,
    format: "plain-mail",
    bytes: await makeMail({
      from: '"Riverbend.example" <order-update@riverbend.example>',
      subject: `Item canceled for your Riverbend.example order ${order.number}`,
      day,
      text,
    }),
    expected: [back(order, "cancellation", day)],
  };
}
