// @ts-check
// `npm run eval:reader -- FOLDER`, `npm run eval:eligibility -- FILE.jsonl`: runs one of the evaluations beside this
// file on the pinned Node.js.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnv, ensureInstalled, pinnedNode, root } from "../../app/platform/cli/workspace.mjs";

await ensureInstalled();

/** Evaluations that need no resolver; `main.ts` runs the others with the modules resolved as the build does. */
const [name, ...rest] = process.argv.slice(2);
const isPlain = name === "eligibility";
const program = fileURLToPath(new URL(isPlain ? "eligibility.ts" : "main.ts", import.meta.url));
const { status } = spawnSync(pinnedNode, isPlain ? [program, ...rest] : [program, ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? root,
  env: childEnv({ binaries: true }),
  stdio: "inherit",
});
process.exitCode = status ?? 1;
