import { leastSquares } from "./least-squares";
import type { Box } from "./photo-picture.server";

/** How likely each pixel is within text, 0 to 255. */
export interface TextMap {
  likely: Uint8Array;
  width: number;
  height: number;
}

/** Pixels of one piece of text, each as its place in the map. */
type TextArea = readonly number[];

/** A piece of text that may be tilted or bent, in pixels of the picture. */
export interface TextLine {
  left: number;
  right: number;
  height: number;
  /** The y of its middle at a given x. */
  middleAt(x: number): number;
}

const inText = 0.3 * 255;
/** An area with a lower average likelihood, or a smaller one, isn't text. */
const believed = 0.5 * 255;
const minPixels = 12;
const maxAreas = 400;
/** The model marks the middle of the letters; each area is extended by this many times its height. */
const around = 1.5;
/** Only areas this many times longer than high are used to measure how the text is tilted. */
const longText = 2.5;

/** The pieces of text of a picture, the first ones from above where there are too many. */
export function areasOf({ likely, width, height }: TextMap): TextArea[] {
  const seen = new Uint8Array(likely.length);
  const areas: TextArea[] = [];
  for (let start = 0; start < likely.length && areas.length < maxAreas; start += 1) {
    if (seen[start] || (likely[start] ?? 0) < inText) continue;
    const area = [start];
    seen[start] = 1;
    let sum = 0;
    for (let next = 0; next < area.length; next += 1) {
      const at = area[next] ?? 0;
      const column = at % width;
      sum += likely[at] ?? 0;
      for (const near of [
        column > 0 ? at - 1 : -1,
        column < width - 1 ? at + 1 : -1,
        at - width,
        at + width,
      ]) {
        if (near < 0 || near >= width * height || seen[near] || (likely[near] ?? 0) < inText) continue;
        seen[near] = 1;
        area.push(near);
      }
    }
    if (area.length >= minPixels && sum / area.length >= believed) areas.push(area);
  }
  return areas;
}

/**
 * By how many degrees the text falls to the right, -90 to 90, and how high its lines are. Which way is up is told by no more
 * than its letters.
 */
export function layoutOf(areas: readonly TextArea[], width: number): { tilt: number; height: number } {
  const axes = areas.map((area) => axisOf(area, width));
  const long = axes.filter(({ ratio }) => ratio > longText);
  const height = (1 + around) * middleOf((long.length > 0 ? long : axes).map(({ across }) => across));
  // Twice the angle, as text at 89° and at -89° is tilted alike.
  const sum = (of: (angle: number) => number): number =>
    long.reduce((total, { pixels, angle }) => total + pixels * of(2 * angle), 0);
  const mean = Math.atan2(sum(Math.sin), sum(Math.cos)) / 2;
  const apart = middleOf(long.map(({ angle }) => Math.atan(Math.tan(angle - mean))));
  return { tilt: ((mean + apart) * 180) / Math.PI, height };
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The direction in which an area is longest, how many times longer it is than across, and how wide it is across. */
function axisOf(
  area: TextArea,
  width: number,
): { angle: number; ratio: number; across: number; pixels: number } {
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (const at of area) {
    const [column, row] = [at % width, Math.floor(at / width)];
    x += column;
    y += row;
    xx += column * column;
    yy += row * row;
    xy += column * row;
  }
  const pixels = area.length;
  [xx, yy, xy] = [xx - (x * x) / pixels, yy - (y * y) / pixels, xy - (x * y) / pixels];
  const [middle, half] = [(xx + yy) / 2 / pixels, Math.hypot((xx - yy) / 2, xy) / pixels];
  const least = Math.max(1 / 12, middle - half);
  return {
    angle: Math.atan2(2 * xy, xx - yy) / 2,
    ratio: Math.sqrt((middle + half) / least),
    // Of even stripes, whose variance is a twelfth of the square.
    across: Math.sqrt(12 * least),
    pixels,
  };
}

/** What encloses all text, in pixels of the map. */
export function boxOf(areas: readonly TextArea[], width: number): Box | null {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const at of areas.flat()) {
    const [column, row] = [at % width, Math.floor(at / width)];
    box.left = Math.min(box.left, column);
    box.right = Math.max(box.right, column + 1);
    box.top = Math.min(box.top, row);
    box.bottom = Math.max(box.bottom, row + 1);
  }
  return areas.length > 0 ? box : null;
}

/** The line of text that an area marks; `scale`: pixels of the picture for one of the map. */
export function lineOf(area: TextArea, width: number, scale: { x: number; y: number }): TextLine {
  const columns = new Map<number, { top: number; bottom: number }>();
  for (const at of area) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const column = columns.get(x);
    columns.set(x, { top: Math.min(column?.top ?? y, y), bottom: Math.max(column?.bottom ?? y, y) });
  }
  const xs = [...columns.keys()];
  const [left, right] = [Math.min(...xs), Math.max(...xs) + 1];
  const [length, height] = [right - left, area.length / (right - left)];
  const share = (x: number): number => (x - left) / length - 0.5;
  // A short piece is too rough to tell how it is bent, and a shorter one how it is tilted.
  const bends = length > 8 * height ? 3 : length > longText * height ? 2 : 1;
  const points = [...columns].map(([x, { top, bottom }]) => ({
    terms: [1, share(x), share(x) ** 2].slice(0, bends),
    value: (top + bottom + 1) / 2,
  }));
  const [middle = 0, slope = 0, bend = 0] = leastSquares(points);
  const more = (around * length * height) / (2 * (length + height));
  return {
    left: (left - more) * scale.x,
    right: (right + more) * scale.x,
    height: (height + 2 * more) * scale.y,
    middleAt: (x) => {
      const at = share(x / scale.x);
      return (middle + slope * at + bend * Math.min(0.5, Math.abs(at)) ** 2) * scale.y;
    },
  };
}
