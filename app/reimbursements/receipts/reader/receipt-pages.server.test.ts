import { PDFDocument } from "@cantoo/pdf-lib";
import { zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { printedReceipt, receiptPhoto } from "../../../../tests/support/receipt-photo";
import { pagesFolder } from "../domain/joined-pages";
import type { ReaderMessage } from "./messages";
import { endModels } from "./photo-models.server";
import { readFile } from "./read-file.server";

afterAll(endModels);

async function read(pictures: readonly Uint8Array[]): Promise<ReaderMessage[]> {
  const files = pictures.map((picture, at) => [`${pagesFolder}00${at}`, picture] as const);
  const task = { name: "pages", startAt: 0, columns: null };
  const messages: ReaderMessage[] = [];
  for await (const message of readFile(zipSync(Object.fromEntries(files)), task)) messages.push(message);
  return messages;
}

test("pictures of one receipt that overlap are one receipt, and its evidence is a page for each", async () => {
  const messages = await read([
    await receiptPhoto(printedReceipt.slice(0, 7)),
    await receiptPhoto(printedReceipt.slice(5)),
  ]);
  const found = messages.filter((message) => message.kind === "receipt");
  expect(found).toHaveLength(1);
  expect(found[0]?.receipt).toMatchObject({ soldOn: "2026-03-14", totalCents: 7_785, discountCents: 200 });
  expect(found[0]?.receipt.items.map(({ lineCents }) => lineCents)).toEqual([1_299, 1_849, 850, 979, 2_499]);
  const evidence = found[0]?.evidence;
  if (evidence?.kind !== "document") throw new Error("no document");
  expect(evidence.type).toBe("application/pdf");
  expect((await PDFDocument.load(evidence.bytes)).getPageCount()).toBe(2);
});

test("an article that was bought twice and stands at both ends is there twice, as the sum says", async () => {
  const twice = [...printedReceipt.slice(0, 5), printedReceipt[4] ?? [""]];
  const rest = [
    ...printedReceipt.slice(5, 9),
    ["SUBTOTAL", "91.25"],
    ["TAX", "5.09"],
    ["TOTAL", "$96.34"],
  ] as const;
  const messages = await read([
    await receiptPhoto(twice.slice(0, 5)),
    await receiptPhoto([...twice.slice(5), ...rest]),
  ]);
  const [found] = messages.filter((message) => message.kind === "receipt");
  expect(found?.receipt.items.filter(({ lineCents }) => lineCents === 1_849)).toHaveLength(2);
});

test("refuses a page that isn't a picture", async () => {
  const messages = await read([Buffer.from("Total $5.00"), await receiptPhoto()]);
  expect(messages.at(-1)).toEqual({ kind: "refused", fault: "wrong-type", payees: [] });
});
