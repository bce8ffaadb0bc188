import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, money } from "../make/words";
import type { Shape } from "../sample";

const shelf: Product[] = [
  ["Acetaminofén extra fuerte, 100 cápsulas", 1049],
  ["Vendas elásticas 4 pulgadas", 679],
  ["Jarabe para la tos sin azúcar", 899],
  ["Repelente de mosquitos 6 oz", 795],
  ["Glucómetro con 50 tirillas", 3499],
];
const spoken = new Intl.DateTimeFormat("es-PR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A pharmacy in Puerto Rico: Spanish words, US dollars, two taxes. */
export const shape: Shape = {
  sender: "pharmacy in Puerto Rico, receipt mail in Spanish",
  samples: () =>
    Promise.all(
      makeOrders("botica", 4, {
        pool: shelf,
        lines: [1, 4],
        reduced: 0,
        several: 0.35,
        discounted: 0.4,
        tax: 11.5,
        shipping: [0, 450],
        number: "BV######",
        benefits: 0.2,
      }).map(async (order, index) => ({
        file: `botica-${index}.eml`,
        format: index % 2 === 0 ? ("html-mail" as const) : ("plain-mail" as const),
        bytes: await makeMail({
          from: "Botica Vázquez <ordenes@boticavazquez.example>",
          subject: `Recibo de su orden ${order.number}`,
          day: order.day,
          ...(index % 2 === 0 ? { html: page(order) } : { text: text(order) }),
        }),
        expected: [expectedOf(order, ["Botica Vázquez"])],
      })),
    ),
};

function sums(order: Order): [string, string][] {
  const state = Math.round((order.taxCents * 10.5) / 11.5);
  return [
    ["Subtotal", money(order.subtotalCents)],
    ...(order.discountCents
      ? [["Descuento", `-${money(order.discountCents)}`] satisfies [string, string]]
      : []),
    ["Costo de envío", order.shippingCents ? money(order.shippingCents) : "Gratis"],
    ["IVU estatal (10.5%)", money(state)],
    ["IVU municipal (1%)", money(order.taxCents - state)],
    ["Total a pagar", money(order.totalCents)],
  ];
}

const top = (order: Order): string[] => [
  `Orden núm.: ${order.number}`,
  `Fecha de compra: ${spoken.format(new Date(`${order.day}T12:00:00Z`))}`,
];

const page = (order: Order): string =>
  `<html><body><h2>Recibo</h2>${top(order)
    .map((line) => `<div>${line}</div>`)
    .join(
      "",
    )}<table width="560" cellpadding="4"><tr><th align="left">Artículo</th><th>Cant.</th><th align="right">Importe</th></tr>${order.lines.map((line) => `<tr><td>${esc(line.title)}</td><td align="center">${line.quantity}</td><td align="right">${money(lineCents(line))}</td></tr>`).join("")}</table><table width="560">${sums(
    order,
  )
    .map(
      ([name, value]) => `<tr><td align="right">${name}:</td><td align="right" width="90">${value}</td></tr>`,
    )
    .join(
      "",
    )}</table><p>Forma de pago: ${esc(order.card.label)} ${order.card.last4}</p><p>Gracias por su compra. Envío gratis desde $50.</p></body></html>`;

const text = (order: Order): string => `BOTICA VÁZQUEZ
${top(order).join("\n")}

${order.lines.map((line) => `${line.quantity} x ${line.title}\n      ${money(lineCents(line))}`).join("\n")}

${sums(order)
  .map(([name, value]) => `${name}: ${value}`)
  .join("\n")}

Pagado con ${order.card.label}. ¡Gracias!
`;
