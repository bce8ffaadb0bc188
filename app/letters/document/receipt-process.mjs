// @ts-check
// The process that opens receipts of strangers for a packet, and their records for the desk. A small file can unpack into gigabytes, and neither a thread's
// limit nor the heap's counts buffers: so one thread works, and this one looks what the whole process takes.
import { Worker } from "node:worker_threads";

const watchMs = 20;
const mostBytes = Number(process.argv[2]);

const thread = new Worker(new URL("./receipt-thread.mjs", import.meta.url), { stdout: true, stderr: true });
process.on("message", (message) => thread.postMessage(message));
thread.on("message", (message) => process.send?.(message));
// The one who asked sees the end of the process, and knows which file it was.
thread.on("error", () => process.exit(1));
process.on("disconnect", () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(1);
}, watchMs);
