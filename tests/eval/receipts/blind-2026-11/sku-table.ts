import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, longDay, money } from "../make/words";
import type { Shape } from "../sample";

const stock: Product[] = [
  ["Rollator Walker with Seat, Burgundy", 12995],
  ["Bedside Safety Rail", 5995],
  ["Incontinence Briefs, Overnight, Case of 72", 6450],
  ["Shower Chair w/ Back – 300 lb", 4899],
  ['Wound Dressing 4" x 4" (Box of 10)', 2375],
  ['Cane Tips 3/4" Black', 599],
];
const merchant = "CareHarbor Supply";

/** An older shop system: Items, SKU, Qty, Subtotal; addresses on top; both sums without and with tax. */
export const shape: Shape = {
  sender: "older shop system, new order mail",
  samples: () =>
    Promise.all(
      makeOrders("sku table", 6, {
        pool: stock,
        lines: [1, 5],
        reduced: 0,
        several: 0.4,
        discounted: 0.4,
        shipping: [0, 1295],
        number: "3000#####",
        benefits: 0.2,
      }).map(async (order, index) => ({
        file: `sku-table-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: `${merchant} <sales@careharbor.example>`,
          subject: `${merchant}: New Order # ${order.number}`,
          day: order.day,
          html: page(order),
          encoding: index % 2 ? "base64" : "quoted-printable",
        }),
        expected: [expectedOf(order, [merchant])],
      })),
    ),
};

function page(order: Order): string {
  const sum = (name: string, value: string) =>
    `<tr class="subtotal"><th colspan="3" scope="row" align="right">${name}</th><td align="right"><span class="price">${value}</span></td></tr>`;
  const before = order.subtotalCents - order.discountCents + order.shippingCents;
  return `<body style="font:11px/1.35em Verdana"><table width="98%"><tr><td align="center"><table width="650" bgcolor="#fff" cellpadding="10" style="border:1px solid #e0e0e0"><tr><td><a href="#"><img src="https://careharbor.example/logo_email.gif" alt="${merchant}"/></a></td></tr><tr><td><h1 style="font-size:22px">Hello, ${esc(order.buyer)}</h1><p>Thank you for your order from ${merchant}. Once your package ships we will send an email with a link to track it. You can call us at 800-555-0155, Monday - Friday, 8am - 5pm PST.</p><p>Your order confirmation is below. Thank you again for your business.</p></td></tr>
<tr><td><h2 style="font-size:18px">Your Order #${order.number} <small>(placed on ${longDay(order.day)} 7:51:03 AM PDT)</small></h2></td></tr>
<tr><td><table width="650"><thead><tr><th align="left" width="325">Billing Information:</th><th width="10"></th><th align="left" width="325">Payment Method:</th></tr></thead><tbody><tr><td>${esc(order.buyer)}<br/>700 Juniper Terrace<br/>Tucson, Arizona, 85701<br/>United States<br/>T: 520-555-0107</td><td>&nbsp;</td><td><strong>Credit Card</strong><table><tr><th>Credit Card Type:</th><td>${esc(order.card.label)}</td></tr><tr><th>Credit Card Number:</th><td>XXXX-${order.card.last4}</td></tr></table></td></tr></tbody></table><br/>
<table width="650" style="border:1px solid #eaeaea"><thead><tr><th align="left" bgcolor="#eaeaea">Item</th><th align="left" bgcolor="#eaeaea">Sku</th><th align="center" bgcolor="#eaeaea">Qty</th><th align="right" bgcolor="#eaeaea">Subtotal</th></tr></thead>
${order.lines.map((line, index) => `<tbody${index % 2 ? "" : ' bgcolor="#f6f6f6"'}><tr><td align="left" valign="top"><strong>${esc(line.title)}</strong></td><td align="left">${line.sku}</td><td align="center">${line.quantity}</td><td align="right"><span class="price">${money(lineCents(line))}</span></td></tr></tbody>`).join("")}
<tbody>${sum("Subtotal", money(order.subtotalCents))}${order.discountCents ? sum("Discount (SPRING)", `-${money(order.discountCents)}`) : ""}${sum("Shipping &amp; Handling", money(order.shippingCents))}${sum("Grand Total (Excl.Tax)", money(before))}${sum("Tax", money(order.taxCents))}${sum("<strong>Grand Total (Incl.Tax)</strong>", `<strong>${money(order.totalCents)}</strong>`)}</tbody></table></td></tr>
<tr><td bgcolor="#eaeaea" align="center"><p>Thank you, <strong>${merchant}</strong></p></td></tr></table></td></tr></table></body>`;
}
