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
}

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

function fontOf(bold: boolean): Font {
  const name = bold ? "600SemiBold/NotoSans_600SemiBold.ttf" : "500Medium/NotoSans_500Medium.ttf";
  const known = fonts.get(name);
  if (known) return known;
  const font = create(readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${name}`)));
  if (!("layout" in font)) throw new Error(`${name} is a collection of fonts`);
  fonts.set(name, font);
  return font;
}

/** Letters as paths, so that no machine's fonts are needed. */
function write(text: string, x: number, y: number, size: number, bold: boolean, cell: number | null): string {
  const font = fontOf(bold);
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

const widthOf = (text: string, size: number, bold: boolean, cell: number | null): number =>
  cell === null
    ? (fontOf(bold).layout(text).advanceWidth * size) / fontOf(bold).unitsPerEm
    : cell * text.length;

function paper(
  lines: readonly PaperLine[],
  { width, columns, isMono }: PhotoOptions,
): { svg: string; height: number } {
  const margin = width * 0.06;
  const cell = (width - 2 * margin) / columns;
  const size = cell / 0.6;
  let y = margin + size;
  const marks = lines.map(({ left, right, center, bold = false, scale = 1 }) => {
    const mono = isMono ? cell * scale : null;
    const big = size * scale;
    y += big * 1.3;
    const at = (text: string, x: number) => write(text, x, y, big, bold, mono);
    return [
      left ? at(left, margin) : "",
      right ? at(right, width - margin - widthOf(right, big, bold, mono)) : "",
      center ? at(center, (width - widthOf(center, big, bold, mono)) / 2) : "",
    ].join("");
  });
  const height = Math.round(y + 2 * margin);
  return {
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f2ec"/><g fill="#2e2e33">${marks.join("")}</g></svg>`,
  };
}

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
  const edge = Math.round(options.width * 0.08);
  const flat = await sharp(Buffer.from(svg))
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: "#6f6256" })
    .rotate(options.turn, { background: "#6f6256" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const size = await sharp(flat).metadata();
  const [wide, high] = [size.width ?? options.width, size.height ?? height];
  const dark = (options.shadow / 255).toFixed(2);
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0.35" stop-opacity="0"/><stop offset="1" stop-opacity="${dark}"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  return sharp(flat)
    .composite([
      { input: Buffer.from(shadow) },
      { ...grain(random, options.noise), tile: true, blend: "overlay" },
    ])
    .blur(0.6)
    .jpeg({ quality: 82 })
    .toBuffer();
}

const side = 256;

/** Gray noise around the middle, which an overlay leaves as it is. */
const grain = (random: Random, noise: number) => ({
  input: Buffer.from(Array.from({ length: side * side }, () => 128 + random.int(-noise, noise))),
  raw: { width: side, height: side, channels: 1 as const },
});
