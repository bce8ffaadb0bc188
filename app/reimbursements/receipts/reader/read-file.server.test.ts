import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { uploadLimits } from "../domain/file-fault";
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
  ["heic", "\0\0\0\x18ftypheic"],
  ["heic", "\0\0\0\x24ftypmif1"],
  ["wrong-type", "\0\0\0\x18ftypisom"],
  ["wrong-type", "\x01\x02\x03\0".repeat(100)],
  ["no-receipt", "Dear Jo,\nsee you on Tuesday."],
])("a file is refused as %s", async (fault, text) => {
  expect((await read(text)).at(-1)).toEqual({ kind: "refused", fault, payees: [] });
});

test("a list of payments is refused with the shops to look up", async () => {
  const rows = [
    "Trans date  Post date  Description  Amount",
    "03/02  03/03  VALE/PHARMACY #10392 AUSTIN TX  $27.18",
  ];
  const text = ["Minimum payment due  $35.00", "New balance  $27.18", ...rows].join("\n");
  expect((await read(text)).at(-1)).toEqual({
    kind: "refused",
    fault: "payments",
    payees: ["VALE/PHARMACY #10392 AUSTIN TX"],
  });
  const table = "Date,Merchant,Amount\n01/02/2026,Corner Drug,12.99\n01/09/2026,Vale Pharmacy,8.10\n";
  expect((await read(table, "card.csv")).at(-1)).toEqual({
    kind: "refused",
    fault: "payments",
    payees: ["Corner Drug", "Vale Pharmacy"],
  });
});

test("a file above the limit is refused before it is read", async () => {
  expect(await read(new Uint8Array(25 * 1024 * 1024 + 1))).toEqual([
    { kind: "refused", fault: "too-large", payees: [] },
  ]);
});

test("documents that were read before are passed over", async () => {
  expect(await read("Total   $5.00", "pasted.txt", 1)).toEqual([
    { kind: "counted", total: 1 },
    { kind: "end" },
  ]);
});

