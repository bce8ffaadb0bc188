// @ts-check
// `npm run eval:reader -- FOLDER`: runs one of the evaluations beside this file on the pinned Node.js, the modules
// resolved as the application's own build resolves them.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnv, ensureInstalled, pinnedNode, root } from "../../app/cli/workspace.mjs";

ensureInstalled();

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const { status } = spawnSync(pinnedNode, [main, ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? root,
  env: childEnv({ binaries: true }),
  stdio: "inherit",
});
process.exitCode = status ?? 1;
