// @ts-check
// Serves the build with remix-serve, building first if needed. Runs on the pinned Node.js and doesn't read .env.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { logWriter } from "../process/log-lines.mjs";
import { warmThread } from "../process/warm-thread.mjs";
import { announceWhenReady } from "./announce.mjs";
import { explainFailure } from "./failure.mjs";
import { printAsLog } from "./json-lines.mjs";
import { ensureBuilt, root } from "./workspace.mjs";

process.chdir(root);
await ensureBuilt();

process.env.NODE_ENV = "production";
process.env.PORT ||= "3000";
process.env.HOST ||= "127.0.0.1";

for (const event of ["uncaughtException", "unhandledRejection"]) {
  process.on(event, (error) => {
    // The log flushes its buffer when the process exits; print the explanation after it.
    process.once("exit", () =>
      logWriter(process.env.LOG_FORMAT, process.stderr)(`${explainFailure(error)}\n`),
    );
    process.exit(1);
  });
}
// The parent died: shut down too, or the port and the data folder stay taken.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

if (process.argv.includes("--announce", 2)) {
  // In a terminal the welcome should stay visible after the first requests.
  process.env.LOG_LEVEL ||= process.stdout.isTTY ? "warn" : "info";
  const isNew = !process.env.SUPABASE_URL && !existsSync(join(process.env.DATA_DIR || ".data", "db"));
  if (isNew) process.stdout.write("Creating the database with its demo content …\n");
  announceWhenReady(process.env);
}
if (!process.env.SUPABASE_URL) warmThread(join(root, "build/server/embedded-thread.js"));
printAsLog(logWriter(process.env.LOG_FORMAT, process.stdout));
process.argv[2] = join(root, "build/server/index.js");
await import(pathToFileURL(join(root, "node_modules/@remix-run/serve/dist/cli.js")).href);
