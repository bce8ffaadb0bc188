import { expect, test } from "vitest";
import type { ReaderMessage } from "./messages";
import { readFile } from "./read-file.server";

async function read(text: string | Uint8Array, name = "order.eml", startAt = 0): Promise<ReaderMessage[]> {
  const bytes = typeof text === "string" ? Buffer.from(text, "latin1") : text;
  const messages: ReaderMessage[] = [];
  for await (const message of readFile(bytes, { name, startAt, columns: null })) messages.push(message);
  return messages;
}

test.each([
  ["empty", ""],
  ["empty", " \r\n\0\n"],
  ["archive", "PK\x03\x04\x14\0\0\0\x08\0receipts/1.eml"],
  ["wrong-type", "PK\x03\x04\x14\0\0\0\x08\0[Content_Types].xml"],
  ["archive", "\x1f\x8b\x08\0"],
  ["archive", `${"a".repeat(257)}ustar\0`],
  ["wrong-type", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["wrong-type", "!BDN\0\0"],
  ["wrong-type", "\0\0\0\x18ftypheic"],
  ["wrong-type", "\x01\x02\x03\0".repeat(100)],
  ["no-receipt", "Dear Jo,\nsee you on Tuesday."],
])("a file is refused as %s", async (fault, text) => {
  expect((await read(text)).at(-1)).toEqual({ kind: "refused", fault });
});

test("a file above the limit is refused before it is read", async () => {
  expect(await read(new Uint8Array(25 * 1024 * 1024 + 1))).toEqual([{ kind: "refused", fault: "too-large" }]);
});

test("documents that were read before are passed over", async () => {
  expect(await read("Total   $5.00", "pasted.txt", 1)).toEqual([
    { kind: "counted", total: 1 },
    { kind: "end" },
  ]);
});
