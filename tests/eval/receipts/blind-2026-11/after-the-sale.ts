import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order, sumOf } from "../make/order";
import { makePdf, put } from "../make/pdf";
import { products } from "../make/products";
import { esc, laterDay, longDay, mediumDay, money, plainMoney } from "../make/words";
import type { Sample, Shape } from "../sample";

const plain = { reduced: 0, discounted: 0, several: 0, benefits: 0 } as const;

/** What follows a sale: a refund by a brand, a credit note as PDF, an order sold out in part, one paid with a gift card. */
export const shape: Shape = {
  sender: "refunds, credit notes, sold-out items, gift cards",
  samples: async () => {
    const refunds = makeOrders("brand refund", 3, {
      ...plain,
      pool: products.beauty,
      lines: [1, 2],
      shipping: [0],
      number: "####",
    });
    const notes = makeOrders("credit note", 2, {
      ...plain,
      pool: products.sports,
      lines: [1, 2],
      tax: 0,
      shipping: [0],
      number: "CN-#####",
    });
    const partly = makeOrders("sold out", 3, {
      ...plain,
      pool: products.baby,
      lines: [3, 4],
      shipping: [0, 695],
      number: "JM######",
    });
    const gift = makeOrders("gift", 3, {
      ...plain,
      pool: products.home,
      lines: [1, 3],
      shipping: [0, 695],
      number: "JM######",
    });
    return Promise.all([
      ...refunds.map(refund),
      ...notes.map(note),
      ...partly.map(soldOut),
      ...gift.map(giftCard),
    ]);
  },
};

async function refund(order: Order, index: number): Promise<Sample> {
  const day = laterDay(order.day, 9);
  const html = `<html><body><table><tr><td><h2>Refund notification</h2><p>Hi ${esc(order.buyer)}, a refund of ${money(order.totalCents)} for order #${order.number} was sent to your original payment method on ${mediumDay(day)}.</p><h3>Refunded items</h3><table>${order.lines.map((line) => `<tr><td><img src="https://cdn.shops.example/${line.sku}.jpg"></td><td>${esc(line.title)} × ${line.quantity}</td><td align="right">${money(lineCents(line))}</td></tr>`).join("")}</table><table><tr><td>Subtotal</td><td align="right">${money(order.subtotalCents)}</td></tr><tr><td>Taxes</td><td align="right">${money(order.taxCents)}</td></tr><tr><td><b>Total refunded</b></td><td align="right"><b>${money(order.totalCents)} USD</b></td></tr></table><p>Banks may need 10 days to post it.</p></td></tr></table></body></html>`;
  return {
    file: `brand-refund-${index}.eml`,
    format: "html-mail",
    bytes: await makeMail({
      from: "Meadowmere Skin <care@meadowmere.example>",
      subject: `Refund notification: order #${order.number}`,
      day,
      html,
    }),
    expected: [expectedOf(order, ["Meadowmere Skin", "Meadowmere"], { kind: "return", soldOn: day })],
  };
}

const note = async (order: Order): Promise<Sample> => ({
  file: `credit-note-${order.number}.pdf`,
  format: "pdf",
  bytes: await makePdf(order.day, (doc) => {
    put(doc, "CREDIT NOTE", 60, 60, { bold: true, size: 18 });
    put(doc, "Thornbury Strength Inc.", 60, 90, { bold: true });
    put(doc, `Credit note no. ${order.number}     Date ${longDay(order.day)}`, 60, 110);
    put(doc, `For goods returned by ${order.buyer}`, 60, 126);
    let y = 170;
    put(doc, "Returned item", 60, y - 20, { bold: true });
    put(doc, "Qty", 430, y - 20, { bold: true });
    put(doc, "Credit", 540, y - 20, { bold: true, right: true });
    for (const line of order.lines) {
      put(doc, line.title, 60, y);
      put(doc, String(line.quantity), 434, y);
      put(doc, plainMoney(lineCents(line)), 540, y, { right: true });
      y += 20;
    }
    put(doc, "Total credit", 380, y + 10, { bold: true });
    put(doc, `$${plainMoney(order.totalCents)}`, 540, y + 10, { bold: true, right: true });
    put(doc, "Your card will be credited within 5 days.", 60, y + 60);
  }),
  expected: [expectedOf(order, ["Thornbury Strength Inc.", "Thornbury Strength"], { kind: "return" })],
});

/** The first item was sold out before the order was confirmed: it is struck and costs nothing. */
async function soldOut(order: Order, index: number): Promise<Sample> {
  const lines = order.lines.slice(1);
  const subtotal = sumOf(lines.map(lineCents));
  const taxCents = Math.round(subtotal * 0.06);
  const totalCents = subtotal + taxCents + order.shippingCents;
  const text = `Hello ${order.buyer},

We confirmed your order ${order.number} of ${longDay(order.day)}, with one change.

Sorry! This item sold out, so we took it off and did not charge you for it:

   ${order.lines[0]?.title}  -  not charged

What you are getting:

${lines.map((line) => `   ${line.title}\n   Qty ${line.quantity} at ${money(line.unitCents)}  =  ${money(lineCents(line))}`).join("\n\n")}

   Items       ${money(subtotal)}
   Delivery    ${money(order.shippingCents)}
   Tax         ${money(taxCents)}
   You pay     ${money(totalCents)}

Charged to ${order.card.label} ${order.card.last4}.

Juniper & Moss Baby
`;
  return {
    file: `sold-out-${index}.eml`,
    format: "plain-mail",
    bytes: await makeMail({
      from: "Juniper & Moss Baby <hi@junipermoss.example>",
      subject: `Order ${order.number}: confirmed, with a change`,
      day: order.day,
      text,
    }),
    expected: [
      expectedOf(order, ["Juniper & Moss Baby", "Juniper & Moss"], {
        items: lines.map((line) => ({
          title: line.title,
          quantity: line.quantity,
          lineCents: lineCents(line),
        })),
        taxCents,
        totalCents,
      }),
    ],
  };
}

/** The gift card pays a part; the total is before it. */
async function giftCard(order: Order, index: number): Promise<Sample> {
  const paid = Math.min(2500, order.totalCents - 100);
  const html = `<html><body><h3>Thank you, ${esc(order.buyer)}</h3><p>Order: ${order.number}<br>Placed: ${mediumDay(order.day)}</p><ul>${order.lines.map((line) => `<li>${esc(line.title)}${line.variant ? ` <i>(${esc(line.variant)})</i>` : ""} &ndash; ${money(lineCents(line))}</li>`).join("")}</ul><p>Items: ${money(order.subtotalCents)}<br>Shipping: ${money(order.shippingCents)}<br>Tax: ${money(order.taxCents)}<br><b>Order total: ${money(order.totalCents)}</b></p><p>Gift card applied: -${money(paid)}<br>${order.card.label} (${order.card.last4}): ${money(order.totalCents - paid)}</p><p>Remaining gift card balance: $0.00</p></body></html>`;
  return {
    file: `gift-card-${index}.eml`,
    format: "html-mail",
    bytes: await makeMail({
      from: "Juniper & Moss Home <hi@junipermoss.example>",
      subject: "Thanks! We have your order",
      day: order.day,
      html,
    }),
    expected: [expectedOf(order, ["Juniper & Moss Home", "Juniper & Moss"])],
  };
}
