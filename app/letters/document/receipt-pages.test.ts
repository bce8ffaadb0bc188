import { randomBytes } from "node:crypto";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, PDFString } from "@cantoo/pdf-lib";
import { afterEach, expect, test } from "vitest";
import { claimPdf } from "~/reimbursements/claims/document/claim-pdf.server";
import type { ClaimDocument, ClaimEvidence } from "~/reimbursements/claims/domain/claim-document";
import { coverSheet } from "../../../tests/support/claim";
import { claimOf } from "../../../tests/support/claims";
import { readPdf } from "../../../tests/support/pdf";
import { ReceiptError } from "./receipt-error";
import { ReceiptPages } from "./receipt-pages.server";

const opened: ReceiptPages[] = [];
afterEach(() => {
  for (const pages of opened.splice(0)) pages.close();
});
function newPages(memoryBytes?: number): ReceiptPages {
  const pages = new ReceiptPages(memoryBytes);
  opened.push(pages);
  return pages;
}

const faultOf = (error: unknown) => error instanceof ReceiptError && error.fault;

/** A PDF of one page; `hidden` is an additional object that no page refers to, `content` draws the page. */
function pdfOf(hidden: string, content = stream(deflateSync(""), "/Filter/FlateDecode")): Uint8Array {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<<>>/Contents 4 0 R>>",
    content,
    hidden,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<</Size 6/Root 1 0 R>>\n%%EOF`, "latin1");
}

const stream = (bytes: Buffer, keys: string): string =>
  `<<${keys}/Length ${bytes.length}>>\nstream\n${bytes.toString("latin1")}\nendstream`;

/** Expands to 1.5 GB of spaces from 1.5 MB: the same compressed megabyte, repeated. */
function bomb(keys: string): string {
  const megabyte = deflateRawSync(Buffer.alloc(1_000_000, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = [Buffer.from([0x78, 0x9c]), ...Array(1_500).fill(megabyte), Buffer.from([0x03, 0x00])];
  return stream(Buffer.concat(packed), `${keys}/Filter/FlateDecode`);
}

const evidenceOf = (bytes: Uint8Array): ClaimEvidence => ({
  merchant: "Corner Pharmacy",
  soldOn: "2026-10-05",
  kind: "pdf",
  bytes: bytes.length,
  read: async () => bytes,
});
const claimWith = (...uploads: readonly Uint8Array[]): ClaimDocument => ({
  claim: claimOf(),
  accountName: "Health FSA",
  coverSheet,
  letters: [],
  changes: [],
  evidence: uploads.map(evidenceOf),
});

test("a packed object stream that unpacks into 1.5 GB uses no memory of this process, and the other receipts are shown", async () => {
  const honest = await PDFDocument.create();
  honest.addPage([300, 300]).drawText("Till page", { x: 20, y: 200 });
  const hostile = pdfOf(bomb("/Type/ObjStm/N 1/First 4"));
  const before = process.memoryUsage().rss;
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 5);
  const { bytes } = await claimPdf(claimWith(await honest.save(), hostile, await honest.save()));
  clearInterval(watching);
  expect(most).toBeLessThan(300_000_000);
  const { pages } = await readPdf(bytes);
  expect(pages[0]?.read.join("\n")).toContain("Please add before you send this: 1 of the receipts");
  expect(pages.filter(({ drawn }) => drawn.includes("Till page"))).toHaveLength(2);
});

test("a page that unpacks into 1.5 GB is refused, and after three such files the packet is given up", async () => {
  const pages = newPages(160 * 1024 * 1024);
  const hostile = async () => pdfOf("null", bomb(""));
  const faults: unknown[] = [];
  for (let turn = 0; turn < 4; turn += 1) faults.push(await pages.addPdf(hostile).catch(faultOf));
  expect(faults).toEqual(["unreadable", "unreadable", "too-large", "too-large"]);
});

test("a file that takes too long ends its process, and the next one has a new process", async () => {
  const pages = newPages();
  const slow = async () => pdfOf("null", bomb(""));
  await expect(pages.addPdf(slow, 1)).rejects.toThrow(ReceiptError);
  expect(pages.pid).toBeNull();
  expect(await pages.addPdf(async () => pdfOf("null"))).toEqual({ upload: 1, count: 1 });
});

test("only the objects that draw an upload's pages are copied into a packet", async () => {
  const file = await PDFDocument.create();
  const { context } = file;
  const page = file.addPage([300, 300]);
  page.drawText("Till page", { x: 20, y: 200 });
  const script = context.register(
    context.obj({ Type: "Action", S: "JavaScript", JS: PDFString.of("app.alert('SCRIPT')") }),
  );
  const annotation = { Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: script, Contents: "COMMENT" };
  page.node.set(PDFName.of("Annots"), context.obj([context.register(context.obj(annotation))]));
  page.node.set(PDFName.of("AA"), context.obj({ O: script }));
  file.addJavaScript("main", "app.alert('SCRIPT')");
  await file.attach(Buffer.from("EMBEDDED"), "list.txt");
  const embedded = context.register(context.stream("EMBEDDED", { Type: "EmbeddedFile" }));
  const attached = context.register(context.obj({ Type: "Filespec", EF: { F: embedded } }));
  const metadata = context.register(context.stream("METADATA", { Type: "Metadata" }));
  // Other ways than the page itself: its marked content, and unknown keys of a drawing.
  const drawing = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 9, 9], Private: [script, attached] };
  const form = context.register(context.stream("", { ...drawing, Metadata: metadata, AF: attached }));
  page.node.newXObject("A", form);
  const resources = page.node.Resources();
  resources?.set(PDFName.of("Properties"), context.obj({ M: { Next: script, Files: attached } }));

  const { bytes } = await claimPdf(claimWith(await file.save()));
  const packet = await PDFDocument.load(bytes, { updateMetadata: false });
  const all = packet.context.enumerateIndirectObjects().map(([, object]) => {
    const isDrawing = object instanceof PDFRawStream && object.dict.get(PDFName.of("Filter"));
    const content = isDrawing ? Buffer.from(decodePDFRawStream(object).decode()).toString("latin1") : "";
    return `${object}${content}`;
  });
  const { pages } = await readPdf(bytes);
  expect(pages.some(({ drawn }) => drawn.includes("Till page"))).toBe(true);
  for (const word of ["SCRIPT", "JavaScript", "EMBEDDED", "Filespec", "EmbeddedFile", "METADATA", "COMMENT"])
    expect(all.filter((object) => object.includes(word))).toEqual([]);
  expect(all.filter((object) => /\/(?:Annots|AA|AF|EF|JS)\b/.test(object))).toEqual([]);
});

test("objects that several pages of a PDF share are in the packet once", async () => {
  const file = await PDFDocument.create();
  const drawing = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 9, 9] };
  const picture = file.context.register(file.context.stream(randomBytes(300_000), drawing));
  for (let number = 1; number <= 5; number += 1) {
    const page = file.addPage([300, 300]);
    page.drawText(`Till page ${number}`, { x: 20, y: 200 });
    page.node.newXObject("A", picture);
  }
  const { bytes } = await claimPdf(claimWith(await file.save()));
  expect(bytes.length - (await claimPdf(claimWith())).bytes.length).toBeLessThan(600_000);
});

test("24 honest PDFs of 3 MB make a packet, one of them in memory at a time", async () => {
  const noise = randomBytes(3_000_000);
  const upload = pdfOf(stream(noise, ""), stream(deflateSync("/X Do"), "/Filter/FlateDecode"));
  const honest = Buffer.from(
    Buffer.from(upload).toString("latin1").replace("/Resources<<>>", "/Resources<</XObject<</X 5 0 R>>>>"),
    "latin1",
  );
  let open = 0;
  let most = 0;
  const document = claimWith(...Array(24).fill(honest));
  const evidence = document.evidence.map((one) => ({
    ...one,
    read: async () => {
      open += 1;
      most = Math.max(most, open);
      queueMicrotask(() => {
        open -= 1;
      });
      return honest;
    },
  }));
  const { pages, bytes } = await claimPdf({ ...document, evidence });
  expect(most).toBe(1);
  expect(pages).toBeGreaterThanOrEqual(27);
  expect(bytes.length).toBeGreaterThan(72_000_000);
});
