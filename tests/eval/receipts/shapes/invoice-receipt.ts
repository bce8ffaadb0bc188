import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { makePdf, put } from "../make/pdf";
import type { Product } from "../make/products";
import { esc, longDay, money } from "../make/words";
import type { Sample, Shape } from "../sample";

const practice: Product[] = [
  ["Individual therapy session, 50 minutes", 17500],
  ["Couples session, 80 minutes", 24000],
  ["Nutrition counseling follow-up", 9500],
  ["Intake assessment", 21000],
  ["Lab kit: thyroid panel", 8900],
  ["Late cancellation fee", 5000],
];
const merchant = "Willow Bend Counseling PLLC";

/** A payment service's receipt: the amount first, then a summary; every second one as its PDF. */
export const shape: Shape = {
  sender: "practice that bills by a payment service, receipt mail and PDF",
  samples: async () => {
    const orders = makeOrders("invoice", 6, {
      pool: practice,
      lines: [1, 3],
      reduced: 0,
      several: 0.4,
      discounted: 0,
      tax: 0,
      shipping: [0],
      number: "AA#A##A#-####",
      benefits: 0.4,
    });
    const samples = orders.map(async (order, index): Promise<Sample> => {
      const expected = [expectedOf(order, [merchant, "Willow Bend Counseling"])];
      if (index % 2 === 1)
        return { file: `Receipt-${order.number}.pdf`, format: "pdf", bytes: await pdf(order), expected };
      const bytes = await makeMail({
        from: `${merchant} <receipts+acct_19x@billing.paywell.example>`,
        subject: `Your receipt from ${merchant} #${order.number}`,
        day: order.day,
        html: page(order),
      });
      return { file: `invoice-receipt-${index}.eml`, format: "html-mail", bytes, expected };
    });
    return Promise.all(samples);
  },
};

function page(order: Order): string {
  const label = (text: string) =>
    `<td style="font-size:12px;color:#8898aa;text-transform:uppercase">${text}</td><td width="24"></td>`;
  const row = (name: string, value: string, bold = false) =>
    `<tr><td colspan="3" height="12"></td></tr><tr><td style="font-size:15px">${bold ? `<strong>${name}</strong>` : name}</td><td width="8"></td><td align="right">${bold ? `<strong>${value}</strong>` : value}</td></tr><tr><td colspan="3" style="border-bottom:1px solid #e6ebf1"></td></tr>`;
  const lines = order.lines.map((line) =>
    row(`${esc(line.title)}${line.quantity > 1 ? ` × ${line.quantity}` : ""}`, money(lineCents(line))),
  );
  return `<html><body style="background:#f6f9fc"><div style="display:none">Receipt from ${merchant} [#${order.number}] Amount paid ${money(order.totalCents)} Date paid ${longDay(order.day)}</div>
<table width="600" align="center"><tr><td align="center" style="font-size:24px">Receipt from ${merchant}</td></tr><tr><td align="center">Receipt #${order.number}</td></tr></table>
<table width="600" align="center"><tr>${label("Amount paid")}${label("Date paid")}${label("Payment method")}</tr><tr><td>${money(order.totalCents)}</td><td></td><td>${longDay(order.day)}</td><td></td><td><img alt="${esc(order.card.label)}" src="https://paywell.example/c.png" height="16"> <span>${esc(order.card.label)} - ${order.card.last4}</span></td></tr></table>
<table width="552" align="center"><tr><td style="font-size:12px;text-transform:uppercase;color:#8898aa"><strong>Summary</strong></td></tr><tr><td><table width="100%" style="background:#f6f9fc">${lines.join("")}${row("Amount charged", money(order.totalCents), true)}</table></td></tr></table>
<p>If you have any questions, contact us at frontdesk@willowbend.example or call at +1 503-555-0171.</p><p style="font-size:12px">You're receiving this email because you made a purchase at ${merchant}, which partners with Paywell to provide invoicing and payment processing.</p></body></html>`;
}

const pdf = (order: Order): Promise<Uint8Array> =>
  makePdf(order.day, (doc) => {
    put(doc, "Receipt", 40, 40, { bold: true, size: 20 });
    put(doc, merchant, 572, 44, { right: true, bold: true, size: 12 });
    const facts = [
      ["Invoice number", order.number],
      ["Date paid", longDay(order.day)],
      ["Payment method", `${order.card.label} - ${order.card.last4}`],
    ];
    for (const [index, [name = "", value = ""]] of facts.entries()) {
      put(doc, name, 40, 80 + index * 14, { bold: true, size: 9 });
      put(doc, value, 130, 80 + index * 14, { size: 9 });
    }
    put(doc, merchant, 40, 140, { bold: true, size: 9 });
    put(doc, "410 Alder Street, Suite 6", 40, 153, { size: 9 });
    put(doc, "Portland, Oregon 97205", 40, 166, { size: 9 });
    put(doc, "Bill to", 300, 140, { bold: true, size: 9 });
    put(doc, order.buyer, 300, 153, { size: 9 });
    put(doc, `${money(order.totalCents)} paid on ${longDay(order.day)}`, 40, 210, { bold: true, size: 15 });
    const heads: [string, number][] = [
      ["Qty", 410],
      ["Unit price", 490],
      ["Amount", 572],
    ];
    put(doc, "Description", 40, 250, { size: 8 });
    for (const [head, x] of heads) put(doc, head, x, 250, { right: true, size: 8 });
    let y = 270;
    for (const line of order.lines) {
      put(doc, line.title, 40, y);
      put(doc, String(line.quantity), 410, y, { right: true });
      put(doc, money(line.unitCents), 490, y, { right: true });
      put(doc, money(lineCents(line)), 572, y, { right: true });
      y += 22;
    }
    for (const name of ["Subtotal", "Total", "Amount paid"]) {
      put(doc, name, 330, y + 10, { bold: name === "Amount paid", size: 9 });
      put(doc, money(order.totalCents), 572, y + 10, { right: true, bold: name === "Amount paid", size: 9 });
      y += 18;
    }
    put(doc, "Page 1 of 1", 572, 760, { right: true, size: 8 });
  });
