import { randomBytes } from "node:crypto";
import { hashToken, isToken, mailedToken } from "~/platform/mailed-links/operations/token.server";
import type { LetterLink, LinkPurpose } from "../domain/issued-letter";
import type { RequestRef } from "../domain/letter-ref";
import { readLetterLink, storeLetterLink } from "../store/letter-links.server";

const dayMs = 86_400_000;

/** Lifetimes of mailed links, in days. */
export const linkDays = { page: 90, question: 14, unsubscribe: 400, email: 1, patient: 14 } as const;

interface LinkTarget extends RequestRef {
  purpose: LinkPurpose;
  /** The question, issued letter or new address it is about. */
  subjectId?: string | undefined;
}

/** Creates a link with a 256-bit random token and this lifetime. Only the token's hash is stored. */
export async function newSecretLink(target: LinkTarget, lifeMs: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await storeLetterLink(hashToken(token), target, expiry(lifeMs));
  return token;
}

/** The token of a link in an outbox row's mail: the same on each retry, so that every copy works. */
export async function mailedSecretLink(target: LinkTarget, outboxId: string, days: number): Promise<string> {
  const token = mailedToken(target.purpose, outboxId);
  await storeLetterLink(hashToken(token), target, expiry(days * dayMs));
  return token;
}

/** The target of a link with one of these purposes; null for an unknown or expired token. */
export async function openSecretLink(
  token: string,
  ...purposes: readonly LinkPurpose[]
): Promise<LetterLink | null> {
  return isToken(token) ? readLetterLink(hashToken(token), purposes) : null;
}

const expiry = (lifeMs: number): string => new Date(Date.now() + lifeMs).toISOString();
