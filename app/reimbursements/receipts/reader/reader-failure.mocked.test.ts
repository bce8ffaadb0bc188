import { strToU8, zipSync } from "fflate";
import { expect, test, vi } from "vitest";
import type { ReaderMessage } from "./messages";
import { readFile } from "./read-file.server";

/** A fault of our program: it can't read a document that names an ostrich, and repeats it in its message. */
vi.mock(import("../domain/receipts-of"), async (original) => {
  const { receiptsOf } = await original();
  return {
    receiptsOf: (document) => {
      const said = document.rows.flat().join(" ");
      if (said.includes("Ostrich")) throw new TypeError(`can't read ${said}`);
      return receiptsOf(document);
    },
  };
});

const receipt = (title: string) =>
  `Corner Pharmacy\nOrder 1234-5678\n${title}   $4.00\nGauze   $6.00\nTotal   $10.00\nPaid by Visa\n`;
const mail = (title: string) =>
  `From: shop@corner.example\nSubject: Your order receipt\nDate: Mon, 2 Nov 2026 10:00:00 +0000\n\n${receipt(title)}`;
const mailbox = `From a\n${mail("Ostrich oil")}\n\nFrom b\n${mail("Aspirin")}\n`;

async function read(name: string, bytes: Uint8Array): Promise<ReaderMessage[]> {
  const messages: ReaderMessage[] = [];
  for await (const message of readFile(bytes, { name, startAt: 0, columns: null })) messages.push(message);
  return messages;
}

const files: Record<string, Uint8Array> = {
  "receipt.txt": strToU8(receipt("Ostrich oil")),
  "receipt.html": strToU8(`<!doctype html><html><body><pre>${receipt("Ostrich oil")}</pre></body></html>`),
  "receipt.eml": strToU8(mail("Ostrich oil")),
  "receipt.zip": zipSync({ "receipt.txt": strToU8(receipt("Ostrich oil")) }),
};

test.each(Object.keys(files))("a fault of our program on %s isn't called the file's", async (name) => {
  const messages = await read(name, files[name] ?? new Uint8Array());
  expect(messages.at(-1)).toEqual({ kind: "refused", fault: "reader-failed", payees: [] });
  const failures = messages.filter(({ kind }) => kind === "failed");
  expect(failures).toEqual([{ kind: "failed", error: "TypeError", frames: expect.any(Array) }]);
  expect(JSON.stringify(failures)).toContain("receiptsOf");
  expect(JSON.stringify(failures)).not.toContain("Ostrich");
});

test("the other mails of a mailbox are read", async () => {
  const messages = await read("all.mbox", strToU8(mailbox));
  expect(messages.map(({ kind }) => kind)).toEqual(["counted", "failed", "done", "receipt", "done", "end"]);
});
