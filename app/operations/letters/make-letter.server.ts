import { createHash } from "node:crypto";
import { completeLetter, readUnmadeLetter } from "~/data/letters/letter-making.server";
import { letterPdf } from "~/letter-document/letter-pdf.server";
import { paths } from "~/paths";
import { env } from "~/process/env.server";
import { publicUrl } from "~/process/public-url.server";
import { services } from "~/services/index.server";

/**
 * Draws a signed letter, stores its PDF and makes it valid. The same content gives the same bytes, so a repetition after a
 * crash stores the same file again. Throws `ServiceError` to be tried again.
 */
export async function makeLetter(letterId: string): Promise<void> {
  const content = await readUnmadeLetter(letterId);
  if (!content) return;
  const verifyUrl = publicUrl(env()) + paths.verified(content.code);
  const { bytes, pages } = await letterPdf(content, { verifyUrl });
  const key = `letters/${letterId}.pdf`;
  await services().documents.put(key, bytes);
  await completeLetter(letterId, { sha256: createHash("sha256").update(bytes).digest("hex"), pages, key });
}
