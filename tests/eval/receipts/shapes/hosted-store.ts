import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { esc, money } from "../make/words";
import type { Shape } from "../sample";

const stores = [
  { name: "Alder Row", address: "hello@alderrow.example", pool: products.beauty },
  { name: "Little Juniper", address: "support@littlejuniper.example", pool: products.baby },
  { name: "Thornbury Strength", address: "store+77120@thornbury.example", pool: products.sports },
];

/** Small brands on a hosted shop system: "Title × 2", the variant below, no date in the mail but its own. */
export const shape: Shape = {
  sender: "brand on a hosted shop system, order confirmation",
  samples: async () => {
    const made = stores.flatMap((store) =>
      makeOrders(store.name, 3, {
        pool: store.pool,
        lines: [1, 4],
        reduced: 0,
        discounted: 0.6,
        number: "####",
        shipping: [0, 495, 800],
      }).map((order) => ({ store, order })),
    );
    return Promise.all(
      made.map(async ({ store, order }, index) => ({
        file: `hosted-store-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: `${store.name} <${store.address}>`,
          subject: `Order #${order.number} confirmed`,
          day: order.day,
          html: page(order, store.name),
        }),
        expected: [expectedOf(order, [store.name])],
      })),
    );
  },
};

function page(order: Order, store: string): string {
  const items = order.lines.map(
    (line) =>
      `<tr class="order-list__item"><td class="order-list__item__cell"><table><tr><td><img src="https://cdn.shops.example/${line.sku}_compact_cropped.jpg" align="left" width="60" height="60" class="order-list__product-image"></td><td class="order-list__product-description-cell" style="width:100%"><span class="order-list__item-title">${esc(line.title)}&nbsp;&times;&nbsp;${line.quantity}</span><br>${line.variant ? `<span class="order-list__item-variant">${esc(line.variant)}</span><br>` : ""}</td><td class="order-list__price-cell"><p class="order-list__item-price" style="text-align:right">${money(lineCents(line))}</p></td></tr></table></td></tr>`,
  );
  const row = (name: string, value: string) =>
    `<tr class="subtotal-line"><td class="subtotal-line__title"><p><span>${name}</span></p></td><td class="subtotal-line__value" align="right"><strong>${value}</strong></td></tr>`;
  const code = `WELCOME${order.random.int(5, 20)}`;
  const discount = order.discountCents
    ? `<tr class="subtotal-line"><td><p><span>Discount</span><span class="tag"><img src="https://cdn.shops.example/tag.png" height="18"><span>${code}</span></span></p></td><td align="right"><strong>-${money(order.discountCents)}</strong></td></tr>`
    : "";
  return `<!DOCTYPE html><html lang="en"><head><title>Thank you for your purchase! </title><meta name="viewport" content="width=device-width"><style>.button__cell{background:#1990c6}body{margin:0}</style></head><body><table class="body"><tr><td>
<table class="header row"><tr><td class="header__cell"><center><table class="container"><tr><td><table class="row"><tr><td class="shop-name__cell"><h1 class="shop-name__text"><a href="https://${store.toLowerCase().replace(/ /g, "")}.example">${esc(store)}</a></h1></td><td class="order-number__cell"><span class="order-number__text">Order #${order.number}</span></td></tr></table></td></tr></table></center></td></tr></table>
<table class="row content"><tr><td class="content__cell"><center><table class="container"><tr><td><h2>Thank you for your purchase! </h2><p>Hi ${esc(order.buyer.split(" ")[0] ?? "")}, we're getting your order ready to be shipped. We will notify you when it has been sent.</p><table class="row actions"><tr><td><a href="#">View your order</a></td></tr></table></td></tr></table></center></td></tr></table>
<table class="row section"><tr><td><center><table class="container"><tr><td><h3>Order summary</h3></td></tr></table><table class="container"><tr><td><table class="row">${items.join("")}</table>
<table class="row subtotal-lines"><tr><td class="subtotal-spacer"></td><td><table class="row subtotal-table">${discount}${row("Subtotal", money(order.subtotalCents - order.discountCents))}${row("Shipping", money(order.shippingCents))}${row("Taxes", money(order.taxCents))}</table><table class="row subtotal-table subtotal-table--total"><tr class="subtotal-line"><td><p><span>Total</span></p></td><td align="right"><strong>${money(order.totalCents)} USD</strong></td></tr></table></td></tr></table></td></tr></table></center></td></tr></table>
<table class="row section"><tr><td><center><h3>Customer information</h3><table><tr><td><h4>Shipping address</h4><p>${esc(order.buyer)}<br>9 Fennel Court<br>Boise ID 83702<br>United States</p></td><td><h4>Billing address</h4><p>${esc(order.buyer)}<br>9 Fennel Court<br>Boise ID 83702</p></td></tr><tr><td><h4>Payment method</h4><p><img src="https://cdn.shops.example/card.png" height="24"><span>${esc(order.card.label)} ending with ${order.card.last4} — <strong>${money(order.totalCents)}</strong></span></p></td><td><h4>Shipping method</h4><p>Economy</p></td></tr></table></center></td></tr></table>
<table class="row footer"><tr><td><p>If you have any questions, reply to this email or contact us.</p></td></tr></table></td></tr></table></body></html>`;
}
