import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, mediumDay, money } from "../make/words";
import type { Shape } from "../sample";

const counter: Product[] = [
  ["Acupuncture Follow-up", 8500],
  ["Deep Tissue 60 min", 11000],
  ["Arnica Gel", 1450],
  ["Ginger Chews", 525],
  ["Cupping add-on", 3000],
  ["Oat Milk Latte", 575, "Large"],
];
const merchant = "Still Creek Acupuncture";

/** A small practice with a card reader: the sum in large letters, items without a table's head, a tip. */
export const shape: Shape = {
  sender: "small practice with a card reader, receipt mail",
  samples: async () => {
    const orders = makeOrders("card reader", 6, {
      pool: counter,
      lines: [1, 4],
      reduced: 0,
      discounted: 0.3,
      tax: 0,
      shipping: [0],
      other: [0, 500, 1700],
      number: "A#A#",
      benefits: 0.2,
    });
    return Promise.all(
      orders.map(async (order, index) => ({
        file: `card-reader-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: `${merchant} via Tapwell <receipts@messaging.tapwell.example>`,
          subject: `Receipt from ${merchant}`,
          day: order.day,
          html: page(order),
        }),
        expected: [expectedOf(order, [merchant])],
      })),
    );
  },
};

function page(order: Order): string {
  const row = (name: string, cents: number, strong = false) =>
    `<tr><td class="col-left" style="padding:4px 0;${strong ? "font-weight:600" : ""}">${name}</td><td class="col-right" align="right">${cents < 0 ? `-${money(-cents)}` : money(cents)}</td></tr>`;
  return `<!DOCTYPE html><html><body><table role="presentation" width="100%"><tr><td><div style="font-size:0;color:#fff;display:none">${merchant}: ${money(order.totalCents)}</div><table role="presentation" width="400" align="center">
<tr><td align="center"><img src="https://d.tapwell.example/m/72.png" width="72" height="72" alt=""></td></tr><tr><td align="center" style="font-size:18px">${merchant}</td></tr>
<tr><td align="center"><p>How was your experience?</p><a href="#"><img src="https://d.tapwell.example/happy.png" alt="Positive"></a><a href="#"><img src="https://d.tapwell.example/sad.png" alt="Negative"></a></td></tr>
<tr><td align="center" style="font-size:52px">${money(order.totalCents)}</td></tr>
<tr><td><table width="100%">${order.lines.map((line) => `${row(`<div>${esc(line.title)}${line.quantity > 1 ? ` × ${line.quantity}` : ""}</div>${line.variant ? `<div style="color:#85898c;font-size:12px">${esc(line.variant)}</div>` : ""}${line.quantity > 1 ? `<div style="color:#85898c;font-size:12px">(${money(line.unitCents)} ea.)</div>` : ""}`, lineCents(line))}`).join("")}
<tr><td colspan="2"><hr></td></tr>${order.discountCents ? row("Loyal client", -order.discountCents) : ""}${row("Purchase Subtotal", order.subtotalCents - order.discountCents)}${order.otherCents ? row("Tip", order.otherCents) : ""}<tr><td colspan="2"><hr></td></tr>${row("Total", order.totalCents, true)}</table></td></tr>
<tr><td><table width="100%"><tr><td>${merchant}<br>77 Mill Lane<br>Ashland, OR 97520<br>541-555-0148</td><td align="right"><img src="https://d.tapwell.example/map.png" width="90"></td></tr><tr><td>${esc(order.card.label)} ${order.card.last4} (Chip)</td><td align="right">${mediumDay(order.day)} at 10:42 AM</td></tr><tr><td></td><td align="right">#${order.number}</td></tr><tr><td></td><td align="right">Auth code: 0${order.card.last4}1</td></tr></table></td></tr>
<tr><td align="center" style="font-size:11px">Receipt Settings · Not your receipt? · Get $5 off by inviting a friend · © 2026 Tapwell. All rights reserved.</td></tr></table></td></tr></table></body></html>`;
}
