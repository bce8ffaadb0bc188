// @ts-check
// Extracts the pages of an uploaded PDF and drops everything else in it.
import { EncryptedPDFError, ParseSpeeds, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { sanitize } from "./sanitize-pdf.mjs";

/** @typedef {{ left: number, bottom: number, width: number, height: number }} Area */
/** @typedef {{ count: number, document?: PDFDocument, refs?: import("@cantoo/pdf-lib").PDFRef[] }} ReadPages */

/** The keys of a page that draw it; links, forms, scripts, thumbnails and comments are dropped. */
const keptOfPage = new Set(
  ["Type", "Parent", "Contents", "Resources", "MediaBox", "CropBox", "Rotate", "Group", "UserUnit"].map(
    (name) => PDFName.of(name),
  ),
);
/**
 * Returns the pages as form XObjects, upright and fitted into the area; only their count if they are more than `maxPages`.
 * Returns "encrypted" for a file with a password. Throws if the file isn't a PDF.
 * @param {Uint8Array} upload
 * @param {Area} area
 * @param {number} maxPages
 * @returns {Promise<ReadPages | "encrypted">}
 */
export async function readPages(upload, area, maxPages) {
  const opened = await open(upload);
  if (!opened) return "encrypted";
  const pages = opened.getPages();
  if (pages.length > maxPages) return { count: pages.length };
  sanitize(opened.context);
  const document = await PDFDocument.create();
  for (const page of pages)
    for (const key of page.node.keys()) if (!keptOfPage.has(key)) page.node.delete(key);
  const places = pages.map((page) => placement(page, area));
  // All at once, so that a picture or font that several pages use is copied once.
  const embedded = await document.embedPages(pages, [], places);
  const refs = [];
  for (const page of embedded) {
    await page.embed();
    refs.push(page.ref);
  }
  return { count: refs.length, document, refs };
}

/**
 * Also opens files that only forbid printing or changes, which have an empty password. Returns null for any other password.
 * @param {Uint8Array} upload
 */
async function open(upload) {
  const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
  try {
    return await PDFDocument.load(upload, options);
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) throw error;
    return PDFDocument.load(upload, { ...options, password: "" }).catch(() => null);
  }
}

/**
 * Fits a page into its area: upright, scaled down if needed, but never enlarged.
 * @param {import("@cantoo/pdf-lib").PDFPage} page
 * @param {Area} area
 * @returns {import("@cantoo/pdf-lib").TransformationMatrix}
 */
function placement(page, area) {
  const { x, y, width, height } = page.getMediaBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const isSideways = turn === 90 || turn === 270;
  const shown = isSideways ? { width: height, height: width } : { width, height };
  const scale = Math.min(area.width / shown.width, area.height / shown.height, 1);
  const left = area.left + (area.width - shown.width * scale) / 2;
  const bottom = area.bottom + area.height - shown.height * scale;
  const [right, top] = [left + shown.width * scale, bottom + shown.height * scale];
  if (turn === 90) return [0, -scale, scale, 0, left - y * scale, top + x * scale];
  if (turn === 180) return [-scale, 0, 0, -scale, right + x * scale, top + y * scale];
  if (turn === 270) return [0, scale, -scale, 0, right + y * scale, bottom - x * scale];
  return [scale, 0, 0, scale, left - x * scale, bottom - y * scale];
}
