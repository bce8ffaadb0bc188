import { createHash } from "node:crypto";
import { paths } from "~/paths";
import { env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { letterPdf } from "../document/letter-pdf.server";
import type { LetterContent } from "../domain/letter-content";
import { completeLetter, readUnmadeLetter } from "../store/letter-making.server";

/**
 * Draws a signed letter, stores its PDF and makes it valid. The same content gives the same bytes, so a repetition after a
 * crash stores the same file again. Throws `ServiceError` to be tried again.
 */
export async function makeLetter(letterId: string): Promise<void> {
  const content = await readUnmadeLetter(letterId);
  if (!content) return;
  const { bytes, pages } = await letterPdf(content, { verifyUrl: verifyUrlOf(content) });
  const key = `letters/${letterId}.pdf`;
  await services().documents.put(key, bytes);
  await completeLetter(letterId, { sha256: createHash("sha256").update(bytes).digest("hex"), pages, key });
}

/**
 * The letter as it will be once it is signed, but for NOT SIGNED across each page and a verification code that is none: a
 * preview on paper must not pass for the letter.
 */
export async function previewLetter(signed: LetterContent): Promise<Uint8Array> {
  const content = { ...signed, code: noCode };
  const { bytes } = await letterPdf(content, { verifyUrl: verifyUrlOf(content), isUnsigned: true });
  return bytes;
}

const noCode = "0".repeat(18);

const verifyUrlOf = ({ code }: LetterContent): string => publicUrl(env()) + paths.verified(code);
