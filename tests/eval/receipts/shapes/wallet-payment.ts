import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { esc, mediumDay, money } from "../make/words";
import type { Shape } from "../sample";

const sellers = ["Fernbank Herbals", "Blue Kiln Studio Inc.", "Harrow Medical Supply"];

/** A payment wallet's notice of a payment to a shop: unit price and quantity in one cell, transaction number. */
export const shape: Shape = {
  sender: "payment wallet, notice of a payment",
  samples: async () => {
    const orders = makeOrders("wallet", 6, {
      pool: [...products.sports, ...products.supplements],
      lines: [1, 3],
      reduced: 0,
      discounted: 0.2,
      number: "#AA#####A######A#",
      benefits: 0,
    });
    return Promise.all(
      orders.map(async (order, index) => {
        const seller = sellers[index % sellers.length] ?? "";
        return {
          file: `wallet-payment-${index}.eml`,
          format: "html-mail" as const,
          bytes: await makeMail({
            from: '"service@payfold.example" <service@payfold.example>',
            subject: `Receipt for Your Payment to ${seller}`,
            day: order.day,
            html: page(order, seller),
          }),
          expected: [expectedOf(order, [seller, seller.replace(/ Inc\.$/, "")])],
        };
      }),
    );
  },
};

function page(order: Order, seller: string): string {
  const pair = (name: string, value: string) =>
    `<tr><td width="50%" align="right" style="padding-right:10px">${name}</td><td align="right">${value}</td></tr>`;
  return `<html><head><title>payment</title></head><body><table width="600"><tr><td colspan="2"><img src="https://payfold.example/logo.gif" alt="Payfold"></td></tr><tr><td>${mediumDay(order.day)} 10:22:41 PDT</td><td align="right">Transaction ID: <a href="#">${order.number}</a></td></tr></table>
<p>Hello ${esc(order.buyer)},</p><p style="font-size:20px;color:#c88039"><b>You sent a payment of ${money(order.totalCents)} USD to ${esc(seller)}</b></p><p>It may take a few moments for this transaction to appear in your account.</p>
<table width="600"><tr><td width="50%"><b>Merchant</b><br>${esc(seller)}<br>orders@${seller.split(" ")[0]?.toLowerCase()}.example</td><td><b>Instructions to merchant</b><br>You haven't entered any instructions.</td></tr></table>
<table width="600" border="0" cellpadding="5" style="border:1px solid #ccc"><tr bgcolor="#eee"><th align="left" width="350">Description</th><th align="right">Unit price</th><th align="right">Qty</th><th align="right">Amount</th></tr>
${order.lines.map((line) => `<tr><td>${esc(line.title)}<br>Item# ${line.sku}</td><td align="right">${money(line.unitCents)} USD</td><td align="right">${line.quantity}</td><td align="right">${money(lineCents(line))} USD</td></tr>`).join("")}</table>
<table width="600"><tr><td width="300"></td><td><table width="100%">${order.discountCents ? pair("<b>Discount</b>", `-${money(order.discountCents)} USD`) : ""}${pair("<b>Subtotal</b>", `${money(order.subtotalCents - order.discountCents)} USD`)}${order.shippingCents ? pair("<b>Shipping and handling</b>", `${money(order.shippingCents)} USD`) : ""}${pair("<b>Tax</b>", `${money(order.taxCents)} USD`)}${pair("<b>Total</b>", `<b>${money(order.totalCents)} USD</b>`)}${pair("<b>Payment</b>", `${money(order.totalCents)} USD`)}</table></td></tr></table>
<p>Payment sent to orders@${seller.split(" ")[0]?.toLowerCase()}.example</p><p><b>Funding Sources Used (Total)</b><br>${esc(order.card.label)} x-${order.card.last4} &nbsp; ${money(order.totalCents)} USD</p><p style="font-size:11px">Issues with this transaction? You have 180 days from the date of the transaction to open a dispute. Cash advance fees of $10.00 or more may apply at your bank.</p></body></html>`;
}
