// @ts-check
// Opens untrusted receipts and records, one at a time. Runs only inside `receipt-process.mjs`.
import { parentPort } from "node:worker_threads";
import { readReceiptPicture } from "./receipt-picture.mjs";
import { countRecordPages, drawRecordPage } from "./record-page.mjs";

/**
 * @typedef {{ kind: "pdf", bytes: Uint8Array, area: import("./uploaded-pdf-pages.mjs").Area, maxPages: number }
 *   | { kind: "picture", bytes: Uint8Array }
 *   | { kind: "fill", bytes: Uint8Array, names: string }
 *   | { kind: "count-record", bytes: Uint8Array, of: "pdf" | "picture" | "heic", maxPages: number }
 *   | { kind: "draw-record", bytes: Uint8Array, of: "pdf" | "picture", page: number }} Task
 */

const unreadable = { fault: "unreadable" };

/** @param {Task} task */
async function answerTo(task) {
  if (task.kind === "picture") return { picture: await readReceiptPicture(task.bytes).catch(() => null) };
  if (task.kind === "count-record")
    return countRecordPages(task.of, task.bytes, task.maxPages).catch(() => unreadable);
  if (task.kind === "draw-record")
    return drawRecordPage(task.of, task.bytes, task.page).catch(() => unreadable);
  // Its library is half of what a process computes that opens a record, which has one of its own.
  const { fillPacket, holdPages } = await import("./receipt-packet.mjs");
  if (task.kind === "fill") return { bytes: await fillPacket(task.bytes, task.names) };
  return holdPages(task.bytes, task.area, task.maxPages);
}

parentPort?.on("message", async (task) => parentPort?.postMessage(await answerTo(task)));
