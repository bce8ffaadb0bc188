import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { makePdf, put } from "../make/pdf";
import type { Product } from "../make/products";
import { esc, laterDay, longDay, mediumDay, money } from "../make/words";
import type { Sample, Shape } from "../sample";

const stock: Product[] = [
  ["Hearing aid batteries size 312, 60 pack", 2495],
  ["Wax guards, set of 8", 1150],
  ["Hearing aid cleaning kit", 1899],
  ["Remote microphone clip", 24900],
];
const merchant = "Clarion Hearing Center";

/** Receipts sent on by other programs: as an attached mail, by a phone, with the invoice attached as PDF. */
export const shape: Shape = {
  sender: "hearing center: forwarded as attachment, by a phone, invoice attached",
  samples: () =>
    Promise.all(
      makeOrders("hearing", 9, {
        pool: stock,
        lines: [1, 4],
        reduced: 0,
        several: 0.3,
        discounted: 0.4,
        shipping: [0, 650],
        number: "CHC-#####",
        benefits: 0.3,
      }).map(
        (order, index) => [attached, phone, invoice][index % 3]?.(order, index) ?? invoice(order, index),
      ),
    ),
};

const original = (order: Order): Promise<Uint8Array> =>
  makeMail({
    from: `${merchant} <store@clarionhearing.example>`,
    subject: `Order confirmation ${order.number}`,
    day: order.day,
    html: page(order),
  });

async function attached(order: Order, index: number): Promise<Sample> {
  const bytes = await makeMail({
    from: "Lars <lars@mailbox.example>",
    subject: "Fwd: hearing stuff",
    day: laterDay(order.day, 21),
    text: "Attached.\n\nLars\n",
    attachments: [
      { filename: "Order confirmation.eml", content: await original(order), contentType: "message/rfc822" },
    ],
  });
  return {
    file: `attached-${index}.eml`,
    format: "html-mail",
    bytes,
    expected: [expectedOf(order, [merchant])],
  };
}

async function phone(order: Order, index: number): Promise<Sample> {
  const html = `<html><body><div dir="auto"><br></div><div dir="auto">Get <a href="https://mail.example">Mail for phones</a></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> ${merchant} &lt;store@clarionhearing.example&gt;<br><b>Sent:</b> ${longDay(order.day)} 4:40:18 PM<br><b>To:</b> Lars &lt;lars@mailbox.example&gt;<br><b>Subject:</b> Order confirmation ${order.number}</font><div>&nbsp;</div></div>${page(order)}</body></html>`;
  const bytes = await makeMail({
    from: "Lars <lars@mailbox.example>",
    subject: `Fw: Order confirmation ${order.number}`,
    day: laterDay(order.day, 30),
    html,
  });
  return {
    file: `phone-${index}.eml`,
    format: "html-mail",
    bytes,
    expected: [expectedOf(order, [merchant])],
  };
}

async function invoice(order: Order, index: number): Promise<Sample> {
  const pdf = await makePdf(order.day, (doc) => {
    put(doc, merchant, 54, 54, { bold: true, size: 16 });
    put(doc, `Sales receipt ${order.number}`, 54, 84, { bold: true });
    put(doc, mediumDay(order.day), 558, 84, { right: true });
    let y = 130;
    for (const line of order.lines) {
      put(doc, line.title, 54, y);
      put(doc, `${line.quantity} @ ${money(line.unitCents)}`, 430, y, { right: true });
      put(doc, money(lineCents(line)), 558, y, { right: true });
      y += 24;
    }
    for (const [name, value] of sums(order)) {
      put(doc, name, 430, y + 16, { right: true });
      put(doc, value, 558, y + 16, { right: true });
      y += 16;
    }
    put(doc, `Paid: ${order.card.label} ending in ${order.card.last4}`, 54, y + 60);
  });
  const bytes = await makeMail({
    from: `${merchant} <store@clarionhearing.example>`,
    subject: "Your sales receipt",
    day: order.day,
    html: "<p>Hello,</p><p>please find your sales receipt attached. It was a pleasure to see you!</p><p>Clarion Hearing Center<br>Batteries from $4.95</p>",
    attachments: [{ filename: `receipt-${order.number}.pdf`, content: pdf, contentType: "application/pdf" }],
  });
  return {
    file: `with-invoice-${index}.eml`,
    format: "html-mail",
    bytes,
    expected: [expectedOf(order, [merchant])],
  };
}

const sums = (order: Order): [string, string][] => [
  ["Net", money(order.subtotalCents)],
  ...(order.discountCents
    ? [["Senior discount", `-${money(order.discountCents)}`] satisfies [string, string]]
    : []),
  ["Postage", money(order.shippingCents)],
  ["Tax", money(order.taxCents)],
  ["Total", money(order.totalCents)],
];

const page = (order: Order): string =>
  `<div style="font-family:Verdana"><h3>${merchant}</h3><p>Confirmation ${order.number}, ${longDay(order.day)}</p>${order.lines.map((line) => `<p style="margin:0">${esc(line.title)}<br><small>${line.quantity} &times; ${money(line.unitCents)}</small><span style="float:right">${money(lineCents(line))}</span></p><hr>`).join("")}<table align="right">${sums(
    order,
  )
    .map(([name, value]) => `<tr><td>${name}</td><td align="right">${value}</td></tr>`)
    .join("")}</table><br clear="all"><p>Paid with ${esc(order.card.label)}</p></div>`;
