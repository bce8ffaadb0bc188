import type { LetterContent } from "../domain/letters/letter-content";

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
  const { default: sharp } = await import("sharp");
  try {
    const bytes = await sharp(Buffer.from(signature.png, "base64"), { limitInputPixels: maxPixels })
      .flatten({ background: "#ffffff" })
      .resize({ width: 960, height: 160, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ compressionLevel: 9, palette: false })
      .toBuffer();
    return { bytes };
  } catch {
    throw new PictureError("not a picture that can be read");
  }
}
