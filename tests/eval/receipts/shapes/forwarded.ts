import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { esc, laterDay, longDay, mediumDay, money, weekDay } from "../make/words";
import type { Sample, Shape } from "../sample";

const merchant = "Kingfisher Medical Supply";
const sender = "sales@kingfishermedical.example";

/** Receipts a person sent on to themselves or to their spouse: by Gmail, Apple Mail, Outlook and as plain text. */
export const shape: Shape = {
  sender: "receipts forwarded by mail programs",
  samples: () =>
    Promise.all(
      makeOrders("forwarded", 8, {
        pool: [...products.sports, ...products.pharmacy],
        lines: [1, 4],
        reduced: 0,
        several: 0.3,
        number: "KM-######",
        benefits: 0.2,
      }).map(async (order, index): Promise<Sample> => {
        const program = programs[index % programs.length] ?? gmail;
        const forward = program(order);
        return {
          file: `Fwd ${index}.eml`,
          format: "html" in forward ? "html-mail" : "plain-mail",
          bytes: await makeMail({
            from: `${order.buyer.split(" ")[0]} <me.${index}@mailbox.example>`,
            to: "receipts-for-2026@mailbox.example",
            subject: `${index % 4 === 2 ? "FW" : "Fwd"}: Your Kingfisher order ${order.number}`,
            day: laterDay(order.day, 40),
            ...forward,
          }),
          expected: [expectedOf(order, [merchant, "Kingfisher Medical", "Kingfisher"])],
        };
      }),
    ),
};

const gmail = (order: Order) => ({
  html: `<div dir="ltr">for the FSA folder<br><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: <strong class="gmail_sendername" dir="auto">${merchant}</strong> <span dir="auto">&lt;<a href="mailto:${sender}">${sender}</a>&gt;</span><br>Date: ${weekDay(order.day).slice(0, 3)}, ${mediumDay(order.day)} at 9:14 AM<br>Subject: Your Kingfisher order ${order.number}<br>To: &lt;<a href="mailto:me@mailbox.example">me@mailbox.example</a>&gt;<br></div><br><br>${page(order)}</div></div>`,
});

const apple = (order: Order) => ({
  html: `<html><head></head><body style="overflow-wrap: break-word"><br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>Begin forwarded message:</div><br class="Apple-interchange-newline"><div><span><b>From: </b></span><span>${merchant} &lt;${sender}&gt;<br></span></div><div><span><b>Subject: </b></span><span><b>Your Kingfisher order ${order.number}</b><br></span></div><div><span><b>Date: </b></span><span>${longDay(order.day)} at 9:14:02 AM EST<br></span></div><div><span><b>To: </b></span><span>me@mailbox.example<br></span></div><br><div>${page(order)}</div></blockquote></div><br></body></html>`,
});

const outlook = (order: Order) => ({
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang="EN-US"><div class="WordSection1"><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> ${merchant} &lt;${sender}&gt; <br><b>Sent:</b> ${weekDay(order.day)} 9:14 AM<br><b>To:</b> me@mailbox.example<br><b>Subject:</b> Your Kingfisher order ${order.number}<o:p></o:p></p></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${page(order)}</div></body></html>`,
});

const plain = (order: Order) => ({
  text: `Can you file this one?

-----Original Message-----
From: ${merchant} <${sender}>
Sent: ${weekDay(order.day)} 9:14 AM
To: me@mailbox.example
Subject: Your Kingfisher order ${order.number}

Thank you for your order!

Order number: ${order.number}

${order.lines.map((line) => `${line.quantity} x ${line.title}\n    ${money(line.unitCents)} each    ${money(lineCents(line))}`).join("\n")}

Merchandise: ${money(order.subtotalCents)}
${order.discountCents ? `Promotional discount: -${money(order.discountCents)}\n` : ""}Delivery: ${money(order.shippingCents)}
Tax: ${money(order.taxCents)}
Grand total: ${money(order.totalCents)}
Paid with ${order.card.label}
`,
});

const programs: ((order: Order) => { html: string } | { text: string })[] = [gmail, apple, outlook, plain];

function page(order: Order): string {
  const pair = (name: string, value: string) =>
    `<tr><td colspan="3" align="right">${name}</td><td align="right">${value}</td></tr>`;
  return `<table width="580" cellpadding="6"><tr><td colspan="4"><h2>Thank you for your order!</h2>Order number: <b>${order.number}</b></td></tr><tr bgcolor="#dde"><td><b>Item</b></td><td><b>Price</b></td><td><b>Qty.</b></td><td align="right"><b>Total</b></td></tr>
${order.lines.map((line) => `<tr><td>${esc(line.title)}<br><font size="1">SKU ${line.sku}</font></td><td>${money(line.unitCents)}</td><td>${line.quantity}</td><td align="right">${money(lineCents(line))}</td></tr>`).join("")}
${pair("Merchandise", money(order.subtotalCents))}${order.discountCents ? pair("Promotional discount", `(${money(order.discountCents)})`) : ""}${pair("Delivery", order.shippingCents ? money(order.shippingCents) : "Free")}${pair("Tax", money(order.taxCents))}${pair("<b>Grand total</b>", `<b>${money(order.totalCents)}</b>`)}</table><p>Paid with ${order.card.label}. Questions? Call 1-866-555-0190. Save $20 on your next order over $150.</p>`;
}
