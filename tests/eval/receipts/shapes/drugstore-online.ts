import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order, sumOf } from "../make/order";
import { products } from "../make/products";
import { esc, mediumDay, money } from "../make/words";
import type { Shape } from "../sample";

/** A pharmacy chain's web shop: struck prices, FSA badges, coupons, points, thresholds in the footer. */
export const shape: Shape = {
  sender: "online drugstore, order confirmation",
  samples: async () => {
    const orders = makeOrders("drugstore", 8, {
      pool: products.pharmacy,
      lines: [2, 7],
      reduced: 0.45,
      several: 0.35,
      number: "W########",
      benefits: 0.4,
    });
    return Promise.all(
      orders.map(async (order, index) => ({
        file: `drugstore-online-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: "Halden Pharmacy <orders@email.haldenpharmacy.example>",
          subject: `Thanks for your order! (Order ${order.number})`,
          day: order.day,
          html: page(order),
          encoding: index % 2 === 0 ? "quoted-printable" : "base64",
        }),
        expected: [expectedOf(order, ["Halden Pharmacy", "Halden"])],
      })),
    );
  },
};

const spacer = (height: number) =>
  `<tr><td height="${height}" style="font-size:0;line-height:0">&nbsp;</td></tr>`;

function page(order: Order): string {
  const saved = sumOf(order.lines.map((line) => (line.listCents - line.unitCents) * line.quantity));
  const rows = order.lines.map((line, index) => {
    const each = line.quantity > 1 ? `<div style="color:#777">${money(line.unitCents)} ea.</div>` : "";
    const was =
      line.unitCents < line.listCents
        ? `<s style="color:#999">${money(line.listCents * line.quantity)}</s> <span style="color:#c00">${money(lineCents(line))}</span>`
        : money(lineCents(line));
    const badge =
      index % 2 === 0
        ? `<br><span style="background:#e6f4ea;border-radius:3px;padding:2px 6px">FSA/HSA eligible</span>`
        : "";
    return `<tr><td width="90"><img src="https://cdn.haldenpharmacy.example/p/${line.sku}.png" width="80" alt="${esc(line.title)}"></td><td width="12"></td><td style="font-size:14px"><a href="#" style="color:#222;text-decoration:none">${esc(line.title)}</a>${badge}<br><span style="color:#777">Qty ${line.quantity}</span></td><td align="right" nowrap>${was}${each}</td></tr>${spacer(16)}`;
  });
  const coupon = order.discountCents
    ? `<tr><td>Coupon SAVE${order.random.int(10, 30)}</td><td align="right" style="color:#c00">(${money(order.discountCents)})</td></tr>`
    : "";
  return `<html><body bgcolor="#f2f2f2"><center><span style="display:none!important;visibility:hidden;opacity:0;height:0">We got it. Points worth $5.00 are waiting &#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</span>
<table width="600" bgcolor="#ffffff" cellpadding="0" cellspacing="0"><tr><td align="center"><img src="https://cdn.haldenpharmacy.example/h.png" alt="Halden Pharmacy"></td></tr>${spacer(24)}
<tr><td align="center" style="font-size:26px">We’ve got your order, ${esc(order.buyer.split(" ")[0] ?? "")}!</td></tr>${spacer(8)}
<tr><td><table width="100%"><tr><td>Order number<br><b>${order.number}</b></td><td align="right">Order date<br><b>${mediumDay(order.day)}</b></td></tr></table></td></tr>${spacer(24)}
<tr><td style="font-size:18px"><b>Shipping to you</b> (${order.lines.length} items)</td></tr>
<tr><td><table width="100%" cellpadding="0" cellspacing="0">${rows.join("")}</table></td></tr>
<tr><td style="border-top:1px solid #ddd"><table width="100%" cellpadding="4"><tr><td>Merchandise subtotal</td><td align="right">${money(order.subtotalCents)}</td></tr>${coupon}<tr><td>Shipping</td><td align="right">${order.shippingCents === 0 ? "FREE" : money(order.shippingCents)}</td></tr><tr><td>Sales tax</td><td align="right">${money(order.taxCents)}</td></tr><tr><td><b>Order total</b></td><td align="right"><b>${money(order.totalCents)}</b></td></tr></table></td></tr>
${saved > 0 ? `<tr><td align="center" style="color:#c00">You saved ${money(saved)} on this order</td></tr>` : ""}
<tr><td><b>Payment method</b><br>${esc(order.card.label)} ending in ${order.card.last4}</td></tr>${spacer(20)}
<tr><td bgcolor="#fff6d6">You earned <b>${Math.floor(order.totalCents / 100)} points</b> on this order. 1,000 points = $1.00 Halden Cash. Your balance: $3.25</td></tr>
<tr><td align="center" style="font-size:11px">Free shipping on orders over $35. Pharmacy help: 1-800-555-0142. 200 Kestrel Way, Dayton, OH 45402<br><a href="#">Unsubscribe</a></td></tr></table></center><img src="https://e.haldenpharmacy.example/t/o.gif" width="1" height="1"></body></html>`;
}
