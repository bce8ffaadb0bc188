import { makeMail } from "../make/mail";
import { expectedOf, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, money, shortDay } from "../make/words";
import type { Shape } from "../sample";

const aisle: Product[] = [
  ["Bluestem Loratadine 10 mg, 365 Tablets", 1399],
  ["Evercrag 4-Shelf Storage Rack", 8999],
  ["Bluestem Nicotine Gum 4 mg, 380 Pieces", 5499],
  ["Summit Bath Tissue, 30 Rolls", 2349],
  ["Bluestem Adult Fish Oil 1000 mg, 400 Softgels", 1899],
  ["Dr. Padmore Insoles, Men's 8-13, 2 Pairs", 2199],
  ["Orange Juice, 2 x 59 fl oz", 899],
];
const merchant = "Tallgrass Wholesale";

/** A warehouse club: item numbers before titles, an instant saving as its own line below its item. */
export const shape: Shape = {
  sender: "warehouse club, order mail",
  samples: () =>
    Promise.all(
      makeOrders("club", 6, {
        pool: aisle,
        lines: [1, 5],
        reduced: 0.35,
        discounted: 0,
        tax: 8.1,
        shipping: [0, 0, 1499],
        number: "1#########",
        benefits: 0.2,
      }).map(async (order, index) => ({
        file: `club-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: `"${merchant}.example" <tallgrass@online.tallgrass.example>`,
          subject: `Your ${merchant}.example Order Number ${order.number} Was Received`,
          day: order.day,
          html: page(order),
        }),
        expected: [expectedOf(order, [merchant, `${merchant}.example`])],
      })),
    ),
};

function page(order: Order): string {
  const font = (text: string, extra = "") => `<font face="Helvetica,Arial" size="2"${extra}>${text}</font>`;
  const items = order.lines.map((line) => {
    const off = (line.listCents - line.unitCents) * line.quantity;
    return `<tr><td valign="top" width="120">${font(`Item #${line.sku.slice(3)}`)}</td><td valign="top">${font(`<b>${esc(line.title)}</b>`)}</td><td align="center" valign="top">${font(String(line.quantity))}</td><td align="right" valign="top">${font(money(line.listCents))}</td><td align="right" valign="top">${font(money(line.listCents * line.quantity))}</td></tr>${off > 0 ? `<tr><td></td><td colspan="3">${font("Instant Savings", ' color="#c00"')}</td><td align="right">${font(`-${money(off)}`, ' color="#c00"')}</td></tr>` : ""}<tr><td colspan="5" height="1" bgcolor="#cccccc"></td></tr>`;
  });
  const sum = (name: string, value: string) =>
    `<tr><td colspan="4" align="right">${font(name)}</td><td align="right">${font(value)}</td></tr>`;
  return `<html><body><table width="700" align="center"><tr><td bgcolor="#005dab">${font("TALLGRASS WHOLESALE", ' color="#fff"')}</td></tr><tr><td>${font(`Dear ${esc(order.buyer)}, we have received your order. Your card is charged when the order ships.`)}</td></tr>
<tr><td><table width="100%" border="1" cellspacing="0"><tr><td>${font("<b>Order Number</b>")}</td><td>${font("<b>Order Date</b>")}</td><td>${font("<b>Membership Number</b>")}</td></tr><tr><td>${font(order.number)}</td><td>${font(shortDay(order.day))}</td><td>${font("1118 5550 2212")}</td></tr></table></td></tr>
<tr><td><table width="100%" cellpadding="4"><tr bgcolor="#eeeeee"><td>${font("<b>Item</b>")}</td><td>${font("<b>Product</b>")}</td><td align="center">${font("<b>Quantity</b>")}</td><td align="right">${font("<b>Unit Price</b>")}</td><td align="right">${font("<b>Line Total</b>")}</td></tr>${items.join("")}
${sum("Subtotal", money(order.subtotalCents))}${sum("Shipping &amp; Handling", order.shippingCents ? money(order.shippingCents) : "Included")}${sum("Estimated Tax", money(order.taxCents))}${sum("<b>Order Total</b>", `<b>${money(order.totalCents)}</b>`)}</table></td></tr>
<tr><td>${font(`Payment: ${esc(order.card.label)}, last four digits ${order.card.last4}`)}</td></tr>
<tr><td>${font("Executive members earn an annual 2% reward, up to $1,250. Renew for $65. Tires: save $110 on a set of four.")}</td></tr></table></body></html>`;
}
