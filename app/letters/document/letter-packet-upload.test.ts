import { createHash } from "node:crypto";
import { degrees, PDFDocument, PDFName, rgb, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { maxReceipt, type UploadedReceipt } from "~/administrators/domain/claim-receipt";
import { packetOf } from "../../../tests/support/claim";
import { verifyUrl } from "../../../tests/support/letter";
import { readPdf } from "../../../tests/support/pdf";
import { letterPacketPdf } from "./letter-pdf.server";
import { ReceiptError } from "./receipt-error";

const draw = (parts: Parameters<typeof packetOf>[0] = {}) => letterPacketPdf(packetOf(parts), { verifyUrl });
const read = async (parts: Parameters<typeof packetOf>[0] = {}) => readPdf((await draw(parts)).bytes);
const hash = ({ bytes }: { bytes: Uint8Array }) => createHash("sha256").update(bytes).digest("hex");

/** A receipt of this many pages like those of a store's register: no tags, and a font that isn't embedded. */
async function storePdf(
  pages: number,
  options: { password?: string; turned?: number } = {},
): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number++) {
    const page = file.addPage([300, 700]);
    page.drawText(`Till page ${number}`, { x: 20, y: 600, font, size: 20, color: rgb(0, 0, 0) });
    page.setRotation(degrees(options.turned ?? 0));
  }
  file.addJavaScript("main", "app.alert('hello')");
  const { password: userPassword } = options;
  if (userPassword !== undefined) file.encrypt({ userPassword, ownerPassword: "owner" });
  return file.save();
}

const uploaded = (bytes: Uint8Array, type: UploadedReceipt["type"] = "application/pdf") =>
  ({ kind: "uploaded", type, bytes }) as const;

describe("an uploaded PDF", () => {
  test("is shown page by page, without its scripts", async () => {
    const { bytes, pages: count } = await draw({ receipt: uploaded(await storePdf(3)) });
    expect(count).toBe(6);
    const { pages } = await readPdf(bytes);
    pages.slice(2, 5).forEach((page, index) => {
      expect(page.drawn).toContain(`Till page ${index + 1}`);
      expect(page.read).toContain(
        `Figure: Receipt, page ${index + 1} of 3, as the account holder uploaded it`,
      );
    });
    const file = await PDFDocument.load(bytes);
    expect(file.catalog.get(PDFName.of("OpenAction"))).toBeUndefined();
    expect(Buffer.from(bytes).includes("app.alert")).toBe(false);
  });

  test.each([0, 90, 180, 270, -90])("turned by %i degrees is inside its page", async (turned) => {
    const { pages } = await read({ receipt: uploaded(await storePdf(1, { turned })) });
    expect(pages).toHaveLength(4);
    expect(pages[2]?.drawn).toContain("Till page 1");
  });

  test("that only its owner may change is shown too", async () => {
    const { pages } = await read({ receipt: uploaded(await storePdf(1, { password: "" })) });
    expect(pages[2]?.drawn).toContain("Till page 1");
  });

  test("gives the same bytes again", async () => {
    const receipt = uploaded(await storePdf(2));
    expect(hash(await draw({ receipt }))).toBe(hash(await draw({ receipt })));
  });
});

test.each(["image/png", "image/jpeg"] as const)("an uploaded %s is a page", async (type) => {
  const raw = { width: 900, height: 1600, channels: 3, background: "#d0d0d0" } as const;
  const picture = sharp({ create: raw });
  const bytes = await (type === "image/png" ? picture.png() : picture.jpeg()).toBuffer();
  const { pages } = await read({ receipt: uploaded(bytes, type) });
  expect(pages).toHaveLength(4);
  expect(pages[2]?.read).toEqual(["H1: Receipt", "Figure: Receipt, as the account holder uploaded it"]);
});

describe("an upload that can't be used is refused with its reason", () => {
  const text = Buffer.from("not a file of this type");
  test.each([
    ["no PDF", "unreadable", async () => uploaded(text)],
    ["half a PDF", "unreadable", async () => uploaded((await storePdf(1)).subarray(0, 500))],
    ["no picture", "unreadable", async () => uploaded(text, "image/png")],
    ["nothing", "unreadable", async () => uploaded(new Uint8Array())],
    ["an encrypted PDF", "encrypted", async () => uploaded(await storePdf(1, { password: "secret" }))],
    ["too many pages", "too-many-pages", async () => uploaded(await storePdf(maxReceipt.pages + 1))],
    ["too many bytes", "too-large", async () => uploaded(new Uint8Array(maxReceipt.bytes + 1))],
  ])("%s", async (_, fault, make) => {
    const error = await draw({ receipt: await make() }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ReceiptError);
    expect(error).toHaveProperty("fault", fault);
  });
});
