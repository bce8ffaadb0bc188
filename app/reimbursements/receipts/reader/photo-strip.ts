import type { TextLine } from "./photo-lines";
import { placeWidth, stripHeight } from "./photo-models.server";
import type { GrayPicture } from "./photo-picture.server";

/** A line of text made level, as the models read it: -1 for black to 1 for white, row by row. */
export type Strip = Float32Array;

const maxWidth = 1_600;
/** Faded ink becomes black: shares of the pixels that are darker than ink, and than the paper. */
const [black, white] = [0.01, 0.9];
/** Less contrast than this is the paper's own. */
const minContrast = 20;

/** The line cut out along its own middle. */
export function stripOf(picture: GrayPicture, line: TextLine): Strip {
  const length = line.right - line.left;
  const wanted = (length * stripHeight) / line.height / placeWidth;
  const width = placeWidth * Math.min(maxWidth / placeWidth, Math.max(2, Math.round(wanted)));
  // A place of the strip is the mean of several pixels where the picture has more of them.
  const samples = Math.max(1, Math.round(line.height / stripHeight));
  const strip = new Float32Array(width * stripHeight);
  for (let column = 0; column < width * samples; column += 1) {
    const x = line.left + ((column + 0.5) / (width * samples)) * length;
    const middle = line.middleAt(x);
    for (let row = 0; row < stripHeight * samples; row += 1) {
      const y = middle + ((row + 0.5) / (stripHeight * samples) - 0.5) * line.height;
      const at = Math.floor(row / samples) * width + Math.floor(column / samples);
      strip[at] = (strip[at] ?? 0) + lightAt(picture, x - 0.5, y - 0.5) / samples ** 2;
    }
  }
  return stretchContrast(strip);
}

/** Between four pixels. */
function lightAt({ pixels, width, height }: GrayPicture, x: number, y: number): number {
  const inX = Math.min(Math.max(x, 0), width - 1);
  const inY = Math.min(Math.max(y, 0), height - 1);
  const [left, top] = [Math.floor(inX), Math.floor(inY)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [across, down] = [inX - left, inY - top];
  const light = (row: number) =>
    (pixels[row * width + left] ?? 0) * (1 - across) + (pixels[row * width + right] ?? 0) * across;
  return light(top) * (1 - down) + light(bottom) * down;
}

/** Light letters on dark, as on a screen, become dark ones. */
function stretchContrast(strip: Float32Array): Strip {
  const sorted = strip.toSorted();
  const middle = sorted[sorted.length >> 1] ?? 0;
  const isDark = 2 * middle < (sorted[0] ?? 0) + (sorted.at(-1) ?? 0);
  const at = (share: number): number =>
    sorted[Math.floor((isDark ? 1 - share : share) * (sorted.length - 1))] ?? 0;
  const [ink, light] = [at(black), at(white)];
  const [from, range] = Math.abs(light - ink) < minContrast ? [0, 255] : [ink, light - ink];
  return strip.map((value) => Math.min(1, Math.max(-1, (2 * (value - from)) / range - 1)));
}

/** Where a strip has no ink from above to below, as shares of its width. */
export function blanksOf(strip: Strip): { middle: number; width: number }[] {
  const width = strip.length / stripHeight;
  const blanks: { middle: number; width: number }[] = [];
  let from = 0;
  for (let column = 0; column <= width; column += 1) {
    if (column < width && !hasInk(strip, width, column)) continue;
    if (column > from) blanks.push({ middle: (from + column) / 2 / width, width: (column - from) / width });
    from = column + 1;
  }
  return blanks;
}

function hasInk(strip: Strip, width: number, column: number): boolean {
  // Lines above and below reach into the edges.
  for (let row = stripHeight / 12; row < (stripHeight * 11) / 12; row += 1)
    if ((strip[row * width + column] ?? 1) < 0) return true;
  return false;
}
