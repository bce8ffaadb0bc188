import { expect, test } from "vitest";
import { readMail } from "./mail.server";

const mail = (head: readonly string[], body: string): Buffer =>
  Buffer.from([...head, "", body].join("\r\n"), "latin1");
const fromJo = ["From: Jo Doe <jo@mail.example>", "Date: Thu, 5 Mar 2026 23:30:00 -0800"];
const html = [...fromJo, "Content-Type: text/html; charset=utf-8"];

async function only(bytes: Uint8Array) {
  const [first] = await readMail(bytes);
  if (!first) throw new Error("nothing was read");
  return first.document;
}
const order =
  "<table><tr><td>Gauze pads</td><td>$5.00</td></tr><tr><td>Total</td><td>$5.00</td></tr></table>";
const orderRows = [
  ["Gauze pads", "$5.00"],
  ["Total", "$5.00"],
];

test("a mail tells its sender, subject and the day on the sender's clock", async () => {
  const read = await only(mail([...html, "Subject: =?utf-8?Q?Your_order_=E2=9C=93?="], order));
  expect(read).toEqual({
    kind: "mail",
    from: { name: "Jo Doe", address: "jo@mail.example" },
    subject: "Your order ✓",
    sentOn: "2026-03-05",
    markup: [],
    rows: orderRows,
    looks: orderRows.map(() => expect.objectContaining({ isStrong: false, alt: "" })),
  });
});

test.each([
  [
    "Gmail",
    `<div>FYI, from 2025</div><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>
     From: <strong class="gmail_sendername">Elm Pharmacy</strong> <span dir="auto">&lt;<a href="mailto:orders@elm.example">orders@elm.example</a>&gt;</span><br>
     Date: Tue, Mar 3, 2026 at 9:14 AM<br>Subject: Order 17<br>To:  &lt;jo@mail.example&gt;<br></div><br><br>${order}</div>`,
  ],
  [
    "Apple Mail",
    `<div>see below</div><blockquote type="cite"><div>Begin forwarded message:</div><br><div><b>From: </b>Elm Pharmacy &lt;orders@elm.example&gt;</div>
     <div><b>Subject: </b><b>Order 17</b></div><div><b>Date: </b>March 3, 2026 at 9:14:00 AM PST</div><div><b>To: </b>jo@mail.example</div><br>${order}</blockquote>`,
  ],
  [
    "Outlook",
    `<p class="MsoNormal">Hi</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Elm Pharmacy &lt;orders@elm.example&gt;<br>
     <b>Sent:</b> Tuesday, March 3, 2026 9:14 AM<br><b>To:</b> Jo Doe &lt;jo@mail.example&gt;<br><b>Subject:</b> Order 17</p></div>${order}`,
  ],
  [
    "Thunderbird",
    `<div class="moz-forward-container"><br>-------- Forwarded Message --------<table class="moz-email-headers-table"><tr><th>Subject: </th><td>Order 17</td></tr>
     <tr><th>Date: </th><td>Tue, 3 Mar 2026 09:14:00 -0800</td></tr><tr><th>From: </th><td>Elm Pharmacy &lt;orders@elm.example&gt;</td></tr>
     <tr><th>To: </th><td>jo@mail.example</td></tr></table><br>${order}</div>`,
  ],
])("a mail that %s forwarded is read as the pharmacy sent it", async (_, body) => {
  const read = await only(mail([...html, "Subject: Fwd: Order 17"], body));
  expect(read).toMatchObject({
    from: { name: "Elm Pharmacy", address: "orders@elm.example" },
    subject: "Order 17",
    sentOn: "2026-03-03",
    rows: orderRows,
  });
});

test("a plain text is forwarded, and forwarded again", async () => {
  const text = `look\n\n---------- Forwarded message ---------\nFrom: Sam <sam@mail.example>\nDate: Wed, Mar 4, 2026 at 8:00 AM\nSubject: Fwd: Order 17\nTo: Jo <jo@mail.example>\n\n
> Begin forwarded message:\n>\n> From: Elm Pharmacy <orders@elm.example>\n> Subject: Order 17\n> Date: March 3, 2026 at 9:14:00 AM PST\n> To: sam@mail.example\n>\n> Gauze pads      $5.00\n> Total           $5.00\n`;
  const read = await only(mail([...fromJo, "Subject: Fwd: Fwd: Order 17"], text));
  expect(read).toMatchObject({ from: { name: "Elm Pharmacy" }, sentOn: "2026-03-03", rows: orderRows });
});

