import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { esc, longDay, money, plainMoney } from "../make/words";
import type { Shape } from "../sample";

const merchant = "Hushaby & Co.";

/** A shop whose mails carry schema.org Order: as JSON, as a list of Order and tracking, or as microdata. */
export const shape: Shape = {
  sender: "shop with schema.org markup in its mails",
  samples: () =>
    Promise.all(
      makeOrders("structured", 7, {
        pool: products.baby,
        lines: [1, 5],
        several: 0.4,
        discounted: 0.4,
        number: "HB-#######",
        benefits: 0.2,
      }).map(async (order, index) => ({
        file: `structured-data-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: `${merchant} <orders@hushaby.example>`,
          subject: "We’re on it! Your order’s confirmed ✨",
          day: order.day,
          html: page(order, index % 3 === 2 ? microdata(order) : json(order, index % 3 === 1)),
        }),
        expected: [expectedOf(order, [merchant, "Hushaby"])],
      })),
    ),
};

function json(order: Order, isList: boolean): string {
  const one = {
    "@context": "http://schema.org",
    "@type": "Order",
    merchant: { "@type": "Organization", name: merchant },
    orderNumber: order.number,
    orderStatus: "http://schema.org/OrderProcessing",
    orderDate: `${order.day}T11:20:00-05:00`,
    priceCurrency: "USD",
    price: plainMoney(order.totalCents),
    discount: plainMoney(order.discountCents),
    acceptedOffer: order.lines.map((line) => ({
      "@type": "Offer",
      itemOffered: {
        "@type": "Product",
        name: line.title,
        sku: line.sku,
        image: `https://img.hushaby.example/${line.sku}.jpg`,
      },
      price: plainMoney(line.unitCents),
      priceCurrency: "USD",
      eligibleQuantity: { "@type": "QuantitativeValue", value: line.quantity },
    })),
    url: `https://hushaby.example/orders/${order.number}`,
    potentialAction: { "@type": "ViewAction", url: `https://hushaby.example/orders/${order.number}` },
  };
  return `<script type="application/ld+json">${JSON.stringify(isList ? [{ "@context": "http://schema.org", "@type": "EmailMessage", description: "Your order" }, one] : one)}</script>`;
}

const microdata = (order: Order): string => `<div itemscope itemtype="http://schema.org/Order">
<div itemprop="merchant" itemscope itemtype="http://schema.org/Organization"><meta itemprop="name" content="${esc(merchant)}"/></div>
<meta itemprop="orderNumber" content="${order.number}"/><meta itemprop="orderDate" content="${order.day}T11:20:00-05:00"/><meta itemprop="priceCurrency" content="USD"/><meta itemprop="price" content="${plainMoney(order.totalCents)}"/><meta itemprop="discount" content="${plainMoney(order.discountCents)}"/>
${order.lines.map((line) => `<div itemprop="acceptedOffer" itemscope itemtype="http://schema.org/Offer"><div itemprop="itemOffered" itemscope itemtype="http://schema.org/Product"><meta itemprop="name" content="${esc(line.title)}"/><meta itemprop="sku" content="${line.sku}"/></div><meta itemprop="price" content="${plainMoney(line.unitCents)}"/><meta itemprop="priceCurrency" content="USD"/><div itemprop="eligibleQuantity" itemscope itemtype="http://schema.org/QuantitativeValue"><meta itemprop="value" content="${line.quantity}"/></div></div>`).join("\n")}</div>`;

/** The words have everything too: tax and shipping are nowhere else. */
const page = (order: Order, markup: string): string => `<html><head></head><body>${markup}
<div style="max-width:560px;margin:auto"><p style="letter-spacing:3px">HUSHABY &amp; CO.</p><h1>Sweet dreams ahead, ${esc(order.buyer.split(" ")[0] ?? "")}.</h1><p>Order <b>${order.number}</b> · ${longDay(order.day)}</p>
${order.lines.map((line) => `<div style="display:flex"><img src="https://img.hushaby.example/${line.sku}.jpg" width="64"><div style="flex:1"><p>${esc(line.title)}</p><p style="color:#888">${line.variant ? `${esc(line.variant)} · ` : ""}Qty: ${line.quantity}</p></div><p style="text-align:right">${money(lineCents(line))}</p></div>`).join("\n")}
<dl><dt>Subtotal</dt><dd>${money(order.subtotalCents)}</dd>${order.discountCents ? `<dt>Promo (DREAMY)</dt><dd>&minus;${money(order.discountCents)}</dd>` : ""}<dt>Shipping</dt><dd>${order.shippingCents ? money(order.shippingCents) : "Free"}</dd><dt>Tax</dt><dd>${money(order.taxCents)}</dd><dt><b>Total</b></dt><dd><b>${money(order.totalCents)}</b></dd></dl>
<p>Charged to ${esc(order.card.label)} •••• ${order.card.last4}</p><p><small>Give $15, get $15. Hushaby &amp; Co., 5 Lantern Row, Salem MA 01970</small></p></div></body></html>`;
