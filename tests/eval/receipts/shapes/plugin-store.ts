import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { esc, longDay, money } from "../make/words";
import type { Shape } from "../sample";

const stores = [
  { name: "Granite Peak Orthotics", address: "shop@granitepeakortho.example", pool: products.sports },
  { name: "Sorrel Lane Nutrition", address: "info@sorrellane.example", pool: products.supplements },
];

const amount = (cents: number) =>
  `<span class="woo-amount"><bdi><span>$</span>${money(cents).slice(1)}</bdi></span>`;

/** Shops with a plug-in of a blog system: a bordered table Product, Quantity, Price, and the sums in its foot. */
export const shape: Shape = {
  sender: "shop plug-in of a blog system, order mail",
  samples: async () => {
    const made = stores.flatMap((store) =>
      makeOrders(store.name, 4, { pool: store.pool, number: "#####", several: 0.5, tax: 0, benefits: 0 }).map(
        (order) => ({
          store,
          order,
        }),
      ),
    );
    return Promise.all(
      made.map(async ({ store, order }, index) => ({
        file: `plugin-store-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: `${store.name} <${store.address}>`,
          subject: `Your ${store.name} order has been received!`,
          day: order.day,
          html: page(order, store.name),
          ...(index % 2 === 0 ? { text: text(order, store.name) } : {}),
        }),
        expected: [expectedOf(order, [store.name])],
      })),
    );
  },
};

function page(order: Order, store: string): string {
  const cell = "color:#636363;border:1px solid #e5e5e5;padding:12px";
  const foot = (name: string, value: string) =>
    `<tr><th class="td" scope="row" colspan="2" style="${cell}">${name}</th><td class="td" style="${cell}">${value}</td></tr>`;
  const shipping =
    order.shippingCents === 0
      ? "Free shipping"
      : `${amount(order.shippingCents)}&nbsp;<small class="shipped_via">via Flat rate</small>`;
  return `<div id="wrapper" dir="ltr" style="background-color:#f7f7f7"><table border="0" width="100%" height="100%"><tr><td align="center"><table id="template_container" width="600"><tr><td><table id="template_header"><tr><td id="header_wrapper"><h1 style="font-size:30px">Thank you for your order</h1></td></tr></table></td></tr>
<tr><td><div id="body_content_inner"><p>Hi ${esc(order.buyer.split(" ")[0] ?? "")},</p><p>Just to let you know — we've received your order #${order.number}, and it is now being processed:</p><h2>[Order #${order.number}] (${longDay(order.day)})</h2>
<table class="td" cellspacing="0" cellpadding="6" border="1" style="width:100%"><thead><tr><th class="td">Product</th><th class="td">Quantity</th><th class="td">Price</th></tr></thead><tbody>
${order.lines.map((line) => `<tr class="order_item"><td style="${cell}">${esc(line.title)}${line.variant ? `<ul class="wc-item-meta"><li><strong>Option:</strong> <p>${esc(line.variant)}</p></li></ul>` : ""}</td><td style="${cell}">${line.quantity}</td><td style="${cell}">${amount(lineCents(line))}</td></tr>`).join("\n")}
</tbody><tfoot>${foot("Subtotal:", amount(order.subtotalCents))}${order.discountCents ? foot("Discount:", `-${amount(order.discountCents)}`) : ""}${foot("Shipping:", shipping)}${foot("Payment method:", "Credit card")}${foot("Total:", amount(order.totalCents))}</tfoot></table>
<table><tr><td><h2>Billing address</h2><address>${esc(order.buyer)}<br>118 Larch Street<br>Bend, OR 97701<br><a href="tel:5415550119">541-555-0119</a></address></td></tr></table><p>Thanks for using ${esc(store.toLowerCase().replace(/ /g, ""))}.example!</p></div></td></tr></table></td></tr></table></div>`;
}

const text = (order: Order, store: string): string => `Thank you for your order

We've received your order #${order.number}.

[Order #${order.number}] (${longDay(order.day)})

${order.lines.map((line) => `${line.title}\nQuantity: ${line.quantity}\n${money(lineCents(line))}`).join("\n\n")}

Subtotal: ${money(order.subtotalCents)}
${order.discountCents ? `Discount: -${money(order.discountCents)}\n` : ""}Shipping: ${order.shippingCents ? `${money(order.shippingCents)} via Flat rate` : "Free shipping"}
Payment method: Credit card
Total: ${money(order.totalCents)}

${store}
`;