/** A page with lines of text, as small as a PDF can be. */
function pdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, at) => `1 0 0 1 72 ${700 - 20 * at} Tm (${line}) Tj`).join(" ");
  const stream = `BT /F1 12 Tf ${text} ET`;
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n` +
      `4 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n` +
      `trailer<</Root 1 0 R>>\n%%EOF`,
  );
}
const receipts = (messages: readonly ReaderMessage[]) =>
  messages.flatMap((message) => (message.kind === "receipt" ? [message] : []));
const invoice = [
  "Elm Pharmacy",
  "Receipt",
  "Gauze pads    $5.00",
  "Digital Ear Thermometer    $12.00",
  "Total    $17.00",
];
const head =
  "From: Elm Pharmacy <orders@elm.example>\nSubject: Your receipt\nDate: Tue, 3 Mar 2026 09:14:00 -0800\n";
const order = "Thank you for your order\nGauze pads    $5.00\nTotal    $5.00\n";

test("a PDF attached to a mail is read, and shows the purchase", async () => {
  const text = `${head}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nYour receipt is attached.\n--b\nContent-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n\n${pdf(invoice).toString("base64")}\n--b--`;
  const [found, ...others] = receipts(await read(text));
  expect(found).toMatchObject({
    position: 0,
    receipt: {
      soldOn: "2026-03-03",
      items: [{ title: "Gauze pads" }, { title: "Digital Ear Thermometer" }],
      totalCents: 1700,
    },
    evidence: { kind: "document", type: "application/pdf" },
  });
  expect(found?.verdicts.map(({ verdict }) => verdict)).toEqual(["eligible", "eligible"]);
  expect(others).toEqual([]);
});

test("a mail and the invoice attached to it make one receipt", async () => {
  const attached = pdf(["Elm Pharmacy", "Invoice 4711", "Gauze pads    $5.00", "Total    $5.00"]).toString(
    "base64",
  );
  const text = `${head}Content-Type: multipart/mixed; boundary=b\n\n--b\n\n${order}\n--b\nContent-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n${attached}\n--b--`;
  expect(receipts(await read(text))).toMatchObject([{ evidence: { kind: "text" } }]);
});

test("a mailbox is read mail by mail, and goes on where it stopped", async () => {
  const from = "From - Tue Mar  3 09:14:00 2026\n";
  const mailbox = `${from}${head}\n${order}\n${from}Subject: Hello\n\nDear Jo\n\n${from}${head}\n${order.replace("5.00", "7.00").replace("5.00", "7.00")}`;
  const messages = await read(mailbox, "mail.mbox");
  expect(messages.map(({ kind }) => kind)).toEqual(["counted", "receipt", "done", "receipt", "done", "end"]);
  expect(messages[0]).toEqual({ kind: "counted", total: 3 });
  expect(receipts(messages).map(({ position }) => position)).toEqual([0, 2000]);
  expect(await read(mailbox, "mail.mbox", 2)).toEqual([messages[0], ...messages.slice(3)]);
});

test("a mail of a mailbox that can't be read hides no other", async () => {
  const from = "From - Tue Mar  3 09:14:00 2026\n";
  const broken = `${from}Subject: receipt\n${"X-A: 1\n".repeat(50_000)}\n\n`;
  expect(receipts(await read(`${broken}${from}${head}\n${order}`))).toMatchObject([{ position: 1000 }]);
});

test("a mailbox of nothing but separators is counted and passed over", async () => {
  const messages = await read("From a 9:14 2026\nX-A: 1\n\n".repeat(200_000));
  expect(messages[0]).toEqual({ kind: "counted", total: 200_000 });
  expect(messages.at(-1)).toMatchObject({ kind: "refused", fault: "no-receipt" });
  expect(messages.length).toBeLessThan(5_000);
});

const fileOf = (text: string) => Buffer.from(text, "latin1");
const mailbox = `From - Tue Mar  3 09:14:00 2026\n${head}\n${order}\nFrom - Tue Mar  3 09:14:00 2026\n${head}\n${order}`;

test("the files in a ZIP are read one after the other, and it goes on where it stopped", async () => {
  const zip = zipSync({
    "a/mail.eml": fileOf(`${head}\n${order}`),
    "b/notes.bin": new Uint8Array(4_000).fill(1),
    "c/all.mbox": fileOf(mailbox),
    "__MACOSX/a/._mail.eml": fileOf("Mac"),
  });
  const messages = await read(zip, "takeout.zip");
  expect(messages[0]).toEqual({ kind: "counted", total: 4 });
  expect(receipts(messages).map(({ position }) => position)).toEqual([0, 2000, 3000]);
  expect(messages.findLast(({ kind }) => kind === "done")).toEqual({ kind: "done", documents: 4 });
  const later = receipts(await read(zip, "takeout.zip", 3));
  expect(later.map(({ position }) => position)).toEqual([3000]);
});

test("each unreadable file of a ZIP is reported, and the others are read", async () => {
  const zip = zipSync({
    "a.zip": zipSync({ "b.txt": fileOf("Total $5") }),
    "b.pdf": fileOf("%PDF-1.4\nbroken"),
    "c.eml": fileOf(`${head}\n${order}`),
    "d.csv": fileOf("a,b,c\n1,x,2\n2,y,3\n"),
  });
  expect((await read(zip, "files.zip")).map(({ kind }) => kind)).toEqual([
    ...["counted", "unread", "done", "unread", "done", "receipt", "done", "done"],
    ...["unread", "done", "end"],
  ]);
});

test("a mailbox packed by gzip is read", async () => {
  const messages = await read(gzipSync(fileOf(mailbox)), "all.mbox.gz");
  expect(receipts(messages).map(({ position }) => position)).toEqual([0, 1000]);
});

const manyLines = Buffer.alloc(
  uploadLimits.unpackedBytes + 1,
  Array.from({ length: 5_000 }, (_, at) => `Total $${at}\n`).join(""),
);

test.each([
  ["archive", "one file that is a bomb", zipSync({ "a.txt": new Uint8Array(20_000_000) })],
  ["archive", "a gzip file that is a bomb", gzipSync(new Uint8Array(20_000_000))],
  ["unpacked", "more than is unpacked", zipSync({ "a.txt": manyLines }, { level: 1 })],
  ["unpacked", "a mailbox in gzip that is more than is unpacked", gzipSync(manyLines, { level: 1 })],
  [
    "many-files",
    "more files than are uploaded at once",
    zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.txt`, fileOf("Total $5")]))),
  ],
  ["archive", "an archive in an archive", zipSync({ "a.zip": zipSync({ "b.txt": fileOf("Total $5") }) })],
  ["unreadable", "a ZIP of a broken PDF", zipSync({ "a.pdf": fileOf("%PDF-1.4\nbroken") })],
  ["empty", "a ZIP of nothing", zipSync({})],
])("an archive is refused as %s: %s", async (fault, _, bytes) => {
  expect((await read(bytes, "files.zip")).at(-1)).toEqual({ kind: "refused", fault, payees: [] });
});

test("an order history is a table, and columns that say nothing are asked about", async () => {
  const history =
    "Order Date,Order ID,Product Name,Quantity,Item Total\n2026-03-03,17-1,Gauze pads,2,$5.00\n2026-03-04,17-2,Tape,1,$3.00\n";
  const messages = await read(history, "orders.csv");
  expect(messages.map(({ kind }) => kind)).toEqual(["counted", "receipt", "receipt", "done", "end"]);
  expect(receipts(messages).map(({ position }) => position)).toEqual([0, 1]);
  const unclear = await read("a,b,c\n1,x,2\n2,y,3\n", "list.csv");
  expect(unclear.map(({ kind }) => kind)).toEqual(["counted", "asks"]);
});
