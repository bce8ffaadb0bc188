// @ts-check
// Serves the build with remix-serve, building first if need be. Runs on the pinned Node.js; reads no .env by itself.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { announce } from "./announce.mjs";
import { explainFailure } from "./failure.mjs";
import { ensureBuilt, root } from "./workspace.mjs";

process.chdir(root);
ensureBuilt();

process.env.NODE_ENV = "production";
process.env.PORT ||= "3000";
process.env.HOST ||= "127.0.0.1";

for (const event of ["uncaughtException", "unhandledRejection"]) {
  process.on(event, (error) => {
    console.error(explainFailure(error));
    process.exit(1);
  });
}
// Parent gone without a word: finish too, or the port and the data folder stay taken.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

// remix-serve says where it listens in plain words; on stdout everything but the welcome is a JSON line.
const plainLog = console.log;
console.log = (...words) =>
  plainLog(JSON.stringify({ level: 30, time: new Date().toISOString(), msg: words.join(" ") }));

const announcing = process.argv.includes("--announce", 2);
process.argv[2] = join(root, "build/server/index.js");
await import(pathToFileURL(join(root, "node_modules/@remix-run/serve/dist/cli.js")).href);
if (announcing) await announce(process.env);
