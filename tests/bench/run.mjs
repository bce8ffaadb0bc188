// @ts-check
// `npm run bench`: prints one table of speeds and sizes, with `--markdown` as it stands in docs/speed.md. No target
// that is missed fails it.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnv, ensureBuilt, ensureInstalled, pinnedNode, root } from "../../app/cli/workspace.mjs";

await ensureInstalled();
await ensureBuilt();

const bench = fileURLToPath(new URL("bench.ts", import.meta.url));
const { status } = spawnSync(pinnedNode, [bench, ...process.argv.slice(2)], {
  cwd: root,
  env: childEnv({ binaries: true }),
  stdio: ["ignore", "inherit", "inherit"],
});
process.exitCode = status ?? 1;
