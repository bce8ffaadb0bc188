import { randomBytes } from "node:crypto";
import { hashToken, isToken, mailedToken } from "~/platform/mailed-links/operations/token.server";
import type { LetterLink, LinkPurpose } from "../domain/issued-letter";
import type { LetterKind } from "../domain/letter-ref";
import { readLetterLink, storeLetterLink } from "../store/letter-links.server";

const dayMs = 86_400_000;

/** How long a mailed link works, in days. */
export const linkDays = { page: 90, question: 14, unsubscribe: 400, email: 1, patient: 14 } as const;

/** What a link is to open. */
export interface LinkTarget {
  kind: LetterKind;
  requestId: string;
  purpose: LinkPurpose;
  /** The question, the issued letter or the new address it is about. */
  subjectId?: string | undefined;
}

/** A fresh link's token, 256 random bits, which works for so long. Only its hash is stored. */
export async function newSecretLink(target: LinkTarget, lifeMs: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await storeLetterLink(hashToken(token), target, expiry(lifeMs));
  return token;
}

/** The token of a link in the mail of an outbox row: the same each time that the mail is tried, so that every copy opens. */
export async function mailedSecretLink(target: LinkTarget, outboxId: string, days: number): Promise<string> {
  const token = mailedToken(target.purpose, outboxId);
  await storeLetterLink(hashToken(token), target, expiry(days * dayMs));
  return token;
}

/** What a link of one of these purposes opens; null for a token that is unknown, or too old. */
export async function openSecretLink(
  token: string,
  ...purposes: readonly LinkPurpose[]
): Promise<LetterLink | null> {
  if (!isToken(token)) return null;
  const link = await readLetterLink(hashToken(token));
  return link && purposes.includes(link.purpose) ? link : null;
}

const expiry = (lifeMs: number): string => new Date(Date.now() + lifeMs).toISOString();
