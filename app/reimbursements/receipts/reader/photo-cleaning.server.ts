import type { CreateRaw, Sharp } from "sharp";
import { photoDecoder } from "./photo-decoder.server";
import { type GrayPicture, skewOf } from "./photo-skew";
import { UnreadableFileError } from "./unreadable-file-error";

/**
 * Phones take up to 50 million pixels; those are scaled while they are decoded. JPEG sent in passes can't be, and AVIF, which
 * takes 18 bytes a pixel.
 */
const maxPixels = { inOnePass: 64_000_000, inPasses: 24_000_000, avif: 6_000_000 } as const;
/** These pixels suffice for the letters of a long receipt, and the reader's memory has no room for more. */
const readPixels = 3_000_000;
/** Text of a small picture, e.g. a screenshot, is enlarged. */
const smallWidth = 700;
/** The scale of the copy in which the light on the paper is measured. */
const lightScale = 1 / 16;
/** Above 255, so that the camera's noise on the paper vanishes. */
const paper = 290;
/** Where the light is less than this share of the brightest, there is no paper but what it lies on. */
const dimmestPaper = 0.28;

/** Dark letters on even white, upright as its EXIF data say, at a size for OCR. Throws `UnreadableFileError`. */
export async function cleanPhoto(bytes: Uint8Array): Promise<GrayPicture> {
  const sharp = await photoDecoder();
  const size = await photoSize(bytes);
  return cleaned(sharp(bytes, { limitInputPixels: maxPixels.inOnePass }).autoOrient(), size);
}

/** The same for a picture that was decoded before. */
export async function cleanPixels(pixels: Uint8Array, raw: CreateRaw): Promise<GrayPicture> {
  const sharp = await photoDecoder();
  return cleaned(sharp(pixels, { raw }), raw);
}

function cleaned(picture: Sharp, { width, height }: { width: number; height: number }): Promise<GrayPicture> {
  const room = Math.sqrt(readPixels / (width * height));
  const scale = Math.min(room, width < smallWidth ? 2 : 1);
  return gray(picture, width * scale).then(evenLight);
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

/** The picture turned by quarters, then by its own skew, so that its lines are level. */
export async function levelPhoto(picture: GrayPicture, quarters: number): Promise<GrayPicture> {
  const turned = quarters === 0 ? picture : await turnedBy(picture, quarters * 90);
  const sharp = await photoDecoder();
  const small = await gray(raw(sharp, turned), 600);
  const skew = skewOf(small);
  return Math.abs(skew) < 0.3 ? turned : turnedBy(turned, -skew);
}

const turnedBy = async (picture: GrayPicture, degrees: number): Promise<GrayPicture> =>
  gray(raw(await photoDecoder(), picture).rotate(degrees, { background: "#ffffff" }), null);

const raw = (
  sharp: Awaited<ReturnType<typeof photoDecoder>>,
  { pixels, width, height }: GrayPicture,
): Sharp => sharp(pixels, { raw: { width, height, channels: 1 } });

async function gray(picture: Sharp, width: number | null): Promise<GrayPicture> {
  const sized = width === null ? picture : picture.resize({ width: Math.max(1, Math.round(width)) });
  try {
    const { data, info } = await sized
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

/** Divides by the light around each pixel: shadows and dim corners become white, and light letters on dark become dark. */
async function evenLight(picture: GrayPicture): Promise<GrayPicture> {
  const sharp = await photoDecoder();
  const { width, height, pixels } = picture;
  const small = await gray(raw(sharp, picture), width * lightScale);
  const dimmer = darkestAround(await gray(raw(sharp, small).median(7), null));
  const smooth = await gray(raw(sharp, dimmer).blur(1.2), null);
  const light = await gray(raw(sharp, smooth).resize({ width, height, fit: "fill" }), null);
  if (isLightOnDark(pixels, light.pixels)) {
    invert(pixels);
    invert(light.pixels);
  }
  const dimmest = Math.max(1, dimmestPaper * brightestOf(light.pixels));
  for (let at = 0; at < pixels.length; at += 1) {
    const [value, around] = [pixels[at] ?? 0, light.pixels[at] ?? 0];
    pixels[at] = around < dimmest ? 255 : Math.min(255, (value / around) * paper);
  }
  return picture;
}

/**
 * The least light in the eight places around each: at the edge of the paper that is what the paper lies on, which would
 * turn into black signs beside it otherwise.
 */
function darkestAround({ pixels, width, height }: GrayPicture): GrayPicture {
  const darkest = pixels.map((value, at) => {
    let least = value;
    for (const row of [-width, 0, width]) {
      for (const column of [-1, 0, 1]) least = Math.min(least, pixels[at + row + column] ?? least);
    }
    return least;
  });
  return { pixels: darkest, width, height };
}

function invert(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 255 - (pixels[at] ?? 0);
}

const brightestOf = (pixels: Uint8Array): number => pixels.reduce((most, value) => Math.max(most, value), 0);

/** Whether what differs from its surroundings is mostly lighter, as in a screenshot with a dark background. */
function isLightOnDark(pixels: Uint8Array, light: Uint8Array): boolean {
  let [darker, lighter] = [0, 0];
  for (let at = 0; at < pixels.length; at += 7) {
    const difference = (pixels[at] ?? 0) - (light[at] ?? 0);
    if (difference < -60) darker += 1;
    if (difference > 60) lighter += 1;
  }
  return lighter > 3 * darker;
}
