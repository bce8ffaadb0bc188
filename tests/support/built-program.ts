import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, "node_modules/.cache");

/**
 * Builds a program of modules of the app, as the server's build does; `remove` deletes its folder. Reading the modules one by one
 * takes a process seconds of computing, each time. It lies among the packages, where it finds them.
 */
export async function buildProgram(entry: string): Promise<{ program: string; remove: () => void }> {
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, "test-program-"));
  await build({
    ...moduleOptions,
    logLevel: "error",
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      rollupOptions: { input: join(root, entry), output: { entryFileNames: "program.mjs" } },
    },
  });
  return {
    program: join(outDir, "program.mjs"),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
