// @ts-check
// Opens untrusted receipts and records, one at a time; inserts receipts' pages into a packet, and renders records' pages.
// Runs only inside `receipt-process.mjs`.
import { parentPort } from "node:worker_threads";
import { PDFDict, PDFDocument, PDFName, PDFObjectCopier } from "@cantoo/pdf-lib";
import { readReceiptPicture } from "./receipt-picture.mjs";
import { countRecordPages, drawRecordPage } from "./record-page.mjs";
import { readPages } from "./uploaded-pdf-pages.mjs";

/**
 * @typedef {{ kind: "pdf", bytes: Uint8Array, area: import("./uploaded-pdf-pages.mjs").Area, maxPages: number }
 *   | { kind: "picture", bytes: Uint8Array }
 *   | { kind: "fill", bytes: Uint8Array, names: string }
 *   | { kind: "count-record", bytes: Uint8Array, of: "pdf" | "picture" | "heic", maxPages: number }
 *   | { kind: "draw-record", bytes: Uint8Array, of: "pdf" | "picture", page: number }} Task
 */

/** Each upload's pages as form XObjects of a separate document; null once they are in the packet. */
const held = /** @type {(import("./uploaded-pdf-pages.mjs").ReadPages | null)[]} */ ([]);

/** @param {Uint8Array} bytes @param {string} names */
async function fill(bytes, names) {
  const packet = await PDFDocument.load(bytes, { updateMetadata: false });
  const targets = packet.getPages().flatMap((page) => {
    const forms = page.node.Resources()?.lookupMaybe(PDFName.of("XObject"), PDFDict);
    return forms ? [forms] : [];
  });
  for (const [upload, pages] of held.entries()) {
    if (!pages?.document || !pages.refs) continue;
    held[upload] = null;
    const copier = PDFObjectCopier.for(pages.document.context, packet.context);
    for (const [index, ref] of pages.refs.entries()) {
      const name = PDFName.of(`${names}${upload + 1}_${index + 1}`);
      for (const forms of targets) if (forms.has(name)) forms.set(name, copier.copy(ref));
    }
  }
  return packet.save({ useObjectStreams: false });
}

const unreadable = { fault: "unreadable" };

/** @param {Task} task */
async function answerTo(task) {
  if (task.kind === "picture") return { picture: await readReceiptPicture(task.bytes).catch(() => null) };
  if (task.kind === "fill") return { bytes: await fill(task.bytes, task.names) };
  if (task.kind === "count-record")
    return countRecordPages(task.of, task.bytes, task.maxPages).catch(() => unreadable);
  if (task.kind === "draw-record")
    return drawRecordPage(task.of, task.bytes, task.page).catch(() => unreadable);
  const pages = await readPages(task.bytes, task.area, task.maxPages).catch(() => null);
  if (pages === null || pages === "encrypted") return { fault: pages ?? "unreadable" };
  if (pages.refs) held.push(pages);
  return { count: pages.count };
}

parentPort?.on("message", async (task) => parentPort?.postMessage(await answerTo(task)));
