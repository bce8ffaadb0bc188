import { pictureDecoder } from "~/platform/process/picture-decoder.mjs";

/** Pixels on the longer side of what we serve; twice the largest picture on our pages. */
const longestSide = 800;
const maxPixels = 25_000_000;
const maxSeconds = 3;
/** Decoding takes threads that files and name look-ups need too. */
const maxAtOnce = 2;

const slots = Array.from({ length: maxAtOnce }, (): Promise<unknown> => Promise.resolve());
let next = 0;

/**
 * A JPEG, PNG, WebP or GIF (its first frame) decoded and encoded again as a small WebP without metadata. Null for
 * anything else, for a broken picture, and for one of too many pixels or that takes too long.
 */
export function shrinkPicture(bytes: Buffer): Promise<Buffer | null> {
  const slot = next % maxAtOnce;
  next += 1;
  const shrunk = (slots[slot] ?? Promise.resolve()).then(() => shrink(bytes));
  slots[slot] = shrunk;
  return shrunk;
}

async function shrink(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await pictureDecoder();
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true, failOn: "error" })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: maxSeconds })
      .webp({ quality: 76, effort: 2 })
      .toBuffer();
  } catch {
    // What the decoder says of a stranger's bytes is of no use to anyone.
    return null;
  }
}
