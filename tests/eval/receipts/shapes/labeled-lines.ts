import { makeMail } from "../make/mail";
import { expectedOf, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { money, slashDay } from "../make/words";
import type { Shape } from "../sample";

const merchant = "Bayberry Lane Books & Wellness";

/** A small shop whose program writes a label before everything, and "goods", "postage" and "amount" for the sums. */
export const shape: Shape = {
  sender: "small shop, plain text mail of labels and values",
  samples: () =>
    Promise.all(
      makeOrders("labeled", 5, {
        pool: [...products.supplements, ...products.sports],
        lines: [1, 3],
        reduced: 0,
        several: 0.4,
        discounted: 0.4,
        tax: 6,
        shipping: [0, 475],
        number: "BL/####",
        benefits: 0.2,
      }).map(async (order, index) => ({
        file: `labeled-lines-${index}.eml`,
        format: "plain-mail" as const,
        bytes: await makeMail({
          from: `${merchant} <till@bayberrylane.example>`,
          subject: "Thank you from Bayberry Lane",
          day: order.day,
          text: text(order),
        }),
        expected: [expectedOf(order, [merchant, "Bayberry Lane"])],
      })),
    ),
};

const text = (order: Order): string => `Dear ${order.buyer},

thank you for your order.

Reference: ${order.number}
Ordered on: ${slashDay(order.day)}
All prices in US dollars

${order.lines
  .map(
    (line, at) =>
      `** Article ${at + 1} **\nDescription: ${line.title}\nArticle no.: ${line.sku}\nPrice: ${money(line.unitCents)}\nPieces: ${line.quantity}`,
  )
  .join("\n\n")}

** Amounts **
Goods: ${money(order.subtotalCents)}
${order.discountCents ? `Less voucher: ${money(order.discountCents)}\n` : ""}Postage and packing: ${money(order.shippingCents)}
State tax: ${money(order.taxCents)}
Amount charged: ${money(order.totalCents)}

Paid with: ${order.card.label}

Bayberry Lane, 2 Bayberry Lane, Camden ME
`;
