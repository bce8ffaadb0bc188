import { createHash } from "node:crypto";
import { takeDownloadLink } from "~/data/letters/letter-links.server";
import type { LetterVersion } from "~/domain/letters/history";
import type { LetterKind } from "~/domain/letters/letter-ref";
import { log } from "~/process/log.server";
import { recover } from "~/process/recover.server";
import { UnreadableCiphertextError } from "~/services/encryption/cipher.server";
import { services } from "~/services/index.server";
import { ServiceError } from "~/services/service-error";
import { hashToken } from "../mailed-links/token.server";
import { newSecretLink } from "./secret-link.server";

const linkLifeMs = 10 * 60_000;

/**
 * The PDF of a letter for one press of the download button, by a link of its own that is used up at once: what was
 * downloaded, and when, stays on record until the link is purged. Null when the file can't be read. Throws `DatabaseError`.
 */
export async function downloadLetter(
  about: { kind: LetterKind; requestId: string },
  letter: LetterVersion,
): Promise<Uint8Array | null> {
  const target = { ...about, purpose: "download", subjectId: letter.id } as const;
  const token = await newSecretLink(target, linkLifeMs);
  const letterId = await takeDownloadLink(hashToken(token));
  return letterId === letter.id ? readLetterFile(letter) : null;
}

/** The stored PDF, if it is still the one that was signed; null when it can't be read. */
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
