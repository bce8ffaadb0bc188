import { type StripWord, wordsOf } from "./glyphs";
import { flatHeights } from "./photo-level";
import { areasOf, boxOf, layoutOf, lineOf, type TextLine, type TextMap } from "./photo-lines";
import { finderStep, glyphsIn, textIn } from "./photo-models.server";
import { type Box, cutOut, type GrayPicture, resizePicture, rotatePicture } from "./photo-picture.server";
import { stripOf } from "./photo-strip";

/** A word as it was read, in pixels of the picture once that is level. */
export interface ReadWord {
  text: string;
  /** 0 to 100: the average of its characters, and the least certain one's. */
  confidence: number;
  weakest: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Maximum pixels of the finder's input: to find where the text is, and then to find its lines. */
const lookedAt = { whole: 450_000, lines: 1_300_000 } as const;
/** The finder needs 300 bytes of memory per pixel, so it processes a picture in bands of this size. */
const bandPixels = 160_000;
/** Text at the edge of a band is often missed, so neighboring bands overlap by this many pixels. */
const overlap = 2 * finderStep;
/** The line height, in pixels, at which the finder works best. */
const bestHeight = 34;
const maxEnlarged = 2;
/** The margin that is kept around the text, as a share of its width. */
const margin = 0.06;
/** A picture tilted by fewer degrees isn't rotated. */
const minTilt = 0.4;
/** The number of lines that are read to tell which way is up, and the average likelihood at which the picture isn't read upside down, too. */
const upright = { lines: 6, likely: 0.9 } as const;
/** A line less likely than this is a pattern, not text. */
const minLikely = 0.5;

/** The lines of a picture taken any way around. */
export async function linesOf(picture: GrayPicture): Promise<ReadWord[][]> {
  const seen = await mapOf(picture, Math.sqrt(lookedAt.whole / (picture.width * picture.height)));
  const areas = areasOf(seen);
  const box = boxOf(areas, seen.width);
  if (!box) return [];
  const { tilt, height } = layoutOf(areas, seen.width);
  const cut = await cutOut(picture, withMargin(box, picture.width / seen.width));
  const level = Math.abs(tilt) < minTilt ? cut : await rotatePicture(cut, -tilt);
  const most = Math.min(maxEnlarged, Math.sqrt(lookedAt.lines / (level.width * level.height)));
  const lineHeight = (height * picture.width) / seen.width;
  const map = await mapOf(level, Math.min(most, bestHeight / lineHeight));
  const scale = { x: level.width / map.width, y: level.height / map.height };
  const lines = areasOf(map).map((area) => lineOf(area, map.width, scale));
  return (await isUpsideDown(level, lines))
    ? read(upsideDown(level), lines.map(turnedOver(level)))
    : read(level, lines);
}

const withMargin = ({ left, top, right, bottom }: Box, scale: number): Box => {
  const more = margin * (right - left);
  return {
    left: (left - more) * scale,
    top: (top - more) * scale,
    right: (right + more) * scale,
    bottom: (bottom + more) * scale,
  };
};

/** Where text is in a picture that is scaled for it. */
async function mapOf(picture: GrayPicture, scale: number): Promise<TextMap> {
  const [width, height] = [picture.width, picture.height].map(
    (side) => finderStep * Math.max(1, Math.round((side * scale) / finderStep)),
  ) as [number, number];
  const { pixels } = await resizePicture(picture, width, height);
  const rows = finderStep * Math.max(4, Math.floor(bandPixels / width / finderStep));
  const likely = new Uint8Array(width * height);
  for (let top = 0; ; top += rows - overlap) {
    const bottom = Math.min(height, top + rows);
    const band = { pixels: pixels.subarray(top * width, bottom * width), width, height: bottom - top };
    const found = await textIn(band);
    const from = top === 0 ? 0 : overlap / 2;
    likely.set(found.subarray(from * width), (top + from) * width);
    if (bottom === height) return { likely, width, height };
  }
}

async function isUpsideDown(picture: GrayPicture, lines: readonly TextLine[]): Promise<boolean> {
  const longest = lines
    .toSorted((a, b) => (b.right - b.left) / b.height - (a.right - a.left) / a.height)
    .slice(0, upright.lines);
  let [up, down] = [0, 0];
  for (const line of longest) {
    const strip = stripOf(picture, line);
    up += likelihood(wordsOf(await glyphsIn(strip), strip));
    if (up >= upright.likely * upright.lines) return false;
    strip.reverse();
    down += likelihood(wordsOf(await glyphsIn(strip), strip));
  }
  return down > up;
}

const likelihood = (words: readonly StripWord[]): number =>
  words.reduce((sum, { text, likely }) => sum + text.length * likely, 0) /
  Math.max(
    1,
    words.reduce((sum, { text }) => sum + text.length, 0),
  );

const upsideDown = ({ pixels, width, height }: GrayPicture): GrayPicture => ({
  pixels: pixels.toReversed(),
  width,
  height,
});

const turnedOver =
  ({ width, height }: GrayPicture) =>
  (line: TextLine): TextLine => ({
    left: width - line.right,
    right: width - line.left,
    height: line.height,
    middleAt: (x) => height - line.middleAt(width - x),
  });

async function read(picture: GrayPicture, lines: readonly TextLine[]): Promise<ReadWord[][]> {
  const heights = flatHeights(lines, picture);
  const found: ReadWord[][] = [];
  for (const [at, line] of lines.entries()) {
    const strip = stripOf(picture, line);
    const words = wordsOf(await glyphsIn(strip), strip);
    if (likelihood(words) < minLikely) continue;
    const length = line.right - line.left;
    found.push(
      words.map(({ text, weakest, likely, left, right }) => ({
        text,
        confidence: 100 * likely,
        weakest: 100 * weakest,
        left: line.left + left * length,
        width: (right - left) * length,
        top: (heights[at] ?? 0) - line.height / 2,
        height: line.height,
      })),
    );
  }
  return found;
}
