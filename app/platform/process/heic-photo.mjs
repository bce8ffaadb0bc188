// @ts-check
// JavaScript, because processes outside the build load it.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pictureDecoder } from "./picture-decoder.mjs";

/** Phones take 24-megapixel photos by default; decoded, one takes 110 MB. */
const maxPixels = 26_000_000;
/** The size at which photos are read and shown. */
const keptPixels = 3_000_000;
const quality = 92;

/**
 * One of the three planes of a decoded photo: luma or one of two chroma planes. `stride` is the number of bytes per
 * row, which may include padding.
 * @typedef {{ data: Uint8Array, stride: number, width: number, height: number, bits_per_pixel: number }} Plane
 */

/**
 * What is used of libheif, whose own declarations leave out what it decodes.
 * @typedef {{
 *   heif_colorspace: { heif_colorspace_YCbCr: object },
 *   heif_chroma: { heif_chroma_420: object },
 *   heif_context_alloc(): object,
 *   heif_context_read_from_memory(context: object, bytes: Uint8Array): object,
 *   heif_js_context_get_primary_image_handle(context: object): object,
 *   heif_image_handle_get_width(photo: object): number,
 *   heif_image_handle_get_height(photo: object): number,
 *   heif_js_decode_image2(photo: object, space: object, chroma: object): Promise<{ channels?: [Plane, Plane, Plane] }>,
 * }} Libheif
 */

const require = createRequire(import.meta.url);
const library = "libheif-js/libheif-wasm/libheif";

/**
 * Converts a HEIC photo to JPEG; null if it can't be decoded. Runs in a process for untrusted files. The decoder is
 * WebAssembly, where a bug can't reach system calls.
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array | null>}
 */
export async function jpegOfHeic(bytes) {
  /** @type {(options: { wasmBinary: Uint8Array }) => Promise<Libheif>} */
  const load = require(`${library}.js`);
  // Each photo gets its own memory, which is freed once it is read.
  const wasmBinary = await readFile(require.resolve(`${library}.wasm`));
  const planes = await planesOf(bytes, await load({ wasmBinary })).catch(() => null);
  if (!planes?.every(({ bits_per_pixel: bits }) => bits === 8)) return null;
  const [light, blue, red] = planes;
  const scale = Math.min(1, Math.sqrt(keptPixels / (light.width * light.height)));
  const size = { width: Math.ceil(light.width * scale), height: Math.ceil(light.height * scale) };
  const pixels = colored(await scaled(light, size), await scaled(blue, size), await scaled(red, size));
  const sharp = await pictureDecoder();
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/**
 * Decodes the photo's planes, rotated as its file says. YCbCr takes half the memory of RGB.
 * @param {Uint8Array} bytes
 * @param {Libheif} heif
 */
async function planesOf(bytes, heif) {
  const context = heif.heif_context_alloc();
  heif.heif_context_read_from_memory(context, bytes);
  const photo = heif.heif_js_context_get_primary_image_handle(context);
  const pixels = heif.heif_image_handle_get_width(photo) * heif.heif_image_handle_get_height(photo);
  if (!(pixels > 0 && pixels <= maxPixels)) return null;
  const { heif_colorspace_YCbCr: colors } = heif.heif_colorspace;
  const { heif_chroma_420: halved } = heif.heif_chroma;
  return (await heif.heif_js_decode_image2(photo, colors, halved)).channels ?? null;
}

/**
 * Scales one plane and removes its row padding.
 * @param {Plane} plane
 * @param {{ width: number, height: number }} size
 * @returns {Promise<Uint8Array>}
 */
async function scaled({ data, stride, width, height }, size) {
  const sharp = await pictureDecoder();
  return sharp(data, { raw: { width: stride, height: Math.floor(data.byteLength / stride), channels: 1 } })
    .extract({ left: 0, top: 0, width, height })
    .resize({ ...size, fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
}

/**
 * Converts YCbCr to RGB, as JPEG defines it.
 * @param {Uint8Array} light
 * @param {Uint8Array} blue
 * @param {Uint8Array} red
 */
function colored(light, blue, red) {
  const pixels = new Uint8ClampedArray(light.length * 3);
  for (const [at, y] of light.entries()) {
    const [cb, cr] = [(blue[at] ?? 128) - 128, (red[at] ?? 128) - 128];
    pixels[at * 3] = y + 1.402 * cr;
    pixels[at * 3 + 1] = y - 0.344 * cb - 0.714 * cr;
    pixels[at * 3 + 2] = y + 1.772 * cb;
  }
  return pixels;
}
