import { createHash } from "node:crypto";
import { paths } from "~/paths";
import { removeDocuments } from "~/platform/documents/operations/remove-documents.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { letterPdf } from "../document/letter-pdf.server";
import type { LetterContent } from "../domain/letter-content";
import { readMailedLetter } from "../store/issued-letters.server";
import { completeLetter, readUnmadeLetter } from "../store/letter-making.server";

/**
 * Draws a signed letter, stores its PDF and makes it valid. The same content gives the same bytes, so a retry after a crash
 * stores the same file again. The file of a letter that was undone meanwhile is removed. Throws `ServiceError` to be
 * retried.
 */
export async function makeLetter(letterId: string): Promise<void> {
  const content = await readUnmadeLetter(letterId);
  const key = `letters/${letterId}.pdf`;
  if (content) {
    const { bytes, pages } = await letterPdf(content, { verifyUrl: verifyUrlOf(content) });
    await services().documents.put(key, bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (await completeLetter(letterId, { sha256, pages, key })) return;
  }
  if (!(await readMailedLetter(letterId))) await removeDocuments([key]);
}

/**
 * Renders the letter as it will be when signed, but with the watermark NOT SIGNED and a dummy verification code, so that a
 * printed preview can't pass for the letter.
 */
export async function previewLetter(signed: LetterContent): Promise<Uint8Array> {
  const content = { ...signed, code: noCode };
  const { bytes } = await letterPdf(content, { verifyUrl: verifyUrlOf(content), isUnsigned: true });
  return bytes;
}

const noCode = "0".repeat(18);

const verifyUrlOf = ({ code }: LetterContent): string => publicUrl() + paths.verified(code);
