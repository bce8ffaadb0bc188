// @ts-check
import { pictureDecoder } from "../../platform/process/picture-decoder.mjs";

const maxPixels = 40_000_000;

/**
 * Decodes a photographed or scanned receipt: upright, on white, sharp enough to be legible in print. Throws if it isn't a
 * picture.
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function readReceiptPicture(bytes) {
  const sharp = await pictureDecoder();
  return sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize({ width: 1600, height: 2200, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}
