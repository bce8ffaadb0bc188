import { createHash } from "node:crypto";
import { UnreadableCiphertextError } from "~/platform/encryption/cipher.server";
import { log } from "~/platform/process/log.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import type { LetterVersion } from "../domain/history";
import type { RequestRef } from "../domain/letter-ref";
import { recordDownload } from "../store/letter-links.server";

const linkLifeMs = 10 * 60_000;
const event = "letter's file could not be read";

/**
 * Returns a letter's PDF for one press of the download button: what was downloaded, and when, is recorded as a link, until
 * that is purged. Null if the file can't be read.
 */
export async function downloadLetter(
  { requestId }: RequestRef,
  letter: LetterVersion,
): Promise<Uint8Array | null> {
  await recordDownload(requestId, letter.id, new Date(Date.now() + linkLifeMs).toISOString());
  return readLetterFile(letter);
}

/** As `storedLetterFile`; null as well if it can't be read now. */
export const readLetterFile = (letter: Pick<LetterVersion, "pdf">): Promise<Uint8Array | null> =>
  storedLetterFile(letter).catch(recover(ServiceError, event, () => null));

/** The stored PDF; null if it was deleted, or isn't the one that was signed. Throws `ServiceError` if it can't be read now. */
export async function storedLetterFile({ pdf }: Pick<LetterVersion, "pdf">): Promise<Uint8Array | null> {
  if (!pdf) return null;
  const bytes = await services()
    .documents.get(pdf.key)
    .catch(recover(UnreadableCiphertextError, event, () => null));
  if (bytes && createHash("sha256").update(bytes).digest("hex") === pdf.sha256) return bytes;
  log.error({ missing: bytes === null }, "letter's file is not the one that was made");
  return null;
}
