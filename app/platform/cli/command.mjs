// @ts-check
// An operator command, such as `npm run outbox`. Runs on any Node.js from version 20, then hands over to the pinned
// one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { childEnv, ensureInstalled, pinnedNode, root } from "./workspace.mjs";

await ensureInstalled();

const settings = join(root, ".env");
const { status } = spawnSync(
  pinnedNode,
  [
    ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
    join(root, "app/platform/cli/operate.mjs"),
    ...process.argv.slice(2),
  ],
  { cwd: root, env: childEnv({ binaries: true }), stdio: "inherit" },
);
process.exitCode = status ?? 1;
