import type { CreateRaw, Sharp } from "sharp";
import { photoDecoder } from "./photo-decoder.server";
import { UnreadableFileError } from "./unreadable-file-error";

/** One byte for each pixel, 0 for black. */
export interface GrayPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** A part of a picture, in its pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Phones take up to 50 million pixels; those are scaled while they are decoded. JPEG sent in passes can't be, and AVIF, which
 * takes 18 bytes a pixel.
 */
const maxPixels = { inOnePass: 64_000_000, inPasses: 24_000_000, avif: 6_000_000 } as const;
/** These pixels suffice for the letters of a long receipt that fills half of the photo. */
const keptPixels = 3_000_000;
/** What a turned picture's corners are filled with: neither paper nor ink. */
const corner = { r: 128, g: 128, b: 128 };

/** Upright as its EXIF data say, at a size for reading. Throws `UnreadableFileError`. */
export async function grayPhoto(bytes: Uint8Array): Promise<GrayPicture> {
  const sharp = await photoDecoder();
  const size = await photoSize(bytes);
  return scaleDown(sharp(bytes, { limitInputPixels: maxPixels.inOnePass }).autoOrient(), size);
}

/** The same for a picture that was decoded before. */
export async function grayPixels(pixels: Uint8Array, raw: CreateRaw): Promise<GrayPicture> {
  const sharp = await photoDecoder();
  return scaleDown(sharp(pixels, { raw }), raw);
}

function scaleDown(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<GrayPicture> {
  const scale = Math.min(1, Math.sqrt(keptPixels / (width * height)));
  return gray(picture.resize({ width: Math.max(1, Math.round(width * scale)) }));
}

/** Width and height once it is upright. Throws `UnreadableFileError`. */
export async function photoSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await photoDecoder();
  const found = await sharp(bytes, { limitInputPixels: maxPixels.inOnePass })
    .metadata()
    .catch(() => null);
  if (!found) throw new UnreadableFileError("unreadable");
  const pixels = found.width * found.height;
  const most = found.format === "heif" ? maxPixels.avif : maxPixels.inPasses;
  if ((found.isProgressive || found.format === "heif") && pixels > most)
    throw new UnreadableFileError("too-much-memory");
  return found.autoOrient;
}

/** The picture at another size, its sides not in their proportion where that isn't asked for. */
export const resizePicture = async (
  picture: GrayPicture,
  width: number,
  height: number,
): Promise<GrayPicture> => gray((await decode(picture)).resize({ width, height, fit: "fill" }));

/** The picture turned to the right, larger by its corners. */
export const rotatePicture = async (picture: GrayPicture, degrees: number): Promise<GrayPicture> =>
  gray((await decode(picture)).rotate(degrees, { background: corner }));

/** The part of the picture in a box that may reach beyond it. */
export async function cutOut(picture: GrayPicture, box: Box): Promise<GrayPicture> {
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const width = Math.max(1, Math.min(picture.width, Math.ceil(box.right)) - left);
  const height = Math.max(1, Math.min(picture.height, Math.ceil(box.bottom)) - top);
  return gray((await decode(picture)).extract({ left, top, width, height }));
}

const decode = async ({ pixels, width, height }: GrayPicture): Promise<Sharp> =>
  (await photoDecoder())(pixels, { raw: { width, height, channels: 1 } });

async function gray(picture: Sharp): Promise<GrayPicture> {
  try {
    const { data, info } = await picture
      .flatten({ background: "#ffffff" })
      .grayscale()
      .toColourspace("b-w")
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height };
  } catch {
    throw new UnreadableFileError("unreadable");
  }
}
