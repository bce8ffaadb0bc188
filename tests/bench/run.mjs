// @ts-check
// `npm run bench`: prints one table of speeds and sizes, with `--markdown` as it stands in docs/speed.md. No target
// that is missed fails it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { childEnv, ensureBuilt, ensureInstalled, pinnedNode, root } from "../../app/cli/workspace.mjs";

await ensureInstalled();
await ensureBuilt();

const bench = fileURLToPath(new URL("bench.ts", import.meta.url));
const child = spawn(pinnedNode, [bench, ...process.argv.slice(2)], {
  cwd: root,
  env: childEnv({ binaries: true }),
  // Over the channel it learns that this process is gone.
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => child.kill(signal));
const [status] = await once(child, "exit");
process.exitCode = status ?? 1;
