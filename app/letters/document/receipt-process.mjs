// @ts-check
// The process that opens untrusted receipts for a packet, and records for the desk. A small file can expand to gigabytes,
// and limits on a thread or the heap don't count buffers, so one thread works while this one watches the memory of the
// whole process.
import { Worker } from "node:worker_threads";

const watchMs = 20;
const maxBytes = Number(process.argv[2]);

const thread = new Worker(new URL("./receipt-thread.mjs", import.meta.url), { stdout: true, stderr: true });
process.on("message", (message) => thread.postMessage(message));
thread.on("message", (message) => process.send?.(message));
// The parent notices that the process exited, and knows which file caused it.
thread.on("error", () => process.exit(1));
process.on("disconnect", () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(1);
}, watchMs);
