import { createHash } from "node:crypto";
import { UnreadableCiphertextError } from "~/platform/encryption/cipher.server";
import { hashToken } from "~/platform/mailed-links/operations/token.server";
import { log } from "~/platform/process/log.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import type { LetterVersion } from "../domain/history";
import type { RequestRef } from "../domain/letter-ref";
import { consumeDownloadLink } from "../store/letter-links.server";
import { newSecretLink } from "./secret-link.server";

const linkLifeMs = 10 * 60_000;

/**
 * Returns a letter's PDF for one press of the download button, with a single-use link: what was downloaded, and when, is
 * recorded until the link is purged. Null if the file can't be read.
 */
export async function downloadLetter(about: RequestRef, letter: LetterVersion): Promise<Uint8Array | null> {
  const target = { ...about, purpose: "download", subjectId: letter.id } as const;
  const token = await newSecretLink(target, linkLifeMs);
  const letterId = await consumeDownloadLink(hashToken(token));
  return letterId === letter.id ? readLetterFile(letter) : null;
}

/** The stored PDF, if it is still the one that was signed; null if it can't be read. */
export async function readLetterFile({ pdf }: Pick<LetterVersion, "pdf">): Promise<Uint8Array | null> {
  if (!pdf) return null;
  const event = "letter's file could not be read";
  const bytes = await services()
    .documents.get(pdf.key)
    .catch(recover(ServiceError, event, () => null))
    .catch(recover(UnreadableCiphertextError, event, () => null));
  if (bytes && createHash("sha256").update(bytes).digest("hex") === pdf.sha256) return bytes;
  log.error({ missing: bytes === null }, "letter's file is not the one that was made");
  return null;
}
