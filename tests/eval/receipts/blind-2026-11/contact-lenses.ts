import { makeMail } from "../make/mail";
import { expectedOf, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, mediumDay, money } from "../make/words";
import type { ExpectedReceipt, Shape } from "../sample";

const lenses: Product[] = [
  ["Aqualume 1-Day Moist (90 pack)", 6999],
  ["Veritas Toric Monthly (6 pack)", 5450],
  ["Softglide Multifocal (30 pack)", 4175],
];
const merchant = "LensCrate";

/** A shop for contact lenses: each eye is a line with its prescription and its boxes; insurance and a rebate. */
export const shape: Shape = {
  sender: "contact lens shop, order mail",
  samples: () =>
    Promise.all(
      makeOrders("lens", 5, {
        pool: lenses,
        lines: [1, 1],
        reduced: 0,
        several: 0,
        discounted: 0.6,
        tax: 0,
        shipping: [0, 895],
        number: "L########",
        benefits: 0.4,
      }).map(async (order, index) => {
        const boxes = [order.random.int(1, 4), order.random.int(1, 4)] as const;
        const made = withEyes(order, boxes);
        return {
          file: `lenses-${index}.eml`,
          format: "html-mail" as const,
          bytes: await makeMail({
            from: `${merchant} <orders@lenscrate.example>`,
            subject: "Order received. Sit back, relax, see well.",
            day: order.day,
            html: page(order, boxes, made),
          }),
          expected: [made],
        };
      }),
    ),
};

function withEyes(order: Order, boxes: readonly [number, number]): ExpectedReceipt {
  const [line] = order.lines;
  const price = line?.unitCents ?? 0;
  const title = line?.title ?? "";
  const subtotal = price * (boxes[0] + boxes[1]);
  const discountCents = order.discountCents > 0 ? Math.round(subtotal / 10) : 0;
  return expectedOf(order, [merchant], {
    items: ["Right eye OD", "Left eye OS"].map((eye, index) => ({
      title,
      also: `${eye} BC 8.5 DIA 14.2 power PWR -2.75 -3.25 boxes`,
      quantity: boxes[index] ?? 1,
      lineCents: price * (boxes[index] ?? 1),
    })),
    discountCents,
    totalCents: subtotal - discountCents + order.shippingCents,
  });
}

function page(order: Order, boxes: readonly [number, number], made: ExpectedReceipt): string {
  const [line] = order.lines;
  const subtotal = (made.items[0]?.lineCents ?? 0) + (made.items[1]?.lineCents ?? 0);
  const eye = (name: string, power: string, index: 0 | 1) =>
    `<table style="width:100%;background:#fafafa;margin-bottom:8px"><tbody><tr><td style="width:72px"><img src="https://a.lenscrate.example/l.png" alt="" width="64"></td><td><div style="font-weight:bold">${esc(line?.title ?? "")}</div><div>${name}</div><div style="color:#666">BC 8.5 &nbsp; DIA 14.2 &nbsp; PWR ${power}</div></td><td style="white-space:nowrap;text-align:right"><div>${boxes[index]} ${boxes[index] === 1 ? "box" : "boxes"} x ${money(line?.unitCents ?? 0)}</div><div style="font-weight:bold">${money(made.items[index]?.lineCents ?? 0)}</div></td></tr></tbody></table>`;
  const pair = (name: string, value: string) =>
    `<div style="overflow:hidden"><span style="float:left">${name}</span> <span style="float:right">${value}</span></div>`;
  return `<html><body><div style="max-width:600px;margin:0 auto"><div>Good news! We’re checking your prescription with your eye doctor.</div><h2>Order ${order.number}</h2><p>Ordered ${mediumDay(order.day)} for patient <b>${esc(order.buyer)}</b></p>
${eye("Right eye (OD)", "-2.75", 0)}${eye("Left eye (OS)", "-3.25", 1)}
${pair("Lenses", money(subtotal))}${made.discountCents ? pair("New customer savings", `-${money(made.discountCents)}`) : ""}${pair("Shipping", order.shippingCents ? money(order.shippingCents) : "FREE")}${pair("<b>You paid</b>", `<b>${money(made.totalCents ?? 0)}</b>`)}
<p>We used your ${esc(order.card.label)} (…${order.card.last4}).</p><div style="border:2px dashed #0a8">Don’t forget your mail-in rebate: up to $200.00 back on an annual supply. Submit by 12/31.</div>
<p style="font-size:11px">LensCrate, Suite 900, 66 Meridian Plaza, Austin TX. Talk to us 24/7. Have an FSA or HSA? We take those cards.</p></div></body></html>`;
}