test.each([
  [
    "HTML of Gmail",
    html,
    `<div>Thanks!</div><div class="gmail_quote"><div class="gmail_attr">On Tue, Mar 3, 2026 at 9:14 AM Elm Pharmacy &lt;<a>orders@elm.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote">${order}</blockquote></div>`,
  ],
  [
    "HTML of Apple Mail",
    html,
    `Thanks!<br><blockquote type="cite"><div>On Mar 3, 2026, at 9:14 AM, Elm Pharmacy wrote:</div>${order}</blockquote>`,
  ],
  [
    "HTML of Outlook",
    html,
    `<p>Thanks!</p><div id="divRplyFwdMsg"><b>From:</b> Elm &lt;orders@elm.example&gt;<br><b>Sent:</b> Tuesday, March 3, 2026 9:14 AM<br><b>To:</b> Jo<br><b>Subject:</b> Order 17</div>${order}`,
  ],
  [
    "plain text",
    fromJo,
    "Thanks!\r\n\r\nOn Tue, Mar 3, 2026 at 9:14 AM Elm Pharmacy <orders@elm.example>\r\nwrote:\r\n\r\n> Gauze pads      $5.00\r\n> Total   $5.00",
  ],
])("text quoted by a reply is left out: %s", async (_, head, body) => {
  expect((await only(mail([...head, "Subject: Re: Order 17"], body))).rows).toEqual([["Thanks!"]]);
});

test("a reply to a forwarded order is read as the shop sent it, however deep it is quoted", async () => {
  const quoted = [
    "> FYI",
    ">",
    "> > From: Elm Pharmacy <orders@elm.example>",
    "> > Sent: Tuesday, March 3, 2026 9:14 AM",
    "> > Subject: Order 17",
    "> >",
    "> > Gauze pads      $5.00",
    "> > Total   $5.00",
  ];
  const body = ["As you asked.", "", "On Wed, Mar 4, 2026 at 9:02 PM Jo Doe wrote:", ...quoted].join("\r\n");
  const read = await only(mail([...fromJo, "Subject: RE: FW: Order 17"], body));
  expect(read).toMatchObject({
    from: { name: "Elm Pharmacy", address: "orders@elm.example" },
    sentOn: "2026-03-03",
    rows: orderRows,
  });
});

test.each([
  [
    "quoted-printable ISO-8859-1",
    "Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable",
    "Cr=E8me   12=\r\n,00 =80",
  ],
  [
    "base64 UTF-8",
    "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64",
    Buffer.from("Crème   12,00 €").toString("base64"),
  ],
  ["Windows-1252", "Content-Type: text/plain; charset=windows-1252", "Cr\xe8me   12,00 \x80"],
  ["an unknown charset", "Content-Type: text/plain; charset=x-none", "Cr\xe8me   12,00 \x80"],
])("%s is decoded", async (_, head, body) => {
  expect((await only(mail([...fromJo, head], body))).rows).toEqual([["Crème", "12,00 €"]]);
});

test("flowed text is put together, and soft line ends are none", async () => {
  const head = "Content-Type: text/plain; charset=utf-8; format=flowed";
  expect((await only(mail([...fromJo, head], "Gauze pads, \r\nlarge\r\nTotal"))).rows).toEqual([
    ["Gauze pads, large"],
    ["Total"],
  ]);
});

const alternatives = (text: string, page: string): Buffer =>
  mail(
    [...fromJo, 'Content-Type: multipart/alternative; boundary="b"'],
    `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--b\r\nContent-Type: text/html\r\n\r\n${page}\r\n--b--`,
  );

test("of text and HTML the one with the amounts is read", async () => {
  expect((await only(alternatives("Open this in a browser", order))).rows).toEqual(orderRows);
  expect(
    (await only(alternatives("Gauze pads   $5.00\r\nTotal   $5.00", "<p>Gauze pads $5.00 Total</p>"))).rows,
  ).toEqual(orderRows);
});

test("mails attached to a mail are documents of their own", async () => {
  const inner = `From: Elm Pharmacy <orders@elm.example>\r\nSubject: Order 17\r\nDate: Tue, 3 Mar 2026 09:14:00 -0800\r\nContent-Type: text/html\r\n\r\n${order}`;
  const read = await readMail(
    mail(
      [...fromJo, "Content-Type: multipart/mixed; boundary=b"],
      `--b\r\n\r\nsee the mail\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--b--`,
    ),
  );
  expect(read.map(({ document }) => document.rows)).toEqual([[["see the mail"]], orderRows]);
  expect(read[1]?.document).toMatchObject({ subject: "Order 17", sentOn: "2026-03-03" });
  expect(read[1]?.evidence).toEqual({
    kind: "text",
    text: "From: Elm Pharmacy <orders@elm.example>\nDate: 2026-03-03\nSubject: Order 17\n\nGauze pads   $5.00\nTotal   $5.00",
  });
});

const nested = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join("");

test.each([
  ["a header line without end", `From: ${"x".repeat(2_000_000)}`],
  ["headers without end", "X-A: 1\r\n".repeat(100_000)],
  ["parts in parts", `From: a@b.example\r\n${nested(500)}`],
  [
    "parts without end",
    `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\n".repeat(200_000)}`,
  ],
  ["lines without end", `From: a@b.example\r\n\r\n${"\n".repeat(800_000)}`],
  ["an encrypted mail", "From: a@b.example\r\n\r\n-----BEGIN PGP MESSAGE-----\r\n\r\nhQ"],
])("%s is refused", async (_, text) => {
  await expect(readMail(Buffer.from(text, "latin1"))).rejects.toThrow(/unreadable|encrypted/);
});
