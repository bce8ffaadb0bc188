// @ts-check
// `npm run eval:eligibility -- FILE.jsonl`: starts the evaluation of that name on the pinned Node.js.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnv, ensureInstalled, pinnedNode } from "../../app/cli/workspace.mjs";

ensureInstalled();
const [name, ...rest] = process.argv.slice(2);
const evaluation = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
const { status } = spawnSync(pinnedNode, [evaluation, ...rest], {
  env: childEnv({ binaries: true }),
  stdio: ["ignore", "inherit", "inherit"],
});
process.exitCode = status ?? 1;
