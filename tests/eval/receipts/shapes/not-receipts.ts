import { makeMail } from "../make/mail";
import type { Sample, Shape } from "../sample";

const day = "2026-05-12";
const grid = (cells: string[][]) =>
  `<table width="600">${cells.map((row) => `<tr>${row.map((one) => `<td width="200" align="center"><img src="https://img.shop.example/x.jpg" width="180"><br>${one}</td>`).join("")}</tr>`).join("")}</table>`;
const product = (title: string, price: string, was?: string) =>
  `<a href="#">${title}</a><br>${was ? `<s>${was}</s> ` : ""}<b>${price}</b><br><a href="#">SHOP NOW</a>`;

const mails: { name: string; from: string; subject: string; html?: string; text?: string }[] = [
  {
    name: "newsletter",
    from: "Halden Pharmacy <deals@email.haldenpharmacy.example>",
    subject: "This week: 30% off sun care + $10 off $50",
    html: `<center><h1>Your weekly ad</h1>${grid([
      [
        product("Tallowick Mineral Sunscreen SPF 50", "$9.79", "$13.99"),
        product("Norvale Ibuprofen 100 ct", "$6.49", "$8.99"),
      ],
      [
        product("Wrenfield Blood Pressure Monitor", "$39.99"),
        product("Petalline Tampons 36 ct", "2 for $16.00"),
      ],
    ])}<p>Spend $50, get $10 Halden Cash. Offer valid 5/10/2026 – 5/16/2026. Free shipping over $35.</p></center>`,
  },
  {
    name: "cart-reminder",
    from: "Alder Row <hello@alderrow.example>",
    subject: "You left something behind",
    html: `<h2>Still thinking it over?</h2><p>We saved your cart for you.</p><table><tr><td><img src="https://c.example/1.jpg"></td><td>Alder Row Barrier Repair Cream<br>2 oz / Unscented<br>Qty 1</td><td align="right">$36.00</td></tr><tr><td></td><td>Quillby Rosewater Toner × 2</td><td align="right">$44.00</td></tr></table><table><tr><td>Subtotal</td><td>$80.00</td></tr></table><a href="#">Complete your purchase</a><p>Use code COMEBACK for 10% off.</p>`,
  },
  {
    name: "price-drop",
    from: '"Riverbend.example" <alerts@riverbend.example>',
    subject: "Price drop: an item on your wish list is now $24.99",
    html: `<p>Good news! An item on your list dropped in price.</p><table><tr><td>Wrenfield Pulse Oximeter Fingertip</td><td><s>$31.99</s></td><td>$24.99</td></tr></table><a href="#">Add to cart</a>`,
  },
  {
    name: "upcoming-charge",
    from: "Sorrel Lane <subscriptions@sorrellane.example>",
    subject: "Your next order processes in 3 days",
    text: `Hi Dana,\n\nYour subscription will renew on May 15, 2026. Your card ending in 4242 will be charged then.\n\nUpcoming order\n1 x Sorrel Lane Magnesium Glycinate  $26.99\n1 x Electrolyte Drink Mix  $24.00\nEstimated total: $50.99\n\nWant to skip it or change it? Visit your account before May 14.\n`,
  },
  {
    name: "explanation-of-benefits",
    from: "Meridian Trust Health Plan <noreply@meridiantrust.example>",
    subject: "Your explanation of benefits is ready",
    text: `THIS IS NOT A BILL.\n\nClaim number: 8841-22097\nPatient: Dana W.\nProvider: Lakeside Imaging\nDate of service: 04/22/2026\n\nService               Billed     Plan discount   Plan paid   You may owe\nX-ray, ankle          $310.00    $122.00         $150.40     $37.60\nOffice visit          $185.00    $61.00          $99.00      $25.00\n\nTotal                 $495.00    $183.00         $249.40     $62.60\n\nYour provider may send you a bill for the amount you may owe.\n`,
  },
  {
    name: "review-request",
    from: "Little Juniper <support@littlejuniper.example>",
    subject: "How do you like your Electric Breast Pump?",
    html: `<p>You recently bought from us. Tell other parents what you think!</p><table><tr><td><img src="https://c.example/p.jpg"></td><td>Petalline Electric Breast Pump</td></tr></table><a href="#">★★★★★ Write a review</a><p>Write one by June 1 and get $5.00 off your next order of $40 or more.</p>`,
  },
  {
    name: "quote",
    from: "Clearwater Family Optical <office@clearwateroptical.example>",
    subject: "Your estimate from Clearwater Family Optical",
    text: `Hello Dana,\n\nHere is the estimate you asked for. It is good for 30 days; nothing is ordered or charged yet.\n\nFrame: Brackley 2041            $189.00\nSingle vision lenses            $120.00\nAnti-reflective coating          $65.00\nEstimated total                 $374.00\n\nCall us to place the order.\n`,
  },
  {
    name: "shipping-note",
    from: "Thornbury Strength <store@thornbury.example>",
    subject: "A shipment from order #4471 is on the way",
    html: `<h2>Your order is on the way</h2><p>Your order is on the way to you. Track your shipment to see the delivery status.</p><p>UPS tracking number: <a href="#">1Z9990000000000000</a></p><h3>Items in this shipment</h3><table><tr><td><img src="https://c.example/p.jpg"></td><td>Thornbury Foam Roller 18 in × 1<br>Firm / Blue</td></tr></table><p>Refer a friend and you both get $20.</p>`,
  },
];

/** What shops and insurers send beside receipts: nothing of it was bought, or it says no price. */
export const shape: Shape = {
  sender: "newsletters, reminders, estimates, explanations of benefits: no receipt",
  samples: () =>
    Promise.all(
      mails.map(async ({ name, html, text, ...rest }): Promise<Sample> => {
        const body = {
          ...(html ? { html: `<html><body>${html}</body></html>` } : {}),
          ...(text ? { text } : {}),
        };
        return {
          file: `not-receipt-${name}.eml`,
          format: html ? "html-mail" : "plain-mail",
          bytes: await makeMail({ ...rest, day, ...body }),
          expected: [],
        };
      }),
    ),
};
