import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import type { InventedOrder, InventedShop } from "./invented-orders";

type Kind = "ordered" | "shipped" | "canceled" | "returned";

/** A mail's contents before it is written. */
export interface MailWords {
  shop: InventedShop;
  subject: string;
  text: string;
  html: string | null;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The sums of an order in cents. */
function sums({ shop, items, discountCents, shippingCents }: InventedOrder) {
  const subtotal = items.reduce((sum, [, quantity, cents]) => sum + quantity * cents, 0);
  const taxCents = Math.round(((subtotal - discountCents) * shop.tax) / 1000);
  return {
    subtotal,
    discountCents,
    shippingCents,
    taxCents,
    total: subtotal - discountCents + shippingCents + taxCents,
  };
}

const openings: Record<Kind, { subject: (number: string) => string; text: string; totalLabel: string }> = {
  ordered: {
    subject: (number) => `Your order ${number} is confirmed`,
    text: "Thank you for your order. Here is your receipt.",
    totalLabel: "Order total",
  },
  shipped: {
    subject: (number) => `Your order ${number} has shipped`,
    text: "Your order is on its way. This is what is in the parcel.",
    totalLabel: "Order total",
  },
  canceled: {
    subject: (number) => `Your order ${number} was canceled`,
    text: "As you asked, this order was canceled. Nothing will be sent, and your payment was refunded in full.",
    totalLabel: "Refund total",
  },
  returned: {
    subject: (number) => `Refund for your return, order ${number}`,
    text: "We received your return. The amount below was refunded to your card.",
    totalLabel: "Refund total",
  },
};

/** A mail about an order, in the shape of its shop's mails. `orderedAt` is in milliseconds since 1970. */
export function orderMail(order: InventedOrder, kind: Kind, orderedAt: number): MailWords {
  const { shop } = order;
  const { subject, text } = openings[kind];
  const words = { shop, subject: subject(order.number) };
  const lines = sumLines(order, kind);
  const day = longDate(new Date(orderedAt).toISOString());
  const facts = [`Order number: ${order.number}`, `Order date: ${day}`];
  const plain = [
    text,
    "",
    ...facts,
    "",
    ...order.items.map(([title, quantity, cents]) => `${quantity} x ${title}    ${money(quantity * cents)}`),
    "",
    ...lines.map(([label, amount]) => `${label}: ${amount}`),
    "",
    `${shop.name}, https://${shop.host}`,
  ].join("\r\n");
  if (shop.shape === "plain") return { ...words, text: plain, html: null };
  const html = [
    `<html><head><title>${escapeHtml(words.subject)}</title>`,
    ...(shop.shape === "markup" ? [markup(order, kind, orderedAt)] : []),
    `</head><body><h1>${escapeHtml(shop.name)}</h1><p>${escapeHtml(text)}</p>`,
    ...facts.map((fact) => `<p>${escapeHtml(fact)}</p>`),
    "<table><tr><th>Item</th><th>Qty</th><th>Price</th><th>Total</th></tr>",
    ...order.items.map(
      ([title, quantity, cents]) =>
        `<tr><td>${escapeHtml(title)}</td><td>${quantity}</td><td>${money(cents)}</td><td>${money(quantity * cents)}</td></tr>`,
    ),
    "</table><table>",
    ...lines.map(([label, amount]) => `<tr><td>${label}</td><td>${escapeHtml(amount)}</td></tr>`),
    `</table><p><a href="https://${shop.host}/">${escapeHtml(shop.name)}</a></p></body></html>`,
  ].join("\r\n");
  return { ...words, text: plain, html };
}

function sumLines(order: InventedOrder, kind: Kind): [label: string, amount: string][] {
  const { subtotal, discountCents, shippingCents, taxCents, total } = sums(order);
  return [
    ["Subtotal", money(subtotal)],
    ...(discountCents ? [["Discount", `-${money(discountCents)}`] as [string, string]] : []),
    ["Shipping", money(shippingCents)],
    ["Tax", money(taxCents)],
    [openings[kind].totalLabel, money(total)],
    ["Payment method", order.paidBy],
  ];
}

const statuses: Record<Kind, string> = {
  ordered: "OrderProcessing",
  shipped: "OrderInTransit",
  canceled: "OrderCancelled",
  returned: "OrderReturned",
};

/** The order as schema.org names it. */
function markup(order: InventedOrder, kind: Kind, orderedAt: number): string {
  const { discountCents, total } = sums(order);
  const data = {
    "@context": "https://schema.org",
    "@type": "Order",
    merchant: { "@type": "Organization", name: order.shop.name },
    orderNumber: order.number,
    orderDate: new Date(orderedAt).toISOString(),
    orderStatus: `https://schema.org/${statuses[kind]}`,
    priceCurrency: "USD",
    price: decimal(total),
    ...(discountCents && { discount: decimal(discountCents) }),
    acceptedOffer: order.items.map(([name, quantity, cents]) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Product", name },
      price: decimal(cents),
      priceCurrency: "USD",
      eligibleQuantity: { "@type": "QuantitativeValue", value: quantity },
    })),
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

const encodedWord = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
const base64Lines = (text: string): string =>
  (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");

/** The mail as it was received. `id` makes its Message-ID and its boundary. */
export function writeMail({ shop, subject, text, html }: MailWords, id: string, sentAt: number): string {
  const part = (type: string, body: string) =>
    [`Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: base64", "", base64Lines(body)].join(
      "\r\n",
    );
  const head = [
    `From: ${encodedWord(shop.name)} <orders@${shop.host}>`,
    "To: Robin Ashby <robin.ashby@mail.example>",
    `Subject: ${encodedWord(subject)}`,
    `Date: ${new Date(sentAt).toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${id}@${shop.host}>`,
    "MIME-Version: 1.0",
  ].join("\r\n");
  if (html === null) return `${head}\r\n${part("text/plain", text)}\r\n`;
  const boundary = `=_${id}`;
  return [
    head,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...[part("text/plain", text), part("text/html", html)].map((body) => `--${boundary}\r\n${body}`),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}
