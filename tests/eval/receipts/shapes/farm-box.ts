import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, longDay, money } from "../make/words";
import type { ExpectedItem, Shape } from "../sample";

const shelf: Product[] = [
  ["Rainbow Carrots", 325, "bunch"],
  ["Pasture Eggs", 749, "dozen"],
  ["Manuka Honey Lozenges", 1295, "jar"],
  ["Oat Granola, Maple", 899, "bag"],
  ["Calendula Diaper Balm", 1450, "tin"],
];

/** A farm's delivery: a heading above the items, "3 bunches at $3.25", weights with a price a pound, fees and a tip. */
export const shape: Shape = {
  sender: "farm delivery, receipt mail with weights and packs",
  samples: () =>
    Promise.all(
      makeOrders("farm", 5, {
        pool: shelf,
        lines: [2, 4],
        reduced: 0,
        several: 0.5,
        discounted: 0.3,
        tax: 0,
        shipping: [0, 500],
        other: [450, 700],
        number: "FB-####",
        benefits: 0,
      }).map(async (order, index) => {
        const hundredths = order.random.int(90, 320);
        const cents = Math.round((hundredths * 1149) / 100);
        const chicken: ExpectedItem = {
          title: "Whole Chicken",
          quantity: 1,
          lineCents: cents,
          also: `${hundredths / 100} lbs`,
        };
        const base = expectedOf(order, ["Two Rivers Farm"]);
        return {
          file: `farm-box-${index}.eml`,
          format: "html-mail" as const,
          bytes: await makeMail({
            from: "Two Rivers Farm <box@tworivers.example>",
            subject: "Packed! Here is what your box cost",
            day: order.day,
            html: page(order, hundredths, cents),
          }),
          expected: [{ ...base, items: [chicken, ...base.items], totalCents: order.totalCents + cents }],
        };
      }),
    ),
};

const packs = (variant: string | null, quantity: number): string =>
  quantity === 1 ? `${variant}` : variant === "box" || variant === "bunch" ? `${variant}es` : `${variant}s`;

function page(order: Order, hundredths: number, cents: number): string {
  const line = (title: string, detail: string, price: string) =>
    `<div style="display:flex;justify-content:space-between"><div><div>${title}</div><div style="font-size:12px;color:#777">${detail}</div></div><div>${price}</div></div>`;
  const sum = (name: string, value: string) =>
    `<div style="display:flex;justify-content:space-between"><div>${name}</div><div>${value}</div></div>`;
  return `<html><body style="max-width:520px"><h2>Box ${order.number}</h2><p>Packed for ${esc(order.buyer)} on ${longDay(order.day)}</p><h3>${order.lines.length + 1} things in your box</h3>
${line("Whole Chicken", `${(hundredths / 100).toFixed(2)} lbs &times; $11.49/lb`, money(cents))}
${order.lines.map((one) => line(esc(one.title), `${one.quantity} ${packs(one.variant, one.quantity)} at ${money(one.unitCents)}`, money(lineCents(one)))).join("\n")}
<h3>We ran out of</h3><div><s>Rhubarb, 1 lb</s> (no charge)</div><hr>
${sum("Box total", money(order.subtotalCents + cents))}${order.discountCents ? sum("Neighbor credit", `-${money(order.discountCents)}`) : ""}${sum("Delivery", order.shippingCents ? money(order.shippingCents) : "Free")}${sum("Box deposit", money(200))}${sum("Driver tip", money(order.otherCents - 200))}${sum("<b>Charged today</b>", `<b>${money(order.totalCents + cents)}</b>`)}
<p>${esc(order.card.label)} ending ${order.card.last4}. We held ${money(order.totalCents + cents + 900)} until we weighed your box. Next box from $39.</p></body></html>`;
}
