import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { framesOf } from "~/platform/process/stack-frames";
import type { ReaderMessage } from "../reader/messages";
import {
  type FromReader,
  isLast,
  type ReaderLimits,
  type StopFault,
  type ToReader,
  type ToThread,
} from "./process-messages";

// The main thread of the reader's process. A second thread reads; this one watches its memory and time, and forwards the results.
const watchMs = 50;
/** Maximum delay before read documents are sent on together. */
const passOnMs = 500;
const passOnDocuments = 100;
const passOnBytes = 1024 * 1024;

const [threadProgram = "", priority = ""] = process.argv.slice(2);
lowerPriority();
const thread = new Worker(threadProgram, { stdout: true, stderr: true });
const send = (message: FromReader, sent = () => {}) => process.send?.(message, sent);
const tell = (message: ToThread) => thread.postMessage(message);

let limits: ReaderLimits | null = null;
let held: ReaderMessage[] = [];
let heldBytes = 0;
let isSent = false;
let isThreadWaiting = false;
let passedOnAt = 0;
let began = { at: 0, cpu: process.cpuUsage() };

process.on("message", (told: ToReader) => {
  if (told.kind === "next") {
    isSent = false;
    if (held.some(isLast)) passOn();
    else if (isThreadWaiting) goOn();
    return;
  }
  limits = told.limits;
  begin();
  tell({ kind: "read", bytes: told.bytes, task: told.task });
});
// The web process has exited or closed the channel.
process.on("disconnect", () => process.exit(0));

thread.on("message", (message: ReaderMessage) => {
  held.push(message);
  if (message.kind === "receipt" && message.evidence?.kind === "document")
    heldBytes += message.evidence.bytes.byteLength;
  if (isLast(message)) {
    limits = null;
    passOn();
  } else if (message.kind === "done") {
    begin();
    const isDue =
      performance.now() - passedOnAt > passOnMs || held.length > passOnDocuments || heldBytes > passOnBytes;
    if (isDue) passOn();
    if (isSent) isThreadWaiting = true;
    else goOn();
  }
});
// The thread exceeded its heap. Any other error is a fault of ours and ends the process.
thread.on("error", (error: Error & { code?: string }) => {
  if (error.code === "ERR_WORKER_OUT_OF_MEMORY") stop("too-much-memory");
  else {
    held.push({ kind: "failed", error: error.name, frames: framesOf(error.stack ?? "") });
    stop("reader-failed");
  }
});

setInterval(() => {
  if (!limits) return;
  const { user, system } = process.cpuUsage(began.cpu);
  if (process.memoryUsage.rss() > limits.memoryBytes) stop("too-much-memory");
  else if ((user + system) / 1_000 > limits.documentCpuMs) stop("too-slow");
  else if (!isThreadWaiting && performance.now() - began.at > limits.documentMs) stop("too-slow");
  else if (performance.now() - passedOnAt > passOnMs) passOn();
}, watchMs);

function begin(): void {
  began = { at: performance.now(), cpu: process.cpuUsage() };
}

function goOn(): void {
  isThreadWaiting = false;
  begin();
  tell({ kind: "go" });
}

/** One at a time: what is read meanwhile waits until the last one is stored. */
function passOn(): void {
  if (isSent || held.length === 0) return;
  send({ kind: "read", messages: held, memoryBytes: process.memoryUsage.rss() });
  isSent = true;
  held = [];
  heldBytes = 0;
  passedOnAt = performance.now();
}

function stop(fault: StopFault): void {
  limits = null;
  send({ kind: "stopped", messages: held, fault }, () => process.exit(0));
}

/** Lowers the priority. Linux has one for each thread, and the runtime's threads exist already, so each is lowered. */
function lowerPriority(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const id of threads) setPriority(id, Number(priority));
}
