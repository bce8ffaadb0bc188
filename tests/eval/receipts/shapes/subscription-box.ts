import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { longDay, money } from "../make/words";
import type { Shape } from "../sample";

const merchant = "Moonbasket";

/** A subscription whose mails are plain text: items as a list with dashes, sums aligned with dots. */
export const shape: Shape = {
  sender: "subscription box, plain text mail",
  samples: () =>
    Promise.all(
      makeOrders("subscription", 6, {
        pool: [...products.supplements, ...products.beauty],
        lines: [1, 4],
        reduced: 0,
        several: 0.35,
        discounted: 0.5,
        number: "MB#######",
        benefits: 0.15,
      }).map(async (order, index) => ({
        file: `subscription-${index}.eml`,
        format: "plain-mail" as const,
        bytes: await makeMail({
          from: `${merchant} <care@moonbasket.example>`,
          subject: "Your Moonbasket is on its way to the packing table",
          day: order.day,
          text: index % 2 === 0 ? dotted(order) : stacked(order),
        }),
        expected: [expectedOf(order, [merchant])],
      })),
    ),
};

const sums = (order: Order): [string, string][] => [
  ["Subtotal", money(order.subtotalCents)],
  ...(order.discountCents
    ? [["Subscriber discount", `-${money(order.discountCents)}`] satisfies [string, string]]
    : []),
  ["Shipping", money(order.shippingCents)],
  ["Sales tax", money(order.taxCents)],
  ["Total charged", money(order.totalCents)],
];

const dotted = (order: Order): string => `Hi ${order.buyer.split(" ")[0]},

Your renewal went through. Here is what's in this month's basket.

Order:  ${order.number}
Date:   ${longDay(order.day)}

----------------------------------------------------------------
${order.lines.map((line) => `- ${line.quantity} x ${line.title}${line.variant ? ` (${line.variant})` : ""}: ${money(lineCents(line))}`).join("\n")}
----------------------------------------------------------------
${sums(order)
  .map(([name, value]) => `${name} ${".".repeat(44 - name.length - value.length)} ${value}`)
  .join("\n")}

We charged your ${order.card.label} ending in ${order.card.last4}.

Want to add something next month? Gift baskets start at $29.
Change or cancel any time: https://moonbasket.example/account
Moonbasket, 14 Tidewater Street, Savannah GA 31401
`;

const stacked = (order: Order): string => `MOONBASKET
==========

Receipt for order ${order.number}, ${longDay(order.day)}

${order.lines.map((line) => `${line.title}${line.variant ? `\n  ${line.variant}` : ""}\n  ${line.quantity} @ ${money(line.unitCents)}${" ".repeat(28)}${money(lineCents(line))}`).join("\n\n")}

${sums(order)
  .map(([name, value]) => `${name.padEnd(32)}${value.padStart(12)}`)
  .join("\n")}

Paid with: ${order.card.label} (${order.card.last4})

--
You are getting this mail because you subscribe to Moonbasket ($5 off if you refer a friend).
`;
