import { pictureDecoder } from "~/platform/process/picture-decoder.mjs";

/** The decoder of pictures, which reads AVIF too: only the reader's own process has such bytes decoded. */
export async function photoDecoder() {
  const sharp = await pictureDecoder();
  sharp.unblock({ operation: ["VipsForeignLoadHeifBuffer"] });
  return sharp;
}
