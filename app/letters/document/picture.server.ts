import { pictureDecoder } from "../../platform/process/picture-decoder.mjs";
import type { LetterContent } from "../domain/letter-content";

/** A picture ready to be drawn. */
export interface Picture {
  bytes: Buffer;
}

/** What should be a picture is none, or one too large to be read. */
export class PictureError extends Error {
  override name = "PictureError";
}

const maxPixels = 40_000_000;

/** A signature's picture on white, at the size it is printed in; null for a typed one. Throws `PictureError`. */
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
