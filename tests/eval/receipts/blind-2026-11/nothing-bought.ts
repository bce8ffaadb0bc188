import { makeMail } from "../make/mail";
import { makePdf, put } from "../make/pdf";
import type { Sample, Shape } from "../sample";

const day = "2026-06-09";

const mails: { name: string; from: string; subject: string; html?: string; text?: string }[] = [
  {
    name: "loyalty",
    from: "Bullsbrook Circle <circle@e.bullsbrook.example>",
    subject: "Your May points: worth $12.40",
    html: `<table><tr><td><h1>You’ve earned $12.40</h1></td></tr><tr><td><table><tr><td>Points earned in May</td><td>1,240</td></tr><tr><td>Year-to-date spend</td><td>$642.18</td></tr><tr><td>Savings with deals</td><td>$38.77</td></tr></table></td></tr><tr><td>Picked for you<br>Digital Bathroom Scale White<br>$29.99 <s>$34.99</s></td></tr></table>`,
  },
  {
    name: "appointment",
    from: "Anchor Point Physical Therapy <hello@anchorpointpt.example>",
    subject: "Reminder: your visit on Thursday",
    text: "Hi Theo,\n\nThis is a reminder of your visit on Thursday, June 11, 2026 at 3:30 PM with L. Abernathy.\n\nTherapeutic exercise, 2 units\nManual therapy, 1 unit\n\nA copay of $40.00 is due at the visit. Missed visits cost $75.00.\n\nReply C to confirm.\n",
  },
  {
    name: "statement-of-benefits",
    from: "Coastline Mutual <member@coastlinemutual.example>",
    subject: "New claim activity",
    html: `<p>A claim was processed. <b>This is not a bill.</b></p><table border="1"><tr><th>Service</th><th>Amount billed</th><th>Allowed</th><th>We paid</th><th>Your share</th></tr><tr><td>Office visit, established patient</td><td>$210.00</td><td>$148.10</td><td>$118.10</td><td>$30.00</td></tr><tr><td>Blood count</td><td>$64.00</td><td>$12.15</td><td>$12.15</td><td>$0.00</td></tr><tr><td>Total</td><td>$274.00</td><td>$160.25</td><td>$130.25</td><td>$30.00</td></tr></table><p>Deductible met: $840.00 of $1,500.00</p>`,
  },
  {
    name: "back-in-stock",
    from: "LensCrate <hello@lenscrate.example>",
    subject: "Running low? Your Veritas Toric Monthly is in stock",
    html: `<p>It’s been 5 months. Time to reorder?</p><p><b>Veritas Toric Monthly (6 pack)</b><br>$54.50 per box<br><a href="#">Reorder now</a></p><p>Annual supply (4 boxes per eye): $436.00, after rebate $336.00</p>`,
  },
  {
    name: "failed-payment",
    from: "Brightpath Health Billing <billing@brightpath.example>",
    subject: "Action needed: your payment didn't go through",
    text: "Hello,\n\nWe tried to charge your card ending in 0042 for the invoice below, but the bank declined it. Nothing was paid.\n\nInvoice BPH-771002\nWeight Care Program - Monthly   $99.00\nAmount due                      $99.00\n\nUpdate your card to keep your plan.\n",
  },
  {
    name: "shipping",
    from: "CareHarbor Supply <sales@careharbor.example>",
    subject: "Your package is out for delivery",
    html: `<p>Out for delivery today by 8 PM.</p><p>In this package:</p><ul><li>Bedside Safety Rail, quantity 1</li><li>Cane Tips 3/4" Black, quantity 2</li></ul><p>Sign up for texts and get $10 off orders over $75.</p>`,
  },
  {
    name: "flash-sale",
    from: "Meadowmere Skin <news@meadowmere.example>",
    subject: "48 hours: order today, receipt tomorrow, glow forever",
    html: `<center><h1>FLASH SALE</h1><table><tr><td>Cloud Cream 2 oz</td><td><s>$48.00</s></td><td>$33.60</td></tr><tr><td>SPF Mist</td><td><s>$26.00</s></td><td>$18.20</td></tr><tr><td>The full set</td><td></td><td>Total value $112, yours for $74.00</td></tr></table><p>Order total over $60 ships free. Code GLOW.</p></center>`,
  },
];

/** Mails and a PDF without a purchase: some of them look very much like one. */
export const shape: Shape = {
  sender: "loyalty, reminders, benefits statements, failed payments, sales: no receipt",
  samples: async () => {
    const made = mails.map(async ({ name, html, text, ...rest }): Promise<Sample> => {
      const body = {
        ...(html ? { html: `<html><body>${html}</body></html>` } : {}),
        ...(text ? { text } : {}),
      };
      return {
        file: `nothing-${name}.eml`,
        format: html ? "html-mail" : "plain-mail",
        bytes: await makeMail({ ...rest, day, ...body }),
        expected: [],
      };
    });
    return [...(await Promise.all(made)), await estimate()];
  },
};

const estimate = async (): Promise<Sample> => ({
  file: "treatment plan.pdf",
  format: "pdf",
  bytes: await makePdf(day, (doc) => {
    put(doc, "Pre-treatment estimate", 60, 60, { bold: true, size: 16 });
    put(doc, "Larkspur Orthodontics   June 9, 2026", 60, 90);
    for (const [index, [name = "", cents = ""]] of [
      ["Clear aligners, both arches", "4,850.00"],
      ["Retainers", "390.00"],
      ["Estimated insurance", "-1,500.00"],
      ["Estimated patient cost", "3,740.00"],
    ].entries()) {
      put(doc, name, 60, 140 + 20 * index);
      put(doc, cents, 500, 140 + 20 * index, { right: true });
    }
    put(doc, "This is an estimate and not a bill. Nothing has been charged.", 60, 260);
  }),
  expected: [],
});
