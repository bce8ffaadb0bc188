import fc from "fast-check";
import { expect, test } from "vitest";
import { mailboxFile } from "./hand-over.server";

const file = (...mails: string[]) =>
  Buffer.from(mailboxFile(mails.map((mail) => Buffer.from(mail, "latin1")))).toString("latin1");

test("mails are separated, and lines that look like a separator are quoted", () => {
  const mail = "Subject: one\r\n\r\nFrom here on\r\n>From there\r\nAway From it\r\n";
  const separator = "From MAILER-DAEMON Thu Jan  1 00:00:00 1970\r\n";
  const quoted = "Subject: one\r\n\r\n>From here on\r\n>>From there\r\nAway From it\r\n";
  expect(file(mail, "two")).toBe(`${separator}${quoted}\r\n${separator}two\r\n`);
});

test("no byte of a mail is lost, and no mail makes another", () => {
  const mail = fc.uint8Array({ maxLength: 60 });
  fc.assert(
    fc.property(fc.array(mail, { maxLength: 4 }), (mails) => {
      const text = Buffer.from(mailboxFile(mails)).toString("latin1");
      expect(text.match(/^From /gm)?.length ?? 0).toBe(mails.length);
      const back = text
        .split(/^From MAILER-DAEMON .{24}\r\n/m)
        .slice(1)
        .map((part) => part.slice(0, -2).replace(/^>(>*From )/gm, "$1"));
      expect(back).toEqual(mails.map((bytes) => Buffer.from(bytes).toString("latin1")));
    }),
  );
});
