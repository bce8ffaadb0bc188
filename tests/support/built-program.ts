import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";
import { madeOnce } from "./made-once";
import { runFolder } from "./run-folder";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Programs that tests start in a process or thread of their own, and the source of each. */
const sources = {
  "embedded-process": "tests/support/embedded-process.ts",
  "embedded-thread": "app/embedded-supabase/embedded-thread.server.ts",
  killable: "tests/support/killable-process.ts",
  log: "tests/support/log-process.ts",
  "receipt-reader": "app/reimbursements/receipts/service/reader-program.server.ts",
  "receipt-reader-thread": "app/reimbursements/receipts/service/reading-thread.server.ts",
};

/** The channel that makes a test's thread end at once, like a crash. */
export const crashChannel = "letterwell-test-crash";

/**
 * A bundle of modules of the app, as the server build makes it, because loading the modules one by one takes a process
 * seconds of CPU time. All are built together, once for a run: they share most of their modules.
 */
export async function builtProgram(name: keyof typeof sources | "crashing-thread"): Promise<string> {
  return join(await madeOnce(join(runFolder(), "programs"), makeAll), `${name}.mjs`);
}

async function makeAll(outDir: string): Promise<void> {
  const input = Object.entries(sources).map(([name, source]) => [name, join(root, source)]);
  await build({
    ...moduleOptions,
    logLevel: "error",
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      target: "es2022",
      minify: false,
      rollupOptions: { input: Object.fromEntries(input), output: { entryFileNames: "[name].mjs" } },
    },
  });
  const crash = `new BroadcastChannel("${crashChannel}").onmessage = () => process.exit(9);`;
  writeFileSync(join(outDir, "crashing-thread.mjs"), `${crash}\nawait import("./embedded-thread.mjs");\n`);
  // Where they find the packages.
  symlinkSync(join(root, "node_modules"), join(outDir, "node_modules"));
}
