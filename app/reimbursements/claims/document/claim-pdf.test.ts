import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ReceiptError } from "~/letters/document/receipt-error";
import { coverSheet } from "../../../../tests/support/claim";
import { claimItemOf, claimOf } from "../../../../tests/support/claims";
import { letterOf, verifyUrl } from "../../../../tests/support/letter";
import { readPdf } from "../../../../tests/support/pdf";
import { faultsOf } from "../../../../tests/support/pdf-ua";
import { type ClaimDocument, type ClaimEvidence, maxClaimPacket } from "../domain/claim-document";
import { claimPdf } from "./claim-pdf.server";

const of = { merchant: "Corner Pharmacy", soldOn: "2026-10-05" } as const;
const words: ClaimEvidence = {
  ...of,
  kind: "text",
  text: "Corner Pharmacy\n\nIbuprofen 200 mg  12.99\nTotal 12.99",
};
const document = (more: Partial<ClaimDocument> = {}): ClaimDocument => ({
  claim: claimOf(),
  accountName: "Health FSA",
  coverSheet,
  letters: [],
  changes: [],
  evidence: [words],
  ...more,
});

const fileOf = (kind: "picture" | "pdf", bytes: Uint8Array): ClaimEvidence => ({
  ...of,
  kind,
  bytes: bytes.length,
  read: async () => bytes,
});

const photo = async (): Promise<ClaimEvidence> => {
  const raw = { width: 600, height: 1400, channels: 3, background: "#d0d0d0" } as const;
  return fileOf("picture", await sharp({ create: raw }).jpeg().toBuffer());
};

async function pdf(pages: number, words: string): Promise<ClaimEvidence> {
  const file = await PDFDocument.create();
  for (let number = 1; number <= pages; number++)
    file.addPage([300, 500]).drawText(`${words} ${number}`, { x: 20, y: 300 });
  return fileOf("pdf", await file.save());
}

const rolesOf = (read: readonly string[]) => read.map((line) => line.split(":", 1)[0]);

test("the record for an HSA is sent to no one: it has no blanks, no filing steps, and its own statement", async () => {
  const { bytes } = await claimPdf(document({ claim: claimOf({ account: "hsa" }), accountName: "HSA" }));
  expect(await faultsOf(bytes)).toEqual([]);
  const { pages } = await readPdf(bytes);
  const all = pages.map(({ read }) => read.join("\n")).join("\n");
  expect(all).toContain("H1: Record of medical expenses for an HSA");
  expect(all).toContain("I haven't deducted them and won't deduct them on a tax return.");
  expect(all).toContain("after my HSA was opened");
  expect(all).not.toMatch(/HealthEquity|fill in by hand|How to file|Claim for reimbursement/);
});

test("one item: cover sheet, list with the five facts, receipt, steps; each in the reading order", async () => {
  const { bytes } = await claimPdf(document());
  expect(await faultsOf(bytes)).toEqual([]);
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(4);
  const [cover, list, receipt, steps] = pages.map(({ read }) => read.join("\n"));
  expect(cover).toContain("P: To HealthEquity\nH1: Claim for reimbursement\nLbl: Account holder");
  expect(cover).toContain("Lbl: Amount claimed\nLBody: $10.00");
  expect(cover).toContain("LBody: 1 receipt");
  expect(cover).toContain("P: Signature of the account holder");
  expect(list).toContain("Lbl: Patient, for all of these items\nLBody: Ada Byron");
  expect(list).toContain(
    "TD: October 5, 2026\nTD: Corner Pharmacy\nTD: Ibuprofen tablets, 200 mg\nTD: 1\nTD: $10.00",
  );
  expect(receipt).toMatch(/H1: Receipt 1 of 1: Corner Pharmacy, October 5, 2026.*Ibuprofen 200 mg/s);
  expect(steps).toContain("H1: How to file with HealthEquity");
  expect(pages.at(-1)?.artifacts).toContain("Packet page 4 of 4");
});

test("30 items go on over pages, and every one is there with its amount", async () => {
  const items = Array.from({ length: 30 }, (_, index) =>
    claimItemOf({
      title: `Item ${index} ${"of a long description ".repeat(index % 6)}`.trim(),
      amountCents: 100 + index,
    }),
  );
  const { bytes } = await claimPdf(document({ claim: claimOf({ items }) }));
  expect(await faultsOf(bytes)).toEqual([]);
  const { pages } = await readPdf(bytes);
  const read = pages.flatMap((page) => page.read);
  for (const { title, amountCents } of items) {
    const at = read.indexOf(`TD: ${title}`);
    expect(read[at + 2]).toBe(`TD: $${(amountCents / 100).toFixed(2)}`);
  }
  expect(read).toContain("TD: $34.35");
  expect(rolesOf(read).filter((role) => role === "TH")).toHaveLength(5);
});

