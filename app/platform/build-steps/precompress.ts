import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const isText = /\.(css|js|json|svg|txt|xml)$/;

/** Writes a brotli and a gzip copy of each text file in a folder, recursively, at the highest compression. */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    isText.test(name),
  );
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await asBrotli(content, { params }));
  await writeFile(`${file}.gz`, await asGzip(content, { level: constants.Z_BEST_COMPRESSION }));
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
    async closeBundle() {
      if (isLast) await compressFiles("build/client");
    },
  };
}
