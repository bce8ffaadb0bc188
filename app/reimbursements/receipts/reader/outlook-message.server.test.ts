import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { type OutlookMessage, outlookMessage } from "../../../../tests/support/outlook-message";
import { fileKind } from "./file-kind";
import { readFile } from "./read-file.server";

const headers = [
  'From: "Elm Pharmacy" <orders@elm.example>',
  "To: sam@mail.example",
  "Date: Tue, 3 Mar 2026 21:30:00 -0800",
  "Subject: Your order",
].join("\r\n");
const table = `<p>Order placed</p><table><tr><td>Gauze pads</td><td>$5.00</td></tr><tr><td>Digital Ear Thermometer</td><td>$12.00</td></tr><tr><td>Total</td><td>$17.00</td></tr></table>`;
const body = "Order placed\r\nGauze pads $5.00\r\nDigital Ear Thermometer $12.00\r\nTotal $17.00\r\n";
const rtf = `{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0\\fswiss Arial;}}\\uc1\\pard{\\*\\htmltag64 ${table.replaceAll(/>([^<]+)</g, ">}\\htmlrtf {\\htmlrtf0 $1\\htmlrtf }\\htmlrtf0 {\\*\\htmltag64 <")}}}`;

async function read(bytes: Uint8Array, name = "Your order.msg") {
  const messages = [];
  for await (const message of readFile(bytes, { name, startAt: 0, columns: null })) messages.push(message);
  return messages;
}

const receiptOf = async (message: OutlookMessage) => {
  const [receipt, ...others] = (await read(outlookMessage(message))).flatMap((told) =>
    told.kind === "receipt" ? [told.receipt] : [],
  );
  expect(others).toEqual([]);
  return receipt;
};
const items = [
  ["Gauze pads", 500],
  ["Digital Ear Thermometer", 1_200],
];

describe("a message that Outlook saved", () => {
  test.each<[string, OutlookMessage]>([
    ["as bytes of HTML", { html: table }],
    ["as HTML in RTF", { rtf, body: "See the order in your browser" }],
    ["as text", { body }],
    ["as rich text", { body, rtf: "{\\rtf1\\ansi\\deff0 {\\fonttbl{\\f0 Arial;}}Order placed}" }],
  ])("with its words %s is read as the shop sent it", async (_, words) => {
    const receipt = await receiptOf({ subject: "Your order", headers, ...words });
    expect(receipt).toMatchObject({ merchant: "Elm Pharmacy", soldOn: "2026-03-03", totalCents: 1_700 });
    expect(receipt?.items.map(({ title, lineCents }) => [title, lineCents])).toEqual(items);
  });

  test("without headers has the sender that Outlook knows", async () => {
    const sender = { name: "Elm Pharmacy", address: "orders@elm.example" };
    expect(await receiptOf({ subject: "Your order of March 3, 2026", sender, html: table })).toMatchObject({
      merchant: "Elm Pharmacy",
      totalCents: 1_700,
    });
  });

  test("that a message is attached to is read with it", async () => {
    const attachments = [["Your order", { subject: "Your order", headers, html: table }]] as const;
    const receipt = await receiptOf({ subject: "Look at this", body: "My receipt", attachments });
    expect(receipt?.items.map(({ title, lineCents }) => [title, lineCents])).toEqual(items);
  });

  test("with a PDF attached is read with it", async () => {
    const pdf = new PDFDocument();
    body.split("\r\n").forEach((line, at) => void pdf.text(line, 50, 50 + at * 20));
    pdf.end();
    const attachments = [["receipt.pdf", await buffer(pdf)]] as const;
    const receipt = await receiptOf({ subject: "My receipt", headers, body: "It is attached.", attachments });
    expect(receipt?.items.map(({ title, lineCents }) => [title, lineCents])).toEqual(items);
  });

  test("cut or damaged is refused, and nothing is read of another old office file", async () => {
    const whole = outlookMessage({ subject: "Your order", headers, html: table });
    for (const size of [600, 1_500, whole.length - 700]) {
      expect((await read(whole.subarray(0, size))).at(-1)).toMatchObject({ kind: "refused" });
    }
    const other = Buffer.from(whole.toString("latin1").replaceAll("p\0r\0o\0p", "x\0x\0x\0x"), "latin1");
    expect(() => fileKind(other, "old.doc")).toThrow("wrong-type");
  });
});
