import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { esc, laterDay, money, weekDay } from "../make/words";
import type { Sample, Shape } from "../sample";

/** Shipping mails that repeat the items with their prices. */
export const shape: Shape = {
  sender: "shipping mails that repeat the items",
  samples: () =>
    Promise.all(
      makeOrders("shipment", 4, {
        pool: products.home,
        lines: [1, 3],
        reduced: 0,
        discounted: 0,
        shipping: [0, 599],
        number: "11#-#######-#######",
        benefits: 0,
      }).map(async (order, index): Promise<Sample> => {
        const day = laterDay(order.day, 2);
        return {
          file: `shipment-${index}.eml`,
          format: "html-mail",
          bytes: await makeMail({
            from: '"Riverbend.example" <shipment-tracking@riverbend.example>',
            subject: `Your Riverbend.example order of "${order.lines[0]?.title.slice(0, 22)}..." has shipped!`,
            day,
            html: page(order, day),
          }),
          expected: [
            expectedOf(order, ["Riverbend.example", "Riverbend"], { kind: "shipment", soldOn: day }),
          ],
        };
      }),
    ),
};

const page = (
  order: Order,
  day: string,
): string => `<html><body><table width="640"><tr><td><img src="https://img.riverbend.example/logo.png"></td><td align="right"><b>Shipping Confirmation</b><br>Order # <a href="#">${order.number}</a></td></tr>
<tr><td colspan="2"><p>Hello ${esc(order.buyer)},</p><p>"${esc(order.lines[0]?.title.slice(0, 40) ?? "")}" ${order.lines.length > 1 ? `and ${order.lines.length - 1} other items have` : "has"} shipped.</p></td></tr>
<tr><td>Arriving:<br><b>${weekDay(laterDay(day, 3))}</b></td><td><a href="#">Track your package</a></td></tr>
<tr><td colspan="2"><h3>Shipment Details</h3></td></tr>
${order.lines.map((line) => `<tr><td><table><tr><td><img src="https://img.riverbend.example/${line.sku}.jpg"></td><td><a href="#">${esc(line.title)}</a><br>${line.variant ? `${esc(line.variant)}<br>` : ""}Quantity: ${line.quantity}<br>Sold by Harborlight Goods</td></tr></table></td><td align="right"><b>${money(lineCents(line))}</b></td></tr>`).join("")}
<tr><td colspan="2"><table align="right"><tr><td align="right">Item Subtotal:</td><td align="right">${money(order.subtotalCents)}</td></tr><tr><td align="right">Shipping &amp; Handling:</td><td align="right">${money(order.shippingCents)}</td></tr><tr><td align="right">Tax Collected:</td><td align="right">${money(order.taxCents)}</td></tr><tr><td align="right"><b>Shipment Total:</b></td><td align="right"><b>${money(order.totalCents)}</b></td></tr><tr><td align="right">Paid by ${order.card.label}:</td><td align="right">${money(order.totalCents)}</td></tr></table></td></tr>
<tr><td colspan="2">Returns are easy. Visit our Online Return Center. Recommended for you: <a href="#">Amberly Tea Kettle 1.7L</a> $31.50</td></tr></table></body></html>`;
