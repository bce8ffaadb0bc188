// @ts-check
// `npm start`: runs on any Node.js from version 20 with nothing installed, then hands over to the pinned one.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { memoryEnv, memoryFlags } from "./memory-settings.mjs";
import { childEnv, ensureInstalled, pinnedNode, root } from "./workspace.mjs";

await ensureInstalled();

const settings = join(root, ".env");
const server = spawn(
  pinnedNode,
  [
    ...memoryFlags,
    ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
    join(root, "app/platform/cli/serve.mjs"),
    "--announce",
  ],
  {
    cwd: root,
    env: { ...memoryEnv, ...childEnv({ binaries: true }) },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  },
);

for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"]))
  process.on(signal, () => server.kill(signal));

server.on("error", (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exitCode = 1;
});
server.on("exit", (code, signal) => {
  process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  process.removeAllListeners();
});
