import PDFDocument from "pdfkit";
import { afterAll, describe, expect, test } from "vitest";
import { printedReceipt, receiptPhoto } from "../../../../tests/support/receipt-photo";
import { pdfEvidence, readPdf } from "./pdf.server";
import { endModels } from "./photo-models.server";

afterAll(endModels);

type Draw = (doc: PDFKit.PDFDocument) => void;

function pdfOf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({ size: "LETTER", margin: 50, ...options });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on("end", () => resolve(Buffer.concat(chunks))));
  draw(doc);
  doc.end();
  return done;
}

const put = (doc: PDFKit.PDFDocument, text: string, x: number, y: number) =>
  doc.text(text, x, y, { lineBreak: false });

const invoice: Draw = (doc) => {
  doc.fontSize(16);
  put(doc, "Larkfield Optical", 50, 50);
  doc.fontSize(10);
  put(doc, "Invoice 88-1402", 50, 80);
  put(doc, "March 14, 2026", 420, 80);
  for (const [x, text] of [
    [50, "Item"],
    [330, "Qty"],
    [390, "Unit price"],
    [480, "Amount"],
  ] as const)
    put(doc, text, x, 110);
  doc.text("Progressive reading glasses with anti-reflective coating, tortoise frame, size medium", 50, 135, {
    width: 240,
  });
  put(doc, "1", 330, 135);
  put(doc, "$129.00", 390, 135);
  put(doc, "$129.00", 480, 135);
  put(doc, "Lens cleaner", 50, 185);
  put(doc, "SKU: 4411", 50, 197);
  put(doc, "2", 330, 185);
  put(doc, "$6.50", 390, 185);
  put(doc, "$13.00", 480, 185);
  put(doc, "Total", 390, 225);
  put(doc, "$142.00", 480, 225);
};

describe("a PDF with text", () => {
  test("smaller letters below a title are a row of their own", async () => {
    const draw: Draw = (doc) => {
      doc.fontSize(11);
      put(doc, "Hearing aids (pair)", 50, 50);
      put(doc, "$3,790.00", 420, 50);
      doc.fontSize(8);
      put(doc, "Serial R 4471-0092", 50, 63);
    };
    expect((await readPdf(await pdfOf(draw))).rows).toEqual([
      ["Hearing aids (pair)", "$3,790.00"],
      ["Serial R 4471-0092"],
    ]);
  });

  test("is read in rows and cells; a title that wraps is one cell", async () => {
    const { kind, rows } = await readPdf(await pdfOf(invoice));
    expect(kind).toBe("pdf");
    expect(rows).toEqual([
      ["Larkfield Optical"],
      ["Invoice 88-1402", "March 14, 2026"],
      ["Item", "Qty", "Unit price", "Amount"],
      [
        "Progressive reading glasses with anti-reflective coating, tortoise frame, size medium",
        "1",
        "$129.00",
        "$129.00",
      ],
      ["Lens cleaner", "2", "$6.50", "$13.00"],
      ["SKU: 4411"],
      ["Total", "$142.00"],
    ]);
  });

  test("may set a price between the two lines of its title", async () => {
    const { rows } = await readPdf(
      await pdfOf((doc) => {
        doc.fontSize(10);
        put(doc, "Electric toothbrush with", 50, 100);
        put(doc, "$59.99", 480, 106);
        put(doc, "two brush heads", 50, 112);
        put(doc, "Floss", 50, 140);
        put(doc, "$3.49", 480, 140);
      }),
    );
    expect(rows).toEqual([
      ["Electric toothbrush with two brush heads", "$59.99"],
      ["Floss", "$3.49"],
    ]);
  });

  test("repeats heads and feet on its pages; they are read once", async () => {
    const { rows } = await readPdf(
      await pdfOf((doc) => {
        for (const page of [1, 2, 3]) {
          if (page > 1) doc.addPage();
          put(doc, "Corner Drugstore", 50, 40);
          put(doc, "Item", 50, 60);
          put(doc, "Price", 400, 60);
          put(doc, `Item of page ${page}`, 50, 100);
          put(doc, `$${page}.50`, 400, 100);
          put(doc, "Questions? Call us", 50, 700);
          put(doc, `Page ${page} of 3`, 50, 720);
        }
      }),
    );
    expect(rows).toEqual([
      ["Corner Drugstore"],
      ["Item", "Price"],
      ["Item of page 1", "$1.50"],
      ["Item of page 2", "$2.50"],
      ["Item of page 3", "$3.50"],
      ["Questions? Call us"],
    ]);
  });

  test("may lie on its side", async () => {
    const page = await pdfOf((doc) => {
      Object.assign(doc.page.dictionary.data, { Rotate: 90 });
      doc.rotate(-90, { origin: [0, 0] });
      put(doc, "Cold pack", -700, 80);
      put(doc, "$8.99", -300, 80);
    });
    expect((await readPdf(page)).rows).toEqual([["Cold pack", "$8.99"]]);
  });

  test("is read up to its 20th page, and says so", async () => {
    const long = await pdfOf((doc) => {
      for (let page = 1; page <= 25; page += 1) {
        if (page > 1) doc.addPage();
        put(doc, `Receipt with number ${page}`, 50, 50);
      }
    });
    const { rows } = await readPdf(long);
    expect(rows.slice(-2)).toEqual([["Receipt with number 20"], ["Only the first 20 pages were read"]]);
    expect(await pdfEvidence(long)).toBeNull();
  });

  test("that only forbids changes opens; one with a password doesn't", async () => {
    const open = await pdfOf(invoice, { ownerPassword: "owner" });
    expect((await readPdf(open)).rows[0]).toEqual(["Larkfield Optical"]);
    const locked = await pdfOf(invoice, { userPassword: "user" });
    await expect(readPdf(locked)).rejects.toMatchObject({ fault: "encrypted" });
    await expect(pdfEvidence(locked)).rejects.toMatchObject({ fault: "encrypted" });
  });

  test("that is broken is unreadable", async () => {
    const whole = await pdfOf(invoice);
    const broken = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(500, "x")]);
    await expect(readPdf(broken)).rejects.toMatchObject({ fault: "unreadable" });
    expect((await readPdf(whole.subarray(0, whole.length - 40))).rows[0]).toEqual(["Larkfield Optical"]);
  });
});

describe("a scanned PDF", () => {
  const printed = printedReceipt.map((line) => line.join(" "));

  test("goes to the OCR page by page", async () => {
    const photo = await receiptPhoto();
    const { rows } = await readPdf(await pdfOf((doc) => doc.image(photo, 0, 0, { width: 612 })));
    expect(rows.map((row) => row.join(" "))).toEqual(printed);
  });
});

test("evidence is the PDF itself", async () => {
  const bytes = await pdfOf(invoice);
  expect(await pdfEvidence(bytes)).toEqual({ kind: "document", type: "application/pdf", bytes });
});
