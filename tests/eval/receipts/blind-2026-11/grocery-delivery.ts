import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, money, weekDay } from "../make/words";
import type { ExpectedItem, Shape } from "../sample";

const shelf: Product[] = [
  ["Organic Avocados, Bag of 4", 549],
  ["Tuliptree Cold & Flu Nighttime Liquid", 1079],
  ["Seltzer Lime 12 x 12 fl oz", 599],
  ["Kidney Beans, Low Sodium", 119],
  ["Tuliptree Heartburn Relief 42 ct", 1899],
  ["Rotisserie Chicken", 799],
  ['Bandage Wrap, Self-Adhering 3"', 489],
];

/** Groceries brought home: what was found, replaced and given back, weights, a service fee and a tip. */
export const shape: Shape = {
  sender: "grocery delivery, receipt mail",
  samples: () =>
    Promise.all(
      makeOrders("groceries", 6, {
        pool: shelf,
        lines: [3, 6],
        reduced: 0,
        several: 0.35,
        discounted: 0.3,
        tax: 1.9,
        shipping: [0, 399],
        other: [500, 900],
        number: "##############",
        benefits: 0.2,
      }).map(async (order, index) => {
        const grams = order.random.int(60, 240);
        const cents = Math.round((grams * 699) / 100);
        const salmon: ExpectedItem = {
          title: "Atlantic Salmon Fillet",
          also: `${(grams / 100).toFixed(2)} lb`,
          quantity: 1,
          lineCents: cents,
        };
        const base = expectedOf(order, ["Larder Market", "Pantrydash"]);
        return {
          file: `groceries-${index}.eml`,
          format: "html-mail" as const,
          bytes: await makeMail({
            from: "Pantrydash <orders@pantrydash.example>",
            subject: "Your Pantrydash order receipt",
            day: order.day,
            time: "21:40:00",
            html: page(order, grams, cents),
          }),
          expected: [{ ...base, items: [...base.items, salmon], totalCents: order.totalCents + cents }],
        };
      }),
    ),
};

function page(order: Order, grams: number, cents: number): string {
  const item = (title: string, detail: string, price: string) =>
    `<tr><td style="padding:8px 0" width="48"><img src="https://d.pantrydash.example/i.jpg" width="40"></td><td><p style="margin:0">${title}</p><p style="margin:0;color:#72767e;font-size:13px">${detail}</p></td><td align="right" valign="top">${price}</td></tr>`;
  const sum = (name: string, value: string) => `<tr><td>${name}</td><td align="right">${value}</td></tr>`;
  const tip = order.otherCents - 299;
  return `<html><body><table align="center" width="480"><tr><td><h1>Your order from Larder Market was delivered</h1><p>Hi ${esc(order.buyer.split(" ")[0] ?? "")}, here’s your receipt for the delivery on ${weekDay(order.day)}.</p><p>Order #${order.number}</p></td></tr>
<tr><td><h3>1 item out of stock</h3><table width="100%"><tr><td><s>Blueberries 18 oz</s></td><td>You weren’t charged</td></tr></table></td></tr>
<tr><td><h3>${order.lines.length + 1} items found</h3><table width="100%">${order.lines.map((line) => item(esc(line.title), `${line.quantity} x ${money(line.unitCents)}`, money(lineCents(line)))).join("")}${item("Atlantic Salmon Fillet", `${(grams / 100).toFixed(2)} lb x $6.99`, money(cents))}</table></td></tr>
<tr><td style="border-top:2px solid #343538"><table width="100%">${sum("Items Subtotal", money(order.subtotalCents + cents))}${order.discountCents ? sum("Promotion", `-${money(order.discountCents)}`) : ""}${sum("Delivery Fee", order.shippingCents ? money(order.shippingCents) : "Free!")}${sum("Service Fee", money(299))}${sum("Sales Tax", money(order.taxCents))}${sum("Shopper Tip", money(tip))}${sum("<b>Total Charged</b>", `<b>${money(order.totalCents + cents)}</b>`)}</table></td></tr>
<tr><td>${esc(order.card.label)} ending in ${order.card.last4}</td></tr><tr><td style="background:#f6f7f8">A temporary authorization of ${money(order.totalCents + cents + 1650)} may show until your bank removes it. Membership would have saved you $8.97. Try it for $9.99 a month.</td></tr></table></body></html>`;
}
