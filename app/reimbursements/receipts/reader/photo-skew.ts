/** One byte for each pixel, 0 for black. */
export interface GrayPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

const maxDegrees = 12;
const coarse = 1;
const fine = 0.25;
const dark = 140;

/**
 * By how many degrees the lines of a text fall to the right, at most 12: with its letters counted along that slope, rows of
 * text and the blanks between them differ the most.
 */
export function skewOf(picture: GrayPicture): number {
  const points = darkPoints(picture);
  const near = bestOf(points, picture, 0, maxDegrees, coarse);
  return bestOf(points, picture, near, coarse, fine);
}

function bestOf(
  points: Int32Array,
  picture: GrayPicture,
  middle: number,
  range: number,
  step: number,
): number {
  let best = { degrees: middle, contrast: contrastAt(points, picture, middle) };
  for (let degrees = middle - range; degrees <= middle + range; degrees += step) {
    const contrast = contrastAt(points, picture, degrees);
    if (contrast > best.contrast) best = { degrees, contrast };
  }
  return best.degrees;
}

/** x and y of dark pixels in turns. */
function darkPoints({ pixels, width }: GrayPicture): Int32Array {
  const points: number[] = [];
  pixels.forEach((value, at) => {
    if (value < dark) points.push(at % width, Math.floor(at / width));
  });
  return Int32Array.from(points);
}

function contrastAt(points: Int32Array, { width, height }: GrayPicture, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const room = Math.ceil(width * Math.abs(slope)) + 2;
  const rows = new Int32Array(height + 2 * room);
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round((points[at + 1] ?? 0) - (points[at] ?? 0) * slope) + room;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let contrast = 0;
  for (let row = 1; row < rows.length; row += 1) contrast += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return contrast;
}
