import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, "node_modules/.cache");

/**
 * Bundles a program from modules of the app, as the server build does; `remove` deletes its folder. Loading the modules one
 * by one takes a process seconds of CPU time. It is placed among the packages, where it finds them.
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
