import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const isText = /\.(css|js|json|svg|txt|xml)$/;

/** Writes a brotli and a gzip copy of each text file in a folder, recursively, at the highest compression. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!isText.test(name)) continue;
    const file = join(folder, name);
    const content = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}

/** Compresses the client build's files after the server build, which moves some of its own there, is written. */
export function precompress(): Plugin {
  let isLast = false;
  return {
    name: "precompress",
    apply: "build",
    configResolved({ build }) {
      isLast = Boolean(build.ssr);
    },
    closeBundle() {
      if (isLast) compressFiles("build/client");
    },
  };
}
