import { expect, test } from "vitest";
import { mayBeReceipt } from "./may-be-receipt";

const may = (text: string): boolean => mayBeReceipt(Buffer.from(text.replaceAll("\n", "\r\n"), "latin1"));
const encoded = (text: string) => Buffer.from(text).toString("base64");

test.each([
  ["its subject", "Subject: Your order is confirmed\n\nhi"],
  ["its encoded subject", `Subject: =?utf-8?B?${encoded("Your receipt ✓")}?=\n\nhi`],
  ["its folded subject", "Subject: Elm Pharmacy:\n your invoice\n\nhi"],
  ["its text", "Subject: Elm Pharmacy\n\nThank you for your purchase\nTotal  $5.00"],
  ["soft line ends", "Subject: Elm\n\nPurch=\nase T=\notal $5.=\n00"],
  [
    "a text in base64",
    `Subject: Elm\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n${encoded("Your purchase. Total: $5.00")}`,
  ],
  ["a PDF", "Subject: Elm\n\n--b\nContent-Type: application/pdf\n\nJVBERi"],
  [
    "its markup",
    'Subject: Elm\n\n<script>{"@context":"http://schema.org","@type":"Order","price":"5.00"}</script>',
  ],
])("a mail is read for %s", (_, text) => {
  expect(may(text)).toBe(true);
});

test.each([
  ["a newsletter", "Subject: Spring is here\n\nNew sneakers from $49.99! Unsubscribe"],
  ["a letter", "Subject: Sunday\n\nDear Jo, see you on Sunday."],
  ["spam", "X-Gmail-Labels: Spam,Unread\nSubject: Your order receipt\n\nTotal $5.00 order"],
  [
    "a picture in base64",
    `Subject: Sunday\nContent-Type: image/jpeg\nContent-Transfer-Encoding: base64\n\n${encoded("order total $5.00")}`,
  ],
])("%s is passed over", (_, text) => {
  expect(may(text)).toBe(false);
});
