import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Worker as Thread } from "node:worker_threads";
import type { Worker } from "tesseract.js";
import { pictureDecoder } from "~/platform/process/picture-decoder.mjs";
import { withTimeout } from "~/platform/process/timeout";
import type { GrayPicture } from "./photo-skew";
import { UnreadableFileError } from "./unreadable-file-error";

/** A word as the OCR read it, in pixels. */
export interface ReadWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

const timeoutMs = { start: 30_000, read: 60_000 } as const;
/** How long a started OCR waits for the next picture; it holds some 70 MB. */
const idleMs = 10_000;

const { resolve } = createRequire(import.meta.url);
/** Program and language data in node_modules, so that nothing is fetched, and no cache is written. */
export const ocrFiles = {
  workerPath: resolve("tesseract.js/src/worker-script/node/index.js"),
  corePath: dirname(resolve("tesseract.js-core/package.json")),
  langPath: join(dirname(resolve("@tesseract.js-data/eng/package.json")), "4.0.0_best_int"),
  gzip: true,
  cacheMethod: "none",
} as const;

let started: Promise<Worker> | undefined;
let idle: NodeJS.Timeout | undefined;

/** The lines of an upright picture, as far as no wide gap divides them. Throws `UnreadableFileError`. */
export async function linesOf({ pixels, width, height }: GrayPicture): Promise<ReadWord[][]> {
  clearTimeout(idle);
  const sharp = await pictureDecoder();
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  started ??= start();
  const worker = await started;
  threadOf(worker).ref();
  const read = await withTimeout(
    worker.recognize(png, {}, { text: false, tsv: true }).catch(() => null),
    timeoutMs.read,
  );
  threadOf(worker).unref();
  if (!read) await endOcr();
  else idle = setTimeout(endOcr, idleMs).unref();
  if (read === undefined) throw new UnreadableFileError("too-slow");
  if (read === null) throw new UnreadableFileError("unreadable");
  return linesOfTable(read.data.tsv ?? "");
}

/** Ends the OCR, which is started again for the next picture. */
export async function endOcr(): Promise<void> {
  clearTimeout(idle);
  const ending = started;
  started = undefined;
  await (await ending)?.terminate();
}

async function start(): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import("tesseract.js");
  const starting = createWorker("eng", OEM.LSTM_ONLY, {
    ...ocrFiles,
    // Else an error would end the process.
    errorHandler: () => undefined,
  });
  const worker = await withTimeout(starting, timeoutMs.start);
  if (!worker) throw new UnreadableFileError("unreadable");
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    user_defined_dpi: "300",
    debug_file: "/dev/null",
  });
  return worker;
}

/** The library doesn't declare its thread, which must not keep a process alive that has nothing else to do. */
const threadOf = (worker: Worker): Thread => (worker as Worker & { worker: Thread }).worker;

/** Columns: level (4 for a line, 5 for a word), page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function linesOfTable(table: string): ReadWord[][] {
  const lines: ReadWord[][] = [];
  for (const row of table.split("\n")) {
    const [level, , , , , , left, top, width, height, confidence, text = ""] = row.split("\t");
    if (level === "4") lines.push([]);
    if (level !== "5" || text.trim() === "") continue;
    const place = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
    lines.at(-1)?.push({ text: text.trim(), confidence: Number(confidence), ...place });
  }
  return lines;
}
