// A process that logs the given number of lines and then ends in the given way.
import { startLifecycle } from "~/platform/process/lifecycle.server";
import { log } from "~/platform/process/log.server";

const [lines = "0", end = ""] = process.argv.slice(2);

startLifecycle({
  onServer() {},
  open: () => new Promise(() => undefined),
  prepare() {},
  checkReady: () => Promise.resolve(),
  startWorker: () => ({ stop: () => Promise.resolve() }),
  onRequest() {},
  endUnfinished() {},
  close: () => Promise.resolve(),
});
process.on("uncaughtException", () => process.exit(1));
setInterval(() => undefined, 1_000);
for (let line = 1; line <= Number(lines); line++) log.info({ line, more: "x".repeat(200) }, "request");
if (end === "crash") throw new Error("crash");
if (end === "SIGTERM") process.kill(process.pid, "SIGTERM");
