import type { MailedLink, MailedLinkPurpose } from "../domain/mailed-link";
import * as links from "../store/mailed-links.server";
import { hashToken, isToken, mailedToken } from "./token.server";

export const mailedLinkHours = 24;

/**
 * Returns the token of a requested link for the mail of an outbox row, and what the link gives access to; null if the
 * link was used or deleted, in which case no mail is sent. Each attempt restarts the link's lifetime.
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

/** Reads a link's state for its landing page, which shows only a button, because mail scanners open links. */
export async function mailedLinkState(
  token: string,
  purpose: MailedLinkPurpose,
): Promise<"open" | "used" | "over"> {
  const link = isToken(token) ? await links.readMailedLink(hashToken(token), purpose) : null;
  if (!link) return "over";
  return link.isUsed ? "used" : "open";
}

/**
 * Consumes a link. Returns what it gives access to, or null if it is used, expired or unknown. The form with this key
 * may be repeated for ten minutes, as a browser does if the response was lost.
 */
export const consumeMailedLink = async (
  token: string,
  purpose: MailedLinkPurpose,
  formKey: string,
): Promise<MailedLink | null> =>
  isToken(token) ? links.consumeMailedLink(hashToken(token), purpose, hashToken(formKey)) : null;
