import { makeMail } from "../make/mail";
import { expectedOf, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, money, slashDay } from "../make/words";
import type { Shape } from "../sample";

const drugs: Product[] = [
  ["Atorvastatin 20 mg tablet", 1000],
  ["Levothyroxine 50 mcg tablet", 450],
  ["Albuterol HFA inhaler", 3500],
  ["Amoxicillin 500 mg capsule", 721],
  ["Estradiol 0.05 mg/24hr patch", 2589],
];
const merchant = "Juniper Street Pharmacy";

/** A pharmacy's counter: prescription numbers, tablets dispensed (no quantity of the purchase), what insurance saved. */
export const shape: Shape = {
  sender: "pharmacy counter, prescription receipt mail",
  samples: () =>
    Promise.all(
      makeOrders("prescription", 6, {
        pool: drugs,
        lines: [1, 3],
        reduced: 0,
        several: 0,
        discounted: 0,
        tax: 0,
        shipping: [0],
        number: "R#######",
        benefits: 0.4,
      }).map(async (order, index) => ({
        file: `prescription-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: `${merchant} <no-reply@juniperstreetrx.example>`,
          subject: "Your prescription receipt",
          day: order.day,
          html: page(order),
        }),
        expected: [
          expectedOf(order, [merchant], {
            items: order.lines.map((line, at) => ({
              title: line.title,
              also: `Rx 71${at}2206 #30 30`,
              quantity: 1,
              lineCents: line.unitCents,
            })),
          }),
        ],
      })),
    ),
};

const page = (
  order: Order,
): string => `<html><body><table width="420" style="font-family:Courier New,monospace"><tr><td><center><b>${merchant.toUpperCase()}</b><br>1400 JUNIPER ST, PHILADELPHIA PA 19107<br>PHARMACY 215-555-0118</center></td></tr><tr><td><pre style="font-family:inherit">Receipt ${order.number}          ${slashDay(order.day)}  4:12 PM</pre></td></tr>
${order.lines.map((line, at) => `<tr><td style="border-top:1px dotted #000;padding:6px 0"><div>Rx# 71${at}2206</div><div><b>${esc(line.title)}</b></div><div>Qty dispensed: 30 &nbsp; Days supply: 30</div><div>Prescriber: H. Lindqvist MD</div><table width="100%"><tr><td>Retail price</td><td align="right">${money(line.unitCents * 4 + 1199)}</td></tr><tr><td>Insurance saved you</td><td align="right">${money(line.unitCents * 3 + 1199)}</td></tr><tr><td><b>Your copay</b></td><td align="right"><b>${money(line.unitCents)}</b></td></tr></table></td></tr>`).join("")}
<tr><td style="border-top:1px solid #000"><table width="100%"><tr><td>TOTAL PAID</td><td align="right">${money(order.totalCents)}</td></tr><tr><td>${esc(order.card.label)} ****${order.card.last4}</td><td align="right">${money(order.totalCents)}</td></tr></table></td></tr><tr><td><small>Keep this receipt for taxes or insurance. A flu shot costs $0 with most plans; without a plan $34.99.</small></td></tr></table></body></html>`;
