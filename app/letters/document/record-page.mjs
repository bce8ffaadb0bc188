// @ts-check
// Renders pages of a patient's record as pictures. Runs only inside `receipt-process.mjs`.
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { jpegOfHeic } from "../../platform/process/heic-photo.mjs";
import { pictureDecoder } from "../../platform/process/picture-decoder.mjs";

/** Legible on a screen of double density; at most four million pixels. */
const widest = 1700;
const highest = 2200;
const maxPixels = 40_000_000;

/**
 * Returns the number of pages, or why the record can't be shown; its first page must be renderable. `picture` is the
 * converted photo, if browsers can't show the original.
 * @param {"pdf" | "picture" | "heic"} kind
 * @param {Uint8Array} bytes
 * @param {number} maxPages
 * @returns {Promise<{ count: number, picture?: Uint8Array } | { fault: "encrypted" | "unreadable" | "too-many-pages" | "too-much" }>}
 */
export async function countRecordPages(kind, bytes, maxPages) {
  if (kind === "heic") {
    const picture = await jpegOfHeic(bytes);
    return picture ? { count: 1, picture } : { fault: "unreadable" };
  }
  if (kind === "picture") {
    const { width, height } = await (await pictureDecoder())(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { fault: "too-much" };
    await drawPicture(bytes);
    return { count: 1 };
  }
  return withPdf(bytes, async (pdf) => {
    const count = pdf.getPageCount();
    if (count > maxPages) return { fault: /** @type {const} */ ("too-many-pages") };
    await drawPdfPage(pdf, 1);
    return { count };
  });
}

/**
 * Renders one page, from 1, as a PNG.
 * @param {"pdf" | "picture"} kind
 * @param {Uint8Array} bytes
 * @param {number} page
 * @returns {Promise<{ picture: Uint8Array } | { fault: "encrypted" | "unreadable" }>}
 */
export async function drawRecordPage(kind, bytes, page) {
  if (kind === "picture") return { picture: await drawPicture(bytes) };
  return withPdf(bytes, async (pdf) => ({ picture: await drawPdfPage(pdf, page) }));
}

/** @param {Uint8Array} bytes */
async function drawPicture(bytes) {
  const sharp = await pictureDecoder();
  return sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize({ width: widest, height: highest, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
}

/** @typedef {Awaited<ReturnType<import("@hyzyla/pdfium").PDFiumLibrary["loadDocument"]>>} Pdf */

/**
 * @template Result
 * @param {Uint8Array} bytes
 * @param {(pdf: Pdf) => Promise<Result>} use
 * @returns {Promise<Result | { fault: "encrypted" | "unreadable" }>}
 */
async function withPdf(bytes, use) {
  const library = await PDFiumLibrary.init();
  try {
    return await use(await library.loadDocument(bytes));
  } catch (error) {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    return { fault: isLocked ? "encrypted" : "unreadable" };
  } finally {
    library.destroy();
  }
}

/** @param {Pdf} pdf @param {number} number */
async function drawPdfPage(pdf, number) {
  const page = pdf.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(widest / originalWidth, highest / originalHeight, 4);
  const sharp = await pictureDecoder();
  const { data } = await page.render({
    scale,
    renderFormFields: true,
    render: ({ data: pixels, width, height }) =>
      sharp(pixels, { raw: { width, height, channels: 4 } })
        .flatten({ background: "#ffffff" })
        .png()
        .toBuffer(),
  });
  return data;
}
