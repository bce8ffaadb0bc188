import type { PdfPage } from "./pdf-pages.server";
import { type GrayPicture, grayPixels } from "./photo-picture.server";
import { byLibrary } from "./unreadable-file-error";

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3 | 4;
}

/** Minimum size of a scan; a smaller picture is a logo. */
const minPixels = 200_000;

/** The picture that a scanned page is, at a size for OCR; some scanners save it in strips. Null for a page without one. */
export async function scanOf(page: PdfPage): Promise<GrayPicture | null> {
  const strips = (await picturesOf(page)).filter(({ width, height }) => width * height > 10_000);
  const [first] = strips;
  const isStrips = strips.every(
    ({ width, channels }) => width === first?.width && channels === first.channels,
  );
  const whole = isStrips ? stackStrips(strips) : strips.sort((a, b) => b.data.length - a.data.length)[0];
  if (!whole || whole.width * whole.height < minPixels) return null;
  const { data, ...size } = whole;
  return grayPixels(data, size);
}

function stackStrips(strips: readonly Pixels[]): Pixels | undefined {
  const [first, ...others] = strips;
  if (!first || others.length === 0) return first;
  const height = strips.reduce((sum, strip) => sum + strip.height, 0);
  return { ...first, height, data: Buffer.concat(strips.map(({ data }) => data)) };
}

async function picturesOf(page: PdfPage): Promise<Pixels[]> {
  const { getResolvedPDFJS } = await import("unpdf");
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await byLibrary(page.getOperatorList());
  const names = argsArray.flatMap((args, at): string[] =>
    fnArray[at] === OPS.paintImageXObject ? [String(args[0])] : [],
  );
  const pictures: Pixels[] = [];
  for (const name of new Set(names)) {
    const objects = name.startsWith("g_") ? page.commonObjs : page.objs;
    const found = await new Promise<unknown>((resolve) => objects.get(name, resolve));
    const pixels = pixelsOf(found);
    if (pixels) pictures.push(pixels);
  }
  return pictures;
}

/** PDF.js returns one bit, three bytes or four bytes per pixel. */
function pixelsOf(found: unknown): Pixels | null {
  if (typeof found !== "object" || found === null) return null;
  const { data, width, height } = found as { data?: unknown; width?: unknown; height?: unknown };
  if (!ArrayBuffer.isView(data) || typeof width !== "number" || typeof height !== "number") return null;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const channels = [1, 3, 4].find((count) => bytes.length === width * height * count);
  if (channels === 1 || channels === 3 || channels === 4) return { data: bytes, width, height, channels };
  const rowBytes = Math.ceil(width / 8);
  return bytes.length === rowBytes * height
    ? { data: fromBits(bytes, width), width, height, channels: 1 }
    : null;
}

/** A set bit is white; each row begins with a new byte. */
function fromBits(bits: Uint8Array, width: number): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  const pixels = new Uint8Array((bits.length / rowBytes) * width);
  for (let at = 0; at < pixels.length; at += 1) {
    const [row, column] = [Math.floor(at / width), at % width];
    const byte = bits[row * rowBytes + (column >> 3)] ?? 0;
    pixels[at] = (byte >> (7 - (column & 7))) & 1 ? 255 : 0;
  }
  return pixels;
}
