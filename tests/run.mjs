// @ts-check
// `npm test`: runs on any Node.js from 20 on with nothing installed, then hands over to the pinned one.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnv, ensureInstalled, pinnedNode, root } from "../app/platform/cli/workspace.mjs";

await ensureInstalled();

const { status } = spawnSync(pinnedNode, [fileURLToPath(new URL("support/suite.ts", import.meta.url))], {
  cwd: root,
  env: childEnv({ binaries: true }),
  stdio: ["ignore", "inherit", "inherit"],
});
process.exitCode = status ?? 1;
