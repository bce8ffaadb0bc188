import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "tar";
import ts from "typescript";
import type { Plugin } from "vite";
import { sdkFile } from "../values/sdk-file.ts";

const source = fileURLToPath(new URL("../../../sdk/typescript", import.meta.url));

/** A fixed time, so that the same files make the same archive. */
const mtime = new Date("2026-01-01T00:00:00Z");

const asTheyAre = ["package.json", "README.md", "sample/shop.mjs"];

/** Packs the TypeScript client as npm installs it. */
export function packSdk(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "letterwell-sdk-"));
  try {
    const files = compile(join(folder, "dist"));
    for (const name of asTheyAre) cpSync(join(source, name), join(folder, name));
    const options = {
      cwd: folder,
      gzip: true,
      portable: true,
      mtime,
      prefix: "package",
      sync: true,
    } as const;
    const names = [...asTheyAre, ...files.map((name) => `dist/${name}`).sort()];
    const pack = create(options, names);
    return pack.read() ?? Buffer.alloc(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compile(outDir: string): string[] {
  const config = ts.readConfigFile(join(source, "tsconfig.json"), ts.sys.readFile);
  // `npm run typecheck` checks it: here that took two of the three seconds.
  const unchecked = { outDir, noCheck: true };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, source, unchecked);
  const program = ts.createProgram(fileNames, options);
  const written: string[] = [];
  program.emit(undefined, (path, text) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    written.push(path.slice(outDir.length + 1));
  });
  return written;
}

/** Serves the client's package with the site's files, so that a shop can install it from there. */
export function sdkArchive(): Plugin {
  return {
    name: "sdk-archive",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle() {
      this.emitFile({ type: "asset", fileName: sdkFile, source: packSdk() });
    },
  };
}
