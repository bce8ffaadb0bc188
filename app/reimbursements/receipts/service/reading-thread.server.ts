import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { readFile } from "../reader/read-file.server";
import type { ToThread } from "./process-messages";

// The thread in which the reader's process reads, so that the process can measure the thread's memory meanwhile. After each
// document it waits for the word to go on.
const port = parentPort;
if (!port) throw new Error("runs in a thread only");

port.on("message", async (told: ToThread) => {
  if (told.kind !== "read") return;
  for await (const message of readFile(told.bytes, told.task)) {
    const going = message.kind === "done" ? once(port, "message") : null;
    port.postMessage(message);
    await going;
  }
});
