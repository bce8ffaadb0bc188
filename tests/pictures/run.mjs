// @ts-check
// `npm run pictures -- FOLDER`: takes a picture of every page into a folder. `--compare EARLIER` compares them with an
// earlier set, `--taken` compares without taking them again, `--only WORDS` takes and compares the pages so named,
// `--large` takes each once, on a phone of 360 px with letters twice as large.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { childEnv, ensureBuilt, pinnedNode, root } from "../../app/platform/cli/workspace.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: "string" },
    large: { type: "boolean" },
    only: { type: "string" },
    taken: { type: "boolean" },
  },
});
const [folder] = positionals;
if (!folder || (values.taken && !values.compare)) {
  console.error(
    "Usage: npm run pictures -- FOLDER [--compare EARLIER_FOLDER [--taken]] [--only PART_OF_A_NAME] [--large]",
  );
  process.exit(2);
}
const pictures = fileOf(folder);
const only = values.only ?? "";

if (!values.taken) {
  await ensureBuilt();
  const taken = await run(
    join(root, "node_modules/@playwright/test/cli.js"),
    "test",
    `--config=${join(import.meta.dirname, "playwright.config.ts")}`,
  );
  if (taken !== 0) process.exit(taken);
}
if (values.compare) {
  const compare = join(import.meta.dirname, "compare.ts");
  process.exitCode = await run(compare, fileOf(values.compare), pictures, only);
}

/**
 * A folder as it was typed: npm runs this in the repository's own.
 * @param {string} typed
 */
function fileOf(typed) {
  return resolve(process.env.INIT_CWD ?? "", typed);
}

/**
 * The status of a program run by the pinned Node.js.
 * @param {string[]} program
 * @returns {Promise<number>}
 */
async function run(...program) {
  const child = spawn(pinnedNode, program, {
    cwd: root,
    env: {
      ...childEnv({ binaries: true }),
      PICTURES_FOLDER: pictures,
      PICTURES_ONLY: only,
      PICTURES_LARGE: values.large ? "yes" : "",
    },
    stdio: "inherit",
  });
  const [status] = await once(child, "exit");
  return status ?? 1;
}
