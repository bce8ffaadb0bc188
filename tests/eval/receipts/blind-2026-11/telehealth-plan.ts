import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, laterDay, longDay, mediumDay, money } from "../make/words";
import type { Shape } from "../sample";

const plans: Product[] = [
  ["Weight Care Program – Monthly", 9900],
  ["Online Psychiatry Visit", 14900],
  ["Sleep Apnea Home Test", 18900],
  ["Messaging Therapy Plan (4 weeks)", 27600],
];
const merchant = "Brightpath Health";

/** Care by subscription: lines with the days they are for, and no quantities. */
export const shape: Shape = {
  sender: "telehealth plan, invoice mail",
  samples: () =>
    Promise.all(
      makeOrders("telehealth", 5, {
        pool: plans,
        lines: [1, 2],
        reduced: 0,
        several: 0,
        discounted: 0.5,
        tax: 0,
        shipping: [0],
        number: "BPH-######",
        benefits: 0.5,
      }).map(async (order, index) => ({
        file: `telehealth-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: `${merchant} Billing <billing@brightpath.example>`,
          subject: `Payment confirmation - Invoice ${order.number}`,
          day: order.day,
          html: page(order),
        }),
        expected: [
          expectedOf(order, [merchant, `${merchant} Billing`], {
            items: order.lines.map((line) => ({
              title: line.title,
              also: period(order),
              quantity: 1,
              lineCents: lineCents(line),
            })),
          }),
        ],
      })),
    ),
};

const period = (order: Order): string => `${mediumDay(order.day)} - ${mediumDay(laterDay(order.day, 29))}`;

const page = (
  order: Order,
): string => `<html><body style="font-family:Georgia"><div><div><div><p>Dear ${esc(order.buyer)},</p><p>Thank you. We received your payment of ${money(order.totalCents)}. This email is your receipt.</p>
<table cellspacing="0" style="width:100%"><tr><td style="padding:4px">Invoice number</td><td style="padding:4px"><b>${order.number}</b></td></tr><tr><td style="padding:4px">Invoice date</td><td style="padding:4px"><b>${longDay(order.day)}</b></td></tr><tr><td style="padding:4px">Payment status</td><td style="padding:4px"><b>PAID</b></td></tr><tr><td style="padding:4px">Charged to</td><td style="padding:4px"><b>${esc(order.card.label)} ending ${order.card.last4}</b></td></tr></table>
<table cellspacing="0" style="width:100%;margin-top:20px"><tr style="border-bottom:1px solid"><th align="left">DESCRIPTION</th><th align="left">SERVICE PERIOD</th><th align="right">AMOUNT (USD)</th></tr>
${order.lines.map((line) => `<tr><td style="padding:8px 0">${esc(line.title)}</td><td>${period(order)}</td><td align="right">${money(lineCents(line))}</td></tr>`).join("")}
${order.discountCents ? `<tr><td></td><td align="right">Coupon FRESHSTART</td><td align="right">(${money(order.discountCents)})</td></tr>` : ""}<tr><td></td><td align="right">Total due</td><td align="right">${money(order.totalCents)}</td></tr><tr><td></td><td align="right">Payments</td><td align="right">(${money(order.totalCents)})</td></tr><tr><td></td><td align="right"><b>Amount due</b></td><td align="right"><b>$0.00</b></td></tr></table>
<p>Your next payment of $99.00 is planned for ${longDay(laterDay(order.day, 30))}.</p><p>Brightpath Health, Inc. · 1 Lantern Plaza · Denver CO · Most FSA and HSA plans accept this receipt.</p></div></div></div></body></html>`;
