// @ts-check
// Reads PDFs and puts their pages into a packet, in a thread of its own: a small file can unpack into gigabytes,
// and only a thread can be ended in the middle of that.
import { parentPort, workerData } from "node:worker_threads";
import { EncryptedPDFError, ParseSpeeds, PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";

/** @typedef {{ left: number, bottom: number, width: number, height: number }} Area */

/** @type {{ uploads: Uint8Array[], area: Area, names: string }} */
const { uploads, area, names } = workerData;

/**
 * Opens also what only forbids printing or changes: such files have an empty password. Null for one that has another.
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
 * Puts a page into the area left for it, upright, as large as fits but not larger than it was.
 * @param {import("@cantoo/pdf-lib").PDFPage} page
 * @returns {import("@cantoo/pdf-lib").TransformationMatrix}
 */
function placement(page) {
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

/**
 * @param {(import("@cantoo/pdf-lib").PDFDocument | null)[]} opened
 * @param {Uint8Array} bytes
 */
async function fill(opened, bytes) {
  const packet = await PDFDocument.load(bytes, { updateMetadata: false });
  const targets = packet.getPages();
  for (const [upload, file] of opened.entries()) {
    const pages = await Promise.all(
      (file?.getPages() ?? []).map((page) => packet.embedPage(page, undefined, placement(page))),
    );
    for (const target of targets) {
      const forms = target.node.Resources()?.lookupMaybe(PDFName.of("XObject"), PDFDict);
      pages.forEach(({ ref }, index) => {
        const name = PDFName.of(`${names}${upload + 1}_${index + 1}`);
        if (forms?.has(name)) forms.set(name, ref);
      });
    }
  }
  return packet.save({ useObjectStreams: false });
}

/** @type {(import("@cantoo/pdf-lib").PDFDocument | null)[]} */
const opened = [];
/** @type {(number | "encrypted" | "unreadable")[]} */
const counts = [];
for (const upload of uploads) {
  try {
    const file = await open(upload);
    opened.push(file);
    counts.push(file ? file.getPageCount() : "encrypted");
  } catch {
    opened.push(null);
    counts.push("unreadable");
  }
}
parentPort?.postMessage({ counts });
parentPort?.once("message", async (bytes) => parentPort?.postMessage({ bytes: await fill(opened, bytes) }));
