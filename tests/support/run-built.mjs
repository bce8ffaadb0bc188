// @ts-check
// `npm run bench`, `npm run chaos`, `npm run soak`: runs the program named first on the pinned Node.js, with everything
// installed and built; ends with it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import {
  childEnv,
  ensureBuilt,
  ensureInstalled,
  pinnedNode,
  root,
} from "../../app/platform/cli/workspace.mjs";

await ensureInstalled();
await ensureBuilt();

const [program = "", ...args] = process.argv.slice(2);
const child = spawn(pinnedNode, [resolve(root, program), ...args], {
  cwd: root,
  env: childEnv({ binaries: true }),
  // Over the channel it learns that this process is gone.
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => child.kill(signal));
const [status] = await once(child, "exit");
process.exitCode = status ?? 1;
