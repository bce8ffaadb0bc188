import { makeMail } from "../make/mail";
import { expectedItem, expectedOf, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, longDay, money } from "../make/words";
import type { Shape } from "../sample";

const shelf: Product[] = [
  ["Grab Bar 18 in, Brushed", 2789],
  ["Nightlight with Motion Sensor", 1149],
  ["Raised Toilet Seat", 4595],
  ["Picture Hooks, 25 lb", 389],
  ["Smoke Alarm, 10-Year", 2499],
  ["Wrist Splint, Left, Small", 1888],
];
const merchant = "Hollis Hardware & Home";

/** A hardware chain: a card for each item with the price of one and the count, never their product. */
export const shape: Shape = {
  sender: "hardware chain, order mail with prices for one only",
  samples: () =>
    Promise.all(
      makeOrders("each", 5, {
        pool: shelf,
        lines: [1, 4],
        reduced: 0.4,
        several: 0.5,
        discounted: 0.3,
        tax: 7,
        shipping: [0, 895],
        number: "H####-######",
        benefits: 0.2,
      }).map(async (order, index) => ({
        file: `price-each-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: `${merchant} <web@hollishardware.example>`,
          subject: `We have order ${order.number}`,
          day: order.day,
          html: page(order),
        }),
        expected: [
          expectedOf(order, [merchant], {
            items: order.lines.map((line) => ({ ...expectedItem(line), also: `Model ${line.sku}` })),
          }),
        ],
      })),
    ),
};

const page = (
  order: Order,
): string => `<html><body><section><h1>Order ${order.number}</h1><p>${longDay(order.day)}</p></section><section><h4>Delivery by truck</h4>
${order.lines
  .map((line) => {
    const off = line.listCents - line.unitCents;
    return `<article style="border-bottom:1px solid #ccc"><img src="https://i.hollishardware.example/${line.sku}.jpg" width="90" alt=""><p><b>${esc(line.title)}</b></p><p>Model ${line.sku}</p><p>${money(line.unitCents)} each</p><p>Quantity ${line.quantity}</p>${off > 0 ? `<p style="color:#b00">You save ${money(off * line.quantity)} (was ${money(line.listCents)})</p>` : ""}</article>`;
  })
  .join("")}
</section><section><table width="100%"><tr><td>Merchandise</td><td>${money(order.subtotalCents)}</td></tr>${order.discountCents ? `<tr><td>Pro savings</td><td>&ndash;${money(order.discountCents)}</td></tr>` : ""}<tr><td>Delivery</td><td>${order.shippingCents ? money(order.shippingCents) : "Free"}</td></tr><tr><td>Tax</td><td>${money(order.taxCents)}</td></tr><tr><td><b>Your total</b></td><td><b>${money(order.totalCents)}</b></td></tr></table><p>Charged: ${esc(order.card.label)} ${order.card.last4}</p></section><aside><h4>Goes well with</h4><p>Shower Mat<br>$14.99</p><p>Drill Bit Set<br>Was $39.00<br>Now $27.50</p></aside></body></html>`;
