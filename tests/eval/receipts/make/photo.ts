import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import sharp from "sharp";
import { type Random, randomOf } from "./random";

/** A line of a paper receipt; `right` ends at the right edge. */
export interface PaperLine {
  left?: string;
  right?: string;
  center?: string;
  bold?: boolean;
  /** Times the size of the others. */
  scale?: number;
}

export interface PhotoOptions {
  seed: string;
  /** Pixels between the edges of the paper. */
  width: number;
  /** Letters of one line, if all are as wide as a digit. */
  columns: number;
  /** Every letter as wide as the others, as thermal printers write. */
  isMono: boolean;
  /** Degrees to the right. */
  turn: number;
  /** Of 255: how far noise goes, and how dark the shadow is. */
  noise: number;
  shadow: number;
  /** Of a paper that doesn't lie flat before the camera. */
  held?: Held;
}

export interface Held {
  /** The file of its typeface in node_modules. */
  font?: string;
  /** How much narrower its upper edge seems than the lower one, as a share of the width. */
  lean?: number;
  /** How far its lines are bent, in heights of a line. */
  curl?: number;
  /** How much of the ink is gone, 0 to 1; in bands of the paper twice as much. */
  fade?: number;
  /** Quarters that the camera was turned by. */
  quarters?: number;
  /** The width of the file in pixels; 1,000 where left out. */
  fileWidth?: number;
  blur?: number;
}

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();
const typefaces = {
  regular: "@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf",
  bold: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
} as const;

function fontOf(file: string): Font {
  const known = fonts.get(file);
  if (known) return known;
  const font = create(readFileSync(require.resolve(file)));
  if (!("layout" in font)) throw new Error(`${file} is a collection of fonts`);
  fonts.set(file, font);
  return font;
}

/** Letters as paths, so that no machine's fonts are needed. */
function write(text: string, x: number, y: number, size: number, font: Font, cell: number | null): string {
  const scale = size / font.unitsPerEm;
  let at = x;
  return font
    .layout(text)
    .glyphs.map((glyph) => {
      const advance = glyph.advanceWidth * scale;
      const left = cell === null ? at : at + (cell - advance) / 2;
      at += cell ?? advance;
      return `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`;
    })
    .join("");
}

const widthOf = (text: string, size: number, font: Font, cell: number | null): number =>
  cell === null ? (font.layout(text).advanceWidth * size) / font.unitsPerEm : cell * text.length;

function paper(
  lines: readonly PaperLine[],
  { width, columns, isMono, held = {} }: PhotoOptions,
): { svg: string; height: number } {
  const margin = width * 0.06;
  const cell = (width - 2 * margin) / columns;
  const size = cell / 0.6;
  let y = margin + size;
  const marks = lines.map(({ left, right, center, bold = false, scale = 1 }) => {
    const font = fontOf(held.font ?? typefaces[bold ? "bold" : "regular"]);
    const mono = isMono ? cell * scale : null;
    const big = size * scale;
    y += big * 1.3;
    const at = (text: string, x: number) => write(text, x, y, big, font, mono);
    return [
      left ? at(left, margin) : "",
      right ? at(right, width - margin - widthOf(right, big, font, mono)) : "",
      center ? at(center, (width - widthOf(center, big, font, mono)) / 2) : "",
    ].join("");
  });
  const height = Math.round(y + 2 * margin);
  const inked = (1 - (held.fade ?? 0)).toFixed(2);
  return {
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f2ec"/><g fill="#2e2e33" opacity="${inked}">${marks.join("")}</g>${bands(held.fade ?? 0)}</svg>`,
  };
}

/** Where the heat or the light took more of the ink. */
const bands = (fade: number): string =>
  fade === 0
    ? ""
    : `<linearGradient id="b" x2="0.2" y2="1">${[0, 1, 0, 1, 0.2]
        .map((more, at) => `<stop offset="${at / 4}" stop-color="#f4f2ec" stop-opacity="${more * fade}"/>`)
        .join("")}</linearGradient><rect width="100%" height="100%" fill="url(#b)"/>`;

/** What the application forbids its decoder, as uploads may not hold it; one photo is drawn at a time. */
const drawings = { operation: ["VipsForeignLoadSvg"] };

/** A paper receipt on a table, photographed a little askew, as JPEG. */
export async function makePhoto(lines: readonly PaperLine[], options: PhotoOptions): Promise<Uint8Array> {
  sharp.unblock(drawings);
  try {
    return await photograph(lines, options);
  } finally {
    sharp.block(drawings);
  }
}

async function photograph(lines: readonly PaperLine[], options: PhotoOptions): Promise<Uint8Array> {
  const random = randomOf(options.seed);
  const { svg, height } = paper(lines, options);
  const { held } = options;
  const edge = Math.round(options.width * 0.08);
  const onTable = await sharp(Buffer.from(svg))
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: "#6f6256" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const line = ((options.width * 0.88) / options.columns / 0.6) * 1.3;
  const flat = await sharp(held ? await bent(onTable, held, line) : onTable)
    .rotate(options.turn, { background: "#6f6256" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const size = await sharp(flat).metadata();
  const [wide, high] = [size.width ?? options.width, size.height ?? height];
  const dark = (options.shadow / 255).toFixed(2);
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0.35" stop-opacity="0"/><stop offset="1" stop-opacity="${dark}"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  const photo = await sharp(flat)
    .composite([
      { input: Buffer.from(shadow) },
      { ...grain(random, options.noise), tile: true, blend: "overlay" },
    ])
    .blur(held?.blur ?? 0.6)
    .jpeg({ quality: 82 })
    .toBuffer();
  if (!held) return photo;
  return sharp(
    await sharp(photo)
      .rotate(90 * (held.quarters ?? 0))
      .toBuffer(),
  )
    .resize(held.fileWidth ?? 1_000)
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** The picture of a paper that leans away from the camera and isn't flat. */
async function bent(picture: Buffer, { lean = 0, curl = 0 }: Held, line: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const moved = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1) {
    const share = 1 - lean * (1 - y / height);
    for (let x = 0; x < width; x += 1) {
      const across = (x / width - 0.5) / share;
      const fromX = Math.round((across + 0.5) * width);
      const down =
        y + curl * line * Math.sin(Math.PI * (across + 0.5)) + lean * across * (height / 2 - y) * 0.5;
      const fromY = Math.round(down);
      const from =
        3 * (Math.min(height - 1, Math.max(0, fromY)) * width + Math.min(width - 1, Math.max(0, fromX)));
      data.copy(moved, 3 * (y * width + x), from, from + 3);
    }
  }
  return sharp(moved, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const side = 256;

/** Gray noise around the middle, which an overlay leaves as it is. */
const grain = (random: Random, noise: number) => ({
  input: Buffer.from(Array.from({ length: side * side }, () => 128 + random.int(-noise, noise))),
  raw: { width: side, height: side, channels: 1 as const },
});
