import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order, type OrderLine } from "../make/order";
import { products } from "../make/products";
import { esc, laterDay, longDay, money, weekDay } from "../make/words";
import type { Shape } from "../sample";

const sellers = ["Bramble & Co. Direct", "Harborlight Goods", "Pan-Pacific Outlet LLC"];

/** A large marketplace: tables in tables, one box for each seller, the sums on the right, other products below. */
export const shape: Shape = {
  sender: "marketplace with several sellers, order confirmation",
  samples: async () => {
    const options = {
      pool: [...products.home, ...products.pharmacy],
      number: "11#-#######-#######",
      benefits: 0.2,
    };
    const orders = makeOrders("marketplace", 8, { ...options, lines: [1, 6], discounted: 0.25 });
    return Promise.all(
      orders.map(async (order, index) => ({
        file: `marketplace-order-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: '"Riverbend.example" <auto-confirm@riverbend.example>',
          subject: `Your Riverbend.example order of "${order.lines[0]?.title.slice(0, 30)}..."${order.lines.length > 1 ? ` and ${order.lines.length - 1} more item(s)` : ""}.`,
          day: order.day,
          html: page(order),
          text: `Hello ${order.buyer}, thank you for shopping with us. View your order online.`,
        }),
        expected: [expectedOf(order, ["Riverbend.example", "Riverbend"])],
      })),
    );
  },
};

function page(order: Order): string {
  const boxes = sellers.flatMap((seller, at) => {
    const lines = order.lines.filter((_, index) => index % sellers.length === at);
    return lines.length > 0 ? [box(seller, lines, order)] : [];
  });
  const sums: [string, string][] = [
    ["Item Subtotal:", money(order.subtotalCents)],
    ["Shipping &amp; Handling:", money(order.shippingCents)],
    ...(order.discountCents > 0
      ? [["Promotion Applied:", `-${money(order.discountCents)}`] satisfies [string, string]]
      : []),
    ["Total Before Tax:", money(order.subtotalCents + order.shippingCents - order.discountCents)],
    ["Estimated Tax:", money(order.taxCents)],
  ];
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><style>.rio_total{font-size:14px}</style></head>
<body style="margin:0;font:12px/16px Arial,sans-serif"><div style="display:none;max-height:0;overflow:hidden">Arriving ${weekDay(laterDay(order.day, 3))}. Free returns within 30 days on most items</div>
<table id="container" style="width:640px;border-collapse:collapse"><tbody><tr><td><table><tbody><tr><td rowspan="2"><a href="https://riverbend.example/?ref=1"><img src="https://img.riverbend.example/logo.png" alt="Riverbend.example" width="120"/></a></td><td><a href="#">Your Orders</a><span>&nbsp;|&nbsp;</span><a href="#">Your Account</a><span>&nbsp;|&nbsp;</span><a href="#">Riverbend.example</a></td></tr><tr><td style="text-align:right;font-size:20px">Order Confirmation</td></tr></tbody></table></td></tr>
<tr><td><p>Hello ${esc(order.buyer)},</p><p>Thank you for your order. We’ll send a confirmation when your items ship.</p></td></tr>
<tr><td><table style="border-top:3px solid #2d3741"><tbody><tr><td><h3>Order Details</h3><a href="https://riverbend.example/o/${order.number}">Order #${order.number}</a><br/><span>Placed on ${weekDay(order.day)}</span></td></tr></tbody></table></td></tr>
${boxes.join("")}
<tr><td><table align="right" class="rio_total"><tbody>${sums.map(([name, value]) => `<tr><td style="text-align:right">${name}</td><td style="text-align:right">${value}</td></tr>`).join("")}<tr><td colspan="2"><hr/></td></tr><tr><td><strong>Order Total:</strong></td><td><strong>${money(order.totalCents)}</strong></td></tr><tr><td>Paid by ${esc(order.card.label)}:</td><td>${money(order.totalCents)}</td></tr></tbody></table></td></tr>
<tr><td><h3>Customers who bought this also bought</h3><table><tbody><tr>${["Cloudrest Neck Pillow|$24.95", "Amberly Tea Kettle 1.7L|$31.50", "Vitabrook Zinc Lozenges|$8.99"].map((one) => `<td width="200"><img src="https://img.riverbend.example/p.jpg" width="110"/><br/><a href="#">${one.split("|")[0]}</a><br/><span style="color:#900">${one.split("|")[1]}</span></td>`).join("")}</tr></tbody></table></td></tr>
<tr><td><p style="font-size:10px;color:#666">The payment for your invoice is processed by Riverbend Payments, Inc. By placing your order you agree to the conditions of use. Orders over $35.00 ship free. This email was sent from a notification-only address.</p><img src="https://riverbend.example/open.gif?u=991" width="1" height="1"/></td></tr></tbody></table></body></html>`;
}

const box = (seller: string, lines: readonly OrderLine[], order: Order): string =>
  `<tr><td><table width="100%"><tbody><tr><td width="300" valign="top"><p>Arriving:<br/><b style="color:#090">${longDay(laterDay(order.day, 3))}</b></p><p>Your shipping speed:<br/><b>Standard Shipping</b></p></td><td valign="top"><p>Your package will be sent to:<br/><b>${esc(order.buyer)}</b><br/>48 Quarry Road Apt 3<br/>MADISON, WI</p></td></tr><tr><td colspan="2">Sold by ${esc(seller)}</td></tr>
${lines.map((line) => `<tr><td colspan="2"><table width="100%"><tbody><tr><td width="104"><a href="#"><img src="https://img.riverbend.example/${line.sku}.jpg" alt=""/></a></td><td width="400"><a href="https://riverbend.example/dp/${line.sku}">${esc(line.title)}</a>${line.variant ? `<br/><span style="color:#666">${esc(line.variant)}</span>` : ""}<br/><span>${line.quantity > 1 ? `Quantity: ${line.quantity}<br/>` : ""}Condition: New</span></td><td align="right" width="110"><strong>${money(lineCents(line))}</strong>${line.quantity > 1 ? `<br/><span style="font-size:10px">(${money(line.unitCents)} each)</span>` : ""}</td></tr></tbody></table></td></tr>`).join("")}</tbody></table></td></tr>`;
