import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, longDay, money } from "../make/words";
import type { Sample, Shape } from "../sample";

const spanish: Product[] = [
  ["Ibuprofeno 200 mg, 50 tabletas", 749],
  ["Termómetro digital para niños", 1299],
  ["Protector solar FPS 50", 1150],
  ["Pañales talla 3, 60 piezas", 2199],
];
const canadian: Product[] = [
  ["Orthèse de poignet / Wrist Brace", 3499],
  ["Allergy Caplets 30s", 2149],
  ["Humidifier Filters (2)", 2475],
];
const options = {
  lines: [1, 4] as const,
  reduced: 0,
  several: 0.3,
  discounted: 0.3,
  shipping: [0, 599],
  benefits: 0,
};
const spanishDay = new Intl.DateTimeFormat("es-US", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A pharmacy that writes in Spanish and sells in US dollars; a Canadian one with two taxes in Canadian dollars. */
export const shape: Shape = {
  sender: "Spanish-language pharmacy in the US, Canadian pharmacy",
  samples: async () => {
    const south = makeOrders("farmacia", 4, { ...options, pool: spanish, number: "FC-#####", tax: 8.25 });
    const north = makeOrders("canada", 3, { ...options, pool: canadian, number: "C########", tax: 13 });
    return Promise.all([...south.map(farmacia), ...north.map(canada)]);
  },
};

async function farmacia(order: Order, index: number): Promise<Sample> {
  const day = spanishDay.format(new Date(`${order.day}T12:00:00Z`));
  const row = (name: string, value: string) =>
    `<tr><td colspan="2">${name}</td><td align="right">${value}</td></tr>`;
  const html = `<html lang="es"><body><h2>¡Gracias por su compra, ${esc(order.buyer)}!</h2><p>Número de pedido: <b>${order.number}</b><br>Fecha: ${day}</p><table width="560"><tr><th align="left">Producto</th><th>Cantidad</th><th align="right">Precio</th></tr>${order.lines.map((line) => `<tr><td>${esc(line.title)}</td><td align="center">${line.quantity}</td><td align="right">${money(lineCents(line))}</td></tr>`).join("")}${row("Subtotal", money(order.subtotalCents))}${order.discountCents ? row("Descuento", `-${money(order.discountCents)}`) : ""}${row("Envío", order.shippingCents ? money(order.shippingCents) : "Gratis")}${row("Impuestos", money(order.taxCents))}${row("<b>Total</b>", `<b>${money(order.totalCents)}</b>`)}</table><p>Pagado con ${order.card.label} terminada en ${order.card.last4}</p><p>Envío gratis en pedidos de más de $40.</p></body></html>`;
  return {
    file: `pedido-${index}.eml`,
    format: "html-mail",
    bytes: await makeMail({
      from: "Farmacia La Colmena <pedidos@lacolmena.example>",
      subject: `Confirmación de su pedido ${order.number}`,
      day: order.day,
      html,
    }),
    expected: [expectedOf(order, ["Farmacia La Colmena"])],
  };
}

async function canada(order: Order, index: number): Promise<Sample> {
  const gst = Math.round((order.taxCents * 5) / 13);
  const text = `Maple Ridge Pharmacy / Pharmacie
Order confirmation

Order no.: ${order.number}
Date: ${longDay(order.day)}
All amounts in Canadian dollars (CAD)

Qty  Item                                      Amount
${order.lines.map((line) => `${String(line.quantity).padEnd(5)}${line.title.padEnd(38)}${`C${money(lineCents(line))}`.padStart(12)}`).join("\n")}

Subtotal    C${money(order.subtotalCents)}
${order.discountCents ? `Discount    -C${money(order.discountCents)}\n` : ""}Shipping    C${money(order.shippingCents)}
GST (5%)    C${money(gst)}
PST (8%)    C${money(order.taxCents - gst)}
Total       C${money(order.totalCents)}

Paid with ${order.card.label}
`;
  return {
    file: `maple-${index}.eml`,
    format: "plain-mail",
    bytes: await makeMail({
      from: "Maple Ridge Pharmacy <orders@mapleridge.example>",
      subject: `Order ${order.number}`,
      day: order.day,
      text,
      encoding: "base64",
    }),
    expected: [
      expectedOf(order, ["Maple Ridge Pharmacy", "Maple Ridge Pharmacy / Pharmacie"], { currency: "CAD" }),
    ],
  };
}
