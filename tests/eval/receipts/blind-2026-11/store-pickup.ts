import { makeMail } from "../make/mail";
import { expectedOf, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, mediumDay, money } from "../make/words";
import type { Shape } from "../sample";

const shelf: Product[] = [
  ["Patchwell Heating Patches for Back Pain - 3ct", 749],
  ["Finch & Fern Scented Candle 7oz", 1000],
  ["Women's Fleece Pullover", 2500, "Heather Oat, S"],
  ["Patchwell Pregnancy Test - 2ct", 1349],
  ["Up Early Baby Wipes 800ct", 1699],
  ["Digital Bathroom Scale White", 2999],
];
const merchant = "Bullsbrook";

/** A department store: divs, icons, a card for each item, prices as "$7.49 / ea"; markup without prices. */
export const shape: Shape = {
  sender: "department store with pickup, order mail with poor markup",
  samples: () =>
    Promise.all(
      makeOrders("pickup", 6, {
        pool: shelf,
        lines: [1, 5],
        reduced: 0.3,
        several: 0.4,
        discounted: 0.3,
        tax: 6.35,
        shipping: [0],
        other: [0, 10],
        number: "9020###########",
        benefits: 0.2,
      }).map(async (order, index) => ({
        file: `pickup-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: `${merchant} <orders@oe.bullsbrook.example>`,
          subject: `Thanks for shopping with us! Here's your order #: ${order.number}.`,
          day: order.day,
          html: page(order),
          text: "Please view this email in a program that shows HTML.",
        }),
        expected: [expectedOf(order, [merchant])],
      })),
    ),
};

function page(order: Order): string {
  const markup = {
    "@context": "https://schema.org",
    "@type": "Order",
    orderNumber: order.number,
    merchant: { "@type": "Organization", name: merchant },
    orderStatus: "OrderProcessing",
    url: "https://bullsbrook.example/o",
  };
  const cards = order.lines.map((line) => {
    const off = (line.listCents - line.unitCents) * line.quantity;
    return `<div style="padding:12px;border:1px solid #d6d6d6;border-radius:6px;margin:8px 0"><div style="display:inline-block;width:80px;vertical-align:top"><img src="https://t.bullsbrook.example/${line.sku}" width="72" alt="product"></div><div style="display:inline-block;width:300px"><div style="font-weight:700">${esc(line.title)}</div>${line.variant ? `<div>${esc(line.variant)}</div>` : ""}<div>Qty: ${line.quantity}</div><div>${money(line.unitCents)} / ea</div>${off > 0 ? `<div style="color:#008300">Saved ${money(off)} with Bullsbrook Circle</div>` : ""}</div></div>`;
  });
  const row = (name: string, value: string) =>
    `<div style="width:100%"><span style="display:inline-block;width:70%">${name}</span><span style="display:inline-block;width:29%;text-align:right">${value}</span></div>`;
  return `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify(markup)}</script><style>@media (max-width:600px){.w{width:100%!important}}</style></head><body><div class="w" style="width:600px;margin:auto"><div style="background:#333;color:#fff;padding:16px">Thanks for your order, ${esc(order.buyer.split(" ")[0] ?? "")}!</div><p>Placed ${mediumDay(order.day)}<br>Order #: <a href="#">${order.number}</a></p><h2>Pick up at Austin North</h2><p>We’ll email you when it’s ready, usually within 2 hours. Open until 10pm.</p>
${cards.join("")}
<h3>Order summary</h3>${row(`Subtotal (${order.lines.reduce((sum, { quantity }) => sum + quantity, 0)} items)`, money(order.subtotalCents))}${order.discountCents ? row("Discounts", `-${money(order.discountCents)}`) : ""}${row("Pickup", "Free")}${order.otherCents ? row("Bag fee", money(order.otherCents)) : ""}${row("Estimated taxes", money(order.taxCents))}${row("<b>Total</b>", `<b>${money(order.totalCents)}</b>`)}
<h3>Payment</h3>${row(`${esc(order.card.label)} *${order.card.last4}`, money(order.totalCents))}<div style="text-align:center"><h3>Trending near you</h3><div style="display:inline-block;width:140px">Ceramic Planter<br>$12.00</div><div style="display:inline-block;width:140px">Throw Blanket<br><span style="color:#c00">$19.60</span> <small>reg $28.00</small></div></div><p style="font-size:11px">Same day delivery from $9.99. Spend $50, get a $10 gift card on household essentials.</p></div></body></html>`;
}
