import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, laterDay, mediumDay, money } from "../make/words";
import type { Shape } from "../sample";

const apps: Product[] = [
  ["Glucolog Pro", 999, "Monthly subscription"],
  ["Mindful Minutes: Sleep & Calm", 6999, "Annual Plan"],
  ["Pocket Chess", 499, "In-App Purchase"],
  ["CycleNote Premium", 3999, "Yearly"],
  ["Cloud Storage 200 GB", 299, "Monthly"],
];

/** A store for apps: the receipt's facts in a grid, an item with its maker and renewal, tax below. */
export const shape: Shape = {
  sender: "app store, receipt mail",
  samples: () =>
    Promise.all(
      makeOrders("apps", 5, {
        pool: apps,
        lines: [1, 3],
        reduced: 0,
        several: 0,
        discounted: 0,
        tax: 8.875,
        shipping: [0],
        number: "MQ#A##A###",
        benefits: 0,
      }).map(async (order, index) => ({
        file: `app-store-${index}.eml`,
        format: "html-mail" as const,
        bytes: await makeMail({
          from: "Orchardware <no_reply@mail.orchardware.example>",
          subject: "Your receipt from Orchardware.",
          day: order.day,
          html: page(order),
        }),
        expected: [
          expectedOf(order, ["Orchardware", "Orchardware App Market"], {
            items: order.lines.map((line) => ({
              title: line.title,
              also: `${line.variant} Renews ${mediumDay(laterDay(order.day, 30))}`,
              quantity: 1,
              lineCents: lineCents(line),
            })),
          }),
        ],
      })),
    ),
};

const page = (
  order: Order,
): string => `<html><body><table class="aapl-desktop-tbl" width="660" align="center"><tr><td width="100%"><table width="660"><tr><td align="left"><img src="https://a.orchardware.example/l.png" width="30" alt="Orchardware"></td><td align="right" style="color:#ccc;font-size:28px">Receipt</td></tr></table>
<table width="660" style="background:#fafafa;margin:16px 0"><tr><td width="320" colspan="2"><span style="color:#666;font-size:10px">ACCOUNT</span><br>dana.whitlock@mailbox.example</td><td rowspan="3" width="340"><span style="color:#666;font-size:10px">BILLED TO</span><br>${esc(order.card.label)} .... ${order.card.last4}<br>${esc(order.buyer)}<br>22 Holly Walk<br>Queens, NY 11101<br>USA</td></tr><tr><td colspan="2"><span style="color:#666;font-size:10px">DATE</span><br>${mediumDay(order.day)}</td></tr><tr><td><span style="color:#666;font-size:10px">ORDER ID</span><br><a href="#">${order.number}</a></td></tr></table>
<table width="660"><tr height="24" bgcolor="#fafafa"><td width="350" colspan="2"><span style="font-size:14px;font-weight:500">App Market</span></td><td></td></tr>
${order.lines.map((line) => `<tr><td width="80"><img src="https://a.orchardware.example/${line.sku}.png" width="64" height="64"></td><td style="line-height:15px"><span class="title" style="font-weight:600">${esc(line.title)}</span><br><span style="color:#666">${line.variant}</span><br>${line.variant?.includes("onth") || line.variant?.startsWith("Y") ? `<span style="color:#666">Renews ${mediumDay(laterDay(order.day, 30))}</span><br>` : ""}<a href="#" style="font-size:12px">Report a Problem</a></td><td align="right" valign="top"><span style="font-weight:600;white-space:nowrap">${money(lineCents(line))}</span></td></tr><tr><td colspan="3" height="8"></td></tr>`).join("")}</table>
<table width="660"><tr><td align="right" style="color:#666;font-size:10px">Subtotal</td><td align="right" width="120">${money(order.subtotalCents)}</td></tr><tr><td align="right" style="color:#666;font-size:10px">Tax</td><td align="right">${money(order.taxCents)}</td></tr><tr><td align="right" style="color:#666;font-size:10px">TOTAL</td><td align="right" style="font-size:16px;font-weight:600">${money(order.totalCents)}</td></tr></table>
<p style="text-align:center;color:#666">Get help with subscriptions and purchases. You may ask for a refund within 90 days. Save 3% with the Orchardware Card.</p></td></tr></table></body></html>`;
