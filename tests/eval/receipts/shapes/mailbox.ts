import { bytesOf, makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { longDay, money } from "../make/words";
import type { Shape } from "../sample";

/** An export of a mailbox: order mails among private ones, with lines that begin with "From". */
export const shape: Shape = {
  sender: "a mailbox as mail programs and Takeout export it",
  samples: async () => {
    const orders = makeOrders("mailbox", 12, {
      pool: [...products.pharmacy, ...products.beauty],
      lines: [1, 4],
      several: 0.2,
      number: "PW-#####",
      benefits: 0.2,
    });
    const mails = await Promise.all(
      orders.flatMap((order, index) => [
        makeMail({
          from: "Petalwise <hello@petalwise.example>",
          subject: `Petalwise receipt ${order.number}`,
          day: order.day,
          text: receipt(order),
          encoding: index % 2 === 0 ? "quoted-printable" : "base64",
        }),
        makeMail({
          from: "Theo <theo@mailbox.example>",
          subject: index % 2 === 0 ? "dinner on Saturday?" : "50 photos",
          day: order.day,
          text: `Hi,\n\nFrom what I hear you owe me $20 for the pizza. See you at 7:30?\n\nTheo\n`,
        }),
      ]),
    );
    const text = mails
      .map((mail, index) => {
        const body = new TextDecoder("latin1")
          .decode(mail)
          .replace(/\r\n/g, "\n")
          .replace(/^(>*From )/gm, ">$1");
        return `From ${1_790_000_000 + index}@xxx Thu Mar 05 12:00:0${index % 10} +0000 2026\nX-GM-THRID: ${17_900 + index}\nX-Gmail-Labels: Inbox,Purchases\n${body}\n`;
      })
      .join("");
    return [
      {
        file: "Takeout Purchases.mbox",
        format: "mbox",
        bytes: bytesOf(text),
        expected: orders.map((order) => expectedOf(order, ["Petalwise"])),
      },
    ];
  },
};

const receipt = (order: Order): string => `Thanks for shopping with Petalwise!

Receipt: ${order.number}
Placed: ${longDay(order.day)}

ITEM                                                    QTY      PRICE
${order.lines.map((line) => `${line.title.padEnd(56)}${String(line.quantity).padEnd(6)}${money(lineCents(line)).padStart(8)}`).join("\n")}

Item total: ${money(order.subtotalCents)}
${order.discountCents ? `Savings: -${money(order.discountCents)}\n` : ""}Shipping: ${money(order.shippingCents)}
Tax: ${money(order.taxCents)}
Order total: ${money(order.totalCents)}

From our family to yours: thank you.
Paid by ${order.card.label} ending in ${order.card.last4}
`;
