import { makeMail } from "../make/mail";
import { expectedOf, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, longDay, money } from "../make/words";
import type { Shape } from "../sample";

const drugs: Product[] = [
  ["Rosuvastatin Calcium 10 mg", 1500],
  ["Montelukast Sodium 10 mg", 975],
  ["Losartan Potassium 50 mg", 842],
  ["Insulin Glargine Pen 100 units/mL", 3500],
];
const merchant = "Redwing Home Delivery Pharmacy";

/** A mail-order pharmacy: the drug's price, what the plan paid, what the patient paid; one drug has to wait. */
export const shape: Shape = {
  sender: "mail-order pharmacy, what the plan and the patient paid",
  samples: () =>
    Promise.all(
      makeOrders("mail order", 5, {
        pool: drugs,
        lines: [1, 3],
        reduced: 0,
        several: 0,
        discounted: 0,
        tax: 0,
        shipping: [0, 0, 1500],
        number: "#####-####",
        benefits: 0.4,
      }).map(async (order, index) => ({
        file: `mail-order-${index}.eml`,
        format: index % 2 === 0 ? ("html-mail" as const) : ("plain-mail" as const),
        bytes: await makeMail({
          from: `${merchant} <service@redwingrx.example>`,
          subject: "Receipt for your prescription order",
          day: order.day,
          ...(index % 2 === 0 ? { html: page(order) } : { text: text(order) }),
        }),
        expected: [
          expectedOf(order, [merchant, "Redwing"], {
            items: order.lines.map((line, at) => ({
              title: line.title,
              also: `90 day supply Prescription ${8_812_000 + at} Rx`,
              quantity: 1,
              lineCents: line.unitCents,
            })),
          }),
        ],
      })),
    ),
};

const full = (cents: number): number => cents * 6 + 2310;

const page = (order: Order): string =>
  `<html><body><h3>${merchant}</h3><p>Order number <b>${order.number}</b><br>Order date <b>${longDay(order.day)}</b></p><table border="1" cellspacing="0" cellpadding="6"><tr><th>Medicine</th><th>Drug price</th><th>Plan paid</th><th>You paid</th></tr>${order.lines.map((line, at) => `<tr><td><b>${esc(line.title)}</b><br>90 day supply<br>Prescription ${8_812_000 + at}</td><td align="right">${money(full(line.unitCents))}</td><td align="right">${money(full(line.unitCents) - line.unitCents)}</td><td align="right">${money(line.unitCents)}</td></tr>`).join("")}</table><p>Shipping: ${order.shippingCents ? money(order.shippingCents) : "no charge"}</p><p><b>Total you paid: ${money(order.totalCents)}</b></p><p>Charged to ${esc(order.card.label)} on file.</p><p>A 3-month supply may save you up to $120 a year.</p></body></html>`;

const text = (order: Order): string => `${merchant}

Order number: ${order.number}
Order date: ${longDay(order.day)}

Filled for you:

${order.lines.map((line, at) => `${line.title}\n  Prescription ${8_812_000 + at}, 90 day supply\n  Drug price: ${money(full(line.unitCents))}\n  Plan paid: ${money(full(line.unitCents) - line.unitCents)}\n  You paid: ${money(line.unitCents)}`).join("\n\n")}

Not sent yet, and not charged:

Famotidine 20 mg
  We are waiting for your doctor.

Shipping: ${money(order.shippingCents)}
Total you paid: ${money(order.totalCents)}
Payment: ${order.card.label}
`;
