import { makeMail } from "../make/mail";
import { expectedOf, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { mediumDay, money } from "../make/words";
import type { Shape } from "../sample";

const made: Product[] = [
  ["Rice heat pack for neck & shoulders, lavender", 3200],
  ["Linen eye mask / adjustable", 1850],
  ["Custom engraved medical ID bracelet, stainless", 4295],
  ["Wrist rest with buckwheat, forest green", 2400],
  ["Beeswax balm tin - 2oz", 1125],
];

/** A market for handmade things, plain text: labels and values, a block for each thing, dashes between. */
export const shape: Shape = {
  sender: "market for handmade things, plain text mail",
  samples: () =>
    Promise.all(
      makeOrders("handmade", 6, {
        pool: made,
        lines: [1, 3],
        reduced: 0,
        several: 0.3,
        discounted: 0.3,
        tax: 4.5,
        shipping: [0, 585],
        number: "3########",
        benefits: 0,
      }).map(async (order, index) => ({
        file: `handmade-${index}.eml`,
        format: "plain-mail" as const,
        bytes: await makeMail({
          from: "Loomery Transactions <transaction@loomery.example>",
          subject: `Your Loomery Purchase from WarmStonesStudio (${order.number})`,
          day: order.day,
          text: text(order),
        }),
        expected: [expectedOf(order, ["WarmStonesStudio", "Loomery"])],
      })),
    ),
};

const text = (order: Order): string => `
Thanks for buying from small makers, ${order.buyer.split(" ")[0]}!

------------------------------------------------------------
Your order
------------------------------------------------------------

Your Order Number is:   ${order.number}
Shop:                   WarmStonesStudio
Order date:             ${mediumDay(order.day)}

${order.lines.map((line, index) => `Transaction ID:         40${order.number.slice(2)}${index}\nItem:                   ${line.title}\nQuantity:               ${line.quantity}\nItem price:             ${money(line.unitCents)} each`).join("\n\n")}

------------------------------------------------------------

Item total:             ${money(order.subtotalCents)}
${order.discountCents ? `Shop discount:          - ${money(order.discountCents)}\n` : ""}Shipping:               ${money(order.shippingCents)} (To United States)
Sales Tax:              ${money(order.taxCents)}
                        ----------
Order Total:            ${money(order.totalCents)}

Paid with:              ${order.card.label}

Shipping Address:
${order.buyer}
3 Orchard Row
Ithaca, NY 14850

------------------------------------------------------------
Contact the shop owner: https://loomery.example/conversations/new
Gift card balance? Use it on your next order. Loomery, Inc., 55 Canal St.
`;
