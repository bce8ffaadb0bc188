import { pictureDecoder } from "../../platform/process/picture-decoder.mjs";
import type { LetterContent } from "../domain/letter-content";

export interface Picture {
  bytes: Buffer;
}

/** The file isn't a picture, or is too large to be decoded. */
export class PictureError extends Error {
  override name = "PictureError";
}

const maxPixels = 40_000_000;

/** Decodes a signature's picture on white, in its printed size; null for a typed signature. Throws `PictureError`. */
export async function readSignature(
  signature: LetterContent["signer"]["signature"],
): Promise<Picture | null> {
  if (signature.kind === "typed") return null;
  return orPictureError(async () => {
    const picture = await onWhite(Buffer.from(signature.png, "base64"));
    return picture
      .resize({ width: 960, height: 160, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: false })
      .toBuffer();
  });
}

async function onWhite(bytes: Uint8Array) {
  const sharp = await pictureDecoder();
  const picture = sharp(bytes, { limitInputPixels: maxPixels });
  return picture.autoOrient().flatten({ background: "#ffffff" }).toColourspace("srgb");
}

async function orPictureError(read: () => Promise<Buffer>): Promise<Picture> {
  try {
    return { bytes: await read() };
  } catch {
    throw new PictureError("not a picture that can be read");
  }
}
