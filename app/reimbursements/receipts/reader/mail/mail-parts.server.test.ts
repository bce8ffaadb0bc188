import { expect, test } from "vitest";
import { withMeantEnds } from "./mail-parts.server";

const head = "Content-Type: text/plain; format=flowed\r\n\r\n";
const isMeant = (body: string): boolean => {
  const mail = Buffer.from(head + body);
  return withMeantEnds(mail) !== mail;
};

test.each([
  [
    "rows",
    "Thank you for your order of today. \r\n\r\nKnee Sleeve ... $12.00 \r\nTax ... $1.00 \r\nTotal ... $13.00 \r\nVisa \r\n",
  ],
  [
    "encoded rows",
    "Thank you for your order.=20\r\nGauze $5.00=20\r\nTape $2.00=20\r\nTotal $7.00=20\r\nVisa",
  ],
])("%s that end in blanks are rows", (_, body) => {
  expect(isMeant(body)).toBe(true);
});

test.each([
  [
    "a paragraph",
    "We have received your order and will write to you again as \r\nsoon as the parcel is on its way to you. \r\n",
  ],
  ["a long title", "Gauze pads, \r\nlarge\r\nTotal"],
  ["lines without blanks", "Gauze\r\nTotal"],
])("%s that found no room flows", (_, body) => {
  expect(isMeant(body)).toBe(false);
});
