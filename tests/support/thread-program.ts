import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, "node_modules/.cache");

/** The channel that has the thread of a test end at once, as a crash would. */
export const crashChannel = "letterwell-test-crash";

/**
 * Builds the program of the embedded database's thread as the server's build does, with a way to crash it; `remove` deletes it.
 * It lies among the packages, where it finds them.
 */
export async function buildThreadProgram(): Promise<{ program: string; remove: () => void }> {
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, "embedded-thread-"));
  const entry = "app/embedded-supabase/embedded-thread.server.ts";
  await build({
    ...moduleOptions,
    logLevel: "error",
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      rollupOptions: { input: join(root, entry), output: { entryFileNames: "thread.mjs" } },
    },
  });
  const program = join(outDir, "program.mjs");
  const crash = `new BroadcastChannel("${crashChannel}").onmessage = () => process.exit(9);`;
  writeFileSync(program, `${crash}\nawait import("./thread.mjs");\n`);
  return { program, remove: () => rmSync(outDir, { recursive: true, force: true }) };
}
