import { makeMail } from "../make/mail";
import { expectedItem, expectedOf, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, money, slashDay } from "../make/words";
import type { ExpectedReceipt, Shape } from "../sample";

const shelf: Product[] = [
  ["Omeprazole 20 mg, 42 Tablets, 3 ct", 1798],
  ["Zippered Storage Bags, 4 x 54", 1189],
  ["Hearing Aid Batteries 312", 1349],
  ["Men's Wool Socks, 6 Pairs", 1599],
];
const merchant = "Buckeye Members Warehouse";

/** A store for members: a saving as its own row, the same item in two kinds, packs, a footer full of offers. */
export const shape: Shape = {
  sender: "members' store, order mail with savings as rows of their own",
  samples: () =>
    Promise.all(
      makeOrders("member", 5, {
        pool: shelf,
        lines: [1, 4],
        reduced: 0.5,
        several: 0.3,
        discounted: 0,
        tax: 5.75,
        shipping: [0, 699],
        number: "77########",
        benefits: 0.2,
      }).map(async (order, index) => {
        const packs = [order.random.int(1, 3), order.random.int(1, 3)] as const;
        return {
          file: `member-store-${index}.eml`,
          format: "html-mail" as const,
          bytes: await makeMail({
            from: `${merchant} <members@buckeyewarehouse.example>`,
            subject: `Order ${order.number} is in`,
            day: order.day,
            html: page(order, packs),
          }),
          expected: [withPacks(order, packs)],
        };
      }),
    ),
};

const pack = 925;

function withPacks(order: Order, packs: readonly [number, number]): ExpectedReceipt {
  const base = expectedOf(order, [merchant]);
  const both = packs.map((quantity, index) => ({
    title: "Protein Shakes (12 pack)",
    also: index === 0 ? "Vanilla" : "Chocolate",
    quantity,
    lineCents: quantity * pack,
  }));
  return {
    ...base,
    items: [
      ...order.lines.map((line) => ({ ...expectedItem(line), also: `Item ${line.sku.slice(3)}` })),
      ...both,
    ],
    totalCents: order.totalCents + (packs[0] + packs[1]) * pack,
  };
}

function page(order: Order, packs: readonly [number, number]): string {
  const shakes = (packs[0] + packs[1]) * pack;
  const rows = order.lines.map((line) => {
    const off = (line.listCents - line.unitCents) * line.quantity;
    return `<tr><td>Item ${line.sku.slice(3)}</td><td>${esc(line.title)}</td><td>${line.quantity}</td><td align="right">${money(line.listCents * line.quantity)}</td></tr>${off > 0 ? `<tr><td></td><td colspan="2">Member savings</td><td align="right">(${money(off)})</td></tr>` : ""}`;
  });
  const shake = (flavor: string, count: number) =>
    `<tr><td>&nbsp;</td><td>Protein Shakes (12 pack)<br><small>${flavor}</small></td><td>${count} ${count === 1 ? "pack" : "packs"} x ${money(pack)}</td><td align="right">${money(count * pack)}</td></tr>`;
  const sum = (name: string, value: string) =>
    `<tr><td colspan="3" align="right">${name}</td><td align="right">${value}</td></tr>`;
  return `<html><body><table width="640"><tr><td><h2>${merchant}</h2></td></tr><tr><td>Order ${order.number} &nbsp; Date ${slashDay(order.day)} &nbsp; Member 4410 2291</td></tr><tr><td><table width="100%" cellpadding="3">${rows.join("")}${shake("Vanilla", packs[0])}${shake("Chocolate", packs[1])}${sum("Sum of goods", money(order.subtotalCents + shakes))}${sum("Carriage", money(order.shippingCents))}${sum("Tax", money(order.taxCents))}${sum("<b>Total</b>", `<b>${money(order.totalCents + shakes)}</b>`)}</table></td></tr><tr><td>Paid: ${esc(order.card.label)}, ${order.card.last4}</td></tr><tr><td>We gladly take FSA and HSA cards. Gold members got $84 back on average last year. Upgrade for $50. A set of four tires: $90 off. Mail-in rebate on batteries: up to $15.00.</td></tr></table></body></html>`;
}
