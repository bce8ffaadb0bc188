const filler = "<!-- as long as the mail of a usual shop -->\n".repeat(200);

/** A mail about an order, about 10 kB, as stored in a mailbox. */
const orderMail = (number: number): string =>
  `From orders@merrow.example Sun Mar 01 10:00:00 2026
From: Merrow Pharmacy <orders@merrow.example>
To: ana@mail.example
Subject: Your order 100-${number}
Date: Sun, 1 Mar 2026 10:00:00 -0500
Message-ID: <${number}@merrow.example>
Content-Type: text/html; charset=utf-8

<html><body><h1>Merrow Pharmacy</h1><p>Order number: 100-${number}</p>
<table><tr><th>Item</th><th>Qty</th><th>Price</th></tr>
<tr><td>Gauze pads, pack ${number}</td><td>1</td><td>$4.00</td></tr>
<tr><td>Subtotal</td><td></td><td>$4.00</td></tr><tr><td>Total</td><td></td><td>$4.00</td></tr></table>
${filler}</body></html>

`;

/** A mailbox of this many mails, each about another order; another `set` has different ones. */
export const orderMailbox = (mails: number, set = 0): string =>
  Array.from({ length: mails }, (_, index) => orderMail(set * 100_000 + index)).join("");

const fieldValue = (page: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(page)?.[1] ?? "";

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");

/** Consents to the reading and uploads files to a running server, as a browser does. Returns the folder's cookie. */
export async function uploadTo(
  origin: string,
  files: readonly [name: string, content: string][],
): Promise<string> {
  const post = (path: string, body: BodyInit, cookie = "") =>
    fetch(origin + path, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "same-origin", cookie },
    });
  const begin = "/reimbursements/begin";
  const page = await (await fetch(origin + begin)).text();
  const names = ["form-key", "receiptsConsent"];
  const agreed = await post(begin, new URLSearchParams(names.map((name) => [name, fieldValue(page, name)])));
  const cookie = cookiesOf(agreed);
  const form = new FormData();
  for (const [name, content] of files) form.append("file", new File([content], name));
  const answer = await post("/reimbursements/upload", form, cookie);
  if (answer.status !== 303) throw new Error(`upload: ${answer.status}`);
  return cookie;
}

/** The page's reading progress: emails read, their total, and whether it continues. */
export async function readingAt(origin: string, cookie: string) {
  const page = await (await fetch(`${origin}/reimbursements`, { headers: { cookie } })).text();
  const counted = /([\d,]+) of ([\d,]+) emails/
    .exec(page)
    ?.slice(1)
    .map((text) => Number(text.replaceAll(",", "")));
  const [done = 0, total = null] = counted ?? [];
  return { done, total, isReading: page.includes('data-reading="on"'), page };
}