test("a photo is a page, and a letter has its own pages as it was issued", async () => {
  const letters = [{ content: letterOf({ isSample: true }), verifyUrl, requestId: "r" }];
  const { bytes } = await claimPdf(document({ letters, evidence: [await photo(), words] }));
  expect(await faultsOf(bytes)).toEqual([]);
  const { pages } = await readPdf(bytes);
  expect(pages.map(({ artifacts }) => artifacts.includes("SAMPLE"))).not.toContain(false);
  expect(pages[2]?.artifacts).toContain("Page 1 of 1");
  expect(pages[3]?.read).toContain(
    "Figure: Receipt 1 of 2: Corner Pharmacy, October 5, 2026, as the account holder gave it",
  );
  expect(pages[0]?.read.join("\n")).toContain(
    "Letter of medical necessity for Ada Byron, issued November 22, 2026",
  );
});

test("several PDFs keep their pages apart; one that can't be shown is asked for on the cover sheet", async () => {
  const broken = fileOf("pdf", Buffer.from("%PDF-broken"));
  const evidence = [await pdf(2, "First"), broken, words, await pdf(1, "Second")];
  const { bytes } = await claimPdf(document({ evidence }));
  // Fonts are those of the receipts themselves.
  expect(new Set(await faultsOf(bytes))).toEqual(new Set(["does not claim PDF/UA-1", "font not embedded"]));
  const { pages } = await readPdf(bytes);
  expect(pages[0]?.read.join("\n")).toContain("Please add before you send this: 1 of the receipts");
  expect(pages[2]?.drawn).toContain("First 1");
  expect(pages[3]?.drawn).toContain("First 2");
  expect(pages[4]?.drawn).toContain("Receipt 3 of 4");
  expect(pages[5]?.drawn).toContain("Second 1");
  expect(pages).toHaveLength(7);
});

test("the same claim gives the same bytes", async () => {
  // Made once: a receipt has the time of its making in it.
  const evidence = [await pdf(1, "A")];
  const hash = async () =>
    createHash("sha256")
      .update((await claimPdf(document({ evidence }))).bytes)
      .digest("hex");
  expect(await hash()).toBe(await hash());
});

test("a claim whose receipts are too large together is refused before one of them is loaded", async () => {
  const huge: ClaimEvidence = {
    ...of,
    kind: "picture",
    bytes: maxClaimPacket.evidenceBytes,
    read: () => expect.unreachable("loaded"),
  };
  await expect(claimPdf(document({ evidence: [huge, await photo()] }))).rejects.toThrow(ReceiptError);
});

test("a text without an end is cut", async () => {
  const { pages } = await claimPdf(
    document({ evidence: [{ ...words, kind: "text", text: "word ".repeat(50_000) }] }),
  );
  expect(pages).toBeLessThan(12);
});

test("a letter in a claim says the names as their owners write them", async () => {
  const patient = { name: "Li Xiaolong", relation: "child", written: "李小龍" } as const;
  const letters = [
    { content: letterOf({ patient, accountHolderWritten: "محمد" }), verifyUrl, requestId: "r" },
  ];
  const { bytes } = await claimPdf(document({ letters }));
  expect(await faultsOf(bytes)).toEqual([]);
  const read = (await readPdf(bytes)).pages.flatMap((page) => page.read);
  expect(read).toEqual(expect.arrayContaining(["LBody: 李小龍", "LBody: محمد"]));
});

test("items, stores, people and receipts in other scripts are printed as they are written", async () => {
  const items = [
    claimItemOf({ title: "热敷垫 电热毯（大号）", merchant: "صيدلية النور" }),
    claimItemOf({ title: "Crème réparatrice für Säuglinge, 50 ml", merchant: "Φαρμακείο" }),
  ];
  const claim = claimOf({ items, accountHolder: "José Ñandú", patient: "राम शर्मा" });
  const text = "药房收据。\n布洛芬片 12.99\n\nمجموع 12.99";
  const { bytes } = await claimPdf(document({ claim, evidence: [{ ...words, kind: "text", text }] }));
  expect(await faultsOf(bytes)).toEqual([]);
  const read = (await readPdf(bytes)).pages.flatMap((page) => page.read);
  expect(read.join("\n")).not.toMatch(/\[U\+/);
  expect(read).toEqual(
    expect.arrayContaining([
      ...items.flatMap(({ title, merchant }) => [`TD: ${title}`, `TD: ${merchant}`]),
      "LBody: José Ñandú",
      "LBody: राम शर्मा",
      "P: 药房收据。\n布洛芬片 12.99",
      "P: مجموع 12.99",
    ]),
  );
});
