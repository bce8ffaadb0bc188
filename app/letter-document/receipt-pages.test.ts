import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { letterOf, verifyUrl } from "../../tests/support/letter";
import { letterPdf } from "./letter-pdf.server";
import { ReceiptError } from "./receipt-error";
import { ReceiptPages } from "./receipt-pages.server";

/** A PDF of one page whose content unpacks into so many megabytes. */
function packedPdf(megabytes: number): Uint8Array {
  const content = deflateSync(Buffer.alloc(megabytes * 1_000_000, " "));
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<<>>/Contents 4 0 R>>",
    `<</Length ${content.length}/Filter/FlateDecode>>\nstream\n${content.toString("latin1")}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<</Size 5/Root 1 0 R>>\n%%EOF`, "latin1");
}

test("a small file that unpacks into a large one is given up in time, and the process goes on meanwhile", async () => {
  const packet = await letterPdf(letterOf(), { verifyUrl });
  const pages = await ReceiptPages.open(packedPdf(100));
  expect(pages.counts).toEqual([1]);
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 10);
  await expect(pages.fill(packet, 300)).rejects.toThrow(ReceiptError);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(3);
  await pages.close();
});
