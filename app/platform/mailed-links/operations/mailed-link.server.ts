import type { MailedLink, MailedLinkPurpose } from "../domain/mailed-link";
import * as links from "../store/mailed-links.server";
import { hashToken, isToken, mailedToken } from "./token.server";

/** How long a link works once it is mailed. */
export const mailedLinkHours = 24;

/**
 * The token of a link that was asked for, for the mail of an outbox row, with what it opens; null for a link that was used
 * or is gone, of which no mail is sent. Its time begins again with each try.
 */
export async function issueMailedLink(
  linkId: string,
  purpose: MailedLinkPurpose,
  outboxId: string,
): Promise<(MailedLink & { token: string }) | null> {
  const token = mailedToken(purpose, `${outboxId}:${linkId}`);
  const expiresAt = new Date(Date.now() + mailedLinkHours * 3_600_000).toISOString();
  const link = await links.issueMailedLink(linkId, purpose, hashToken(token), expiresAt);
  return link && { ...link, token };
}

/** A link's state for the page it leads to, which shows only a button: mail scanners open links. */
export async function mailedLinkState(
  token: string,
  purpose: MailedLinkPurpose,
): Promise<"open" | "used" | "over"> {
  const link = isToken(token) ? await links.readMailedLink(hashToken(token), purpose) : null;
  if (!link) return "over";
  return link.isUsed ? "used" : "open";
}

/**
 * Uses a link up, once: what it opens, or null for one that is used, over or unknown. The form with this key may be sent
 * again for ten minutes, as a browser does when the answer was lost.
 */
export const consumeMailedLink = async (
  token: string,
  purpose: MailedLinkPurpose,
  formKey: string,
): Promise<MailedLink | null> =>
  isToken(token) ? links.consumeMailedLink(hashToken(token), purpose, hashToken(formKey)) : null;
