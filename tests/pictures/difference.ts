import sharp from "sharp";

/** Antialiasing may change a curve's edge by a shade in a pixel or two although nothing changed. */
const noise = { pixels: 20, step: 8 };
const channels = 3;
/** Fills the area that only the larger picture has; no page uses this color. */
const nothing = { r: 255, g: 0, b: 255 };
const gapPx = 24;

export interface Difference {
  /** Percentage of changed pixels, with both pictures overlaid. */
  percent: number;
  /** The largest change of a pixel's channel, out of 255. */
  largestStep: number;
  /** In pixels; negative if the later picture is smaller. */
  wider: number;
  taller: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Compares a picture with an earlier one; null if only noise differs. Draws into `file` the earlier picture, the later one,
 * and a pale copy of the later one with the differences in red.
 */
export async function compare(earlier: string, later: string, file: string): Promise<Difference | null> {
  const [before, after] = [await sizeOf(earlier), await sizeOf(later)];
  const size = {
    width: Math.max(before.width, after.width),
    height: Math.max(before.height, after.height),
  };
  const [old, current] = [await pixelsOf(earlier, before, size), await pixelsOf(later, after, size)];
  const { marks, count, largestStep } = markDifferences(old, current);
  if (count <= noise.pixels && largestStep <= noise.step) return null;
  await drawInARow(file, [old, current, marks], size);
  return {
    percent: (100 * count) / (size.width * size.height),
    largestStep,
    wider: after.width - before.width,
    taller: after.height - before.height,
  };
}

async function sizeOf(file: string): Promise<Size> {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}

/** Three bytes per pixel, row by row. */
function pixelsOf(file: string, own: Size, { width, height }: Size): Promise<Buffer> {
  const rest = { right: width - own.width, bottom: height - own.height };
  return sharp(file)
    .removeAlpha()
    .extend({ ...rest, background: nothing })
    .raw()
    .toBuffer();
}

function markDifferences(old: Buffer, current: Buffer) {
  const marks = Buffer.alloc(current.length);
  let [count, largestStep] = [0, 0];
  for (let pixel = 0; pixel < current.length; pixel += channels) {
    let step = 0;
    for (let at = pixel; at < pixel + channels; at++) {
      const value = current[at] ?? 0;
      step = Math.max(step, Math.abs((old[at] ?? 0) - value));
      marks[at] = 192 + value / 4;
    }
    if (step === 0) continue;
    count++;
    largestStep = Math.max(largestStep, step);
    marks.set([220, 0, 0], pixel);
  }
  return { marks, count, largestStep };
}

async function drawInARow(file: string, pictures: Buffer[], { width, height }: Size): Promise<void> {
  const sheet = {
    width: pictures.length * (width + gapPx) - gapPx,
    height,
    channels,
    background: nothing,
  } as const;
  const raw = { width, height, channels } as const;
  const placed = pictures.map((input, at) => ({ input, raw, left: at * (width + gapPx), top: 0 }));
  await sharp({ create: sheet }).composite(placed).png({ compressionLevel: 3 }).toFile(file);
}
