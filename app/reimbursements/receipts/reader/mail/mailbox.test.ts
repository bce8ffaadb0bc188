import { expect, test } from "vitest";
import { countMails, mailsOf, unquoteFromLines } from "./mailbox";

const mails = (text: string): string[] => {
  const bytes = Buffer.from(text, "latin1");
  const found = [...mailsOf(bytes)].map((mail) => Buffer.from(mail).toString("latin1"));
  expect(countMails(bytes)).toBe(found.length);
  return found;
};
const first = "Subject: Order 1\n\nGauze pads $5.00\n";
const second = "X-Gmail-Labels: Inbox\nSubject: Order 2\n\nTotal $6.00\n";

test.each([
  ["mail programs", "From - Tue Mar  3 09:14:00 2026\n"],
  ["Google Takeout", "From 1789@xxx Tue Mar 03 17:14:00 +0000 2026\n"],
  ["old programs", "From orders@elm.example  Tue Mar  3 09:14 2026\n"],
])("a mailbox as %s write it", (_, line) => {
  expect(mails(`${line}${first}\n${line}${second}`)).toEqual([`${first}\n`, second]);
  const crlf = (text: string) => text.replaceAll("\n", "\r\n");
  expect(mails(crlf(`${line}${first}\n${line}${second}`))).toEqual([crlf(`${first}\n`), crlf(second)]);
});

test("a line of a letter that begins with From ends no mail", () => {
  const letter =
    "Subject: Hi\n\nDear Jo,\n\nFrom here on it is easy.\nFrom: the start\n\nFrom Tuesday at 9:14 in 2026\nwe are closed.\n";
  expect(mails(`From - Tue Mar  3 09:14:00 2026\n${letter}`)).toEqual([letter]);
});

test("a mailbox that was cut off at its start and its end yields its complete mails", () => {
  const cut = `Total $1.00\n\nFrom - Tue Mar  3 09:14:00 2026\n${first}\nFrom - Tue Mar  3 09:1`;
  expect(mails(cut)).toEqual(["Total $1.00\n\n", `${first}\nFrom - Tue Mar  3 09:1`]);
});

test("mails are views of the mailbox, not copies", () => {
  const bytes = Buffer.from(
    `From - Tue Mar  3 09:14:00 2026\n${first}\nFrom - Tue Mar  3 09:14:00 2026\n${second}`,
  );
  expect([...mailsOf(bytes)].map(({ buffer }) => buffer === bytes.buffer)).toEqual([true, true]);
});

test("quoted lines are read as they were written", () => {
  expect(Buffer.from(unquoteFromLines(Buffer.from("a\n>From b\n>>From c\n"))).toString()).toBe(
    "a\nFrom b\n>From c\n",
  );
});
