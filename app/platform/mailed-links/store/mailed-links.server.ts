import { call } from "../../database/call.server";
import type { MailedLink, MailedLinkPurpose } from "../domain/mailed-link";

/**
 * Sets a link's token and expiry, an ISO instant, and returns what it gives access to; null if the link was used or
 * deleted, or has another purpose.
 */
export async function issueMailedLink(
  id: string,
  purpose: MailedLinkPurpose,
  tokenHash: string,
  expiresAt: string,
): Promise<MailedLink | null> {
  const [row = null] = await call("issue_mailed_link", { id, purpose, tokenHash, expiresAt });
  return row && { email: row.link_email, subject: row.link_subject };
}

/**
 * Finds a link by its token's hash, and whether it was used; null if it is unknown or expired, or has another purpose.
 */
export async function readMailedLink(
  tokenHash: string,
  purpose: MailedLinkPurpose,
): Promise<(MailedLink & { isUsed: boolean }) | null> {
  const [row = null] = await call("read_mailed_link", { tokenHash });
  if (row?.purpose !== purpose || row.email === null) return null;
  return { email: row.email, subject: row.subject, isUsed: row.is_used };
}

/**
 * Consumes a link. Returns null if `readMailedLink` would, or if another form has used it. The form with this key may
 * be repeated for ten minutes.
 */
export async function consumeMailedLink(
  tokenHash: string,
  purpose: MailedLinkPurpose,
  formKey: string,
): Promise<MailedLink | null> {
  const [row = null] = await call("use_mailed_link", { tokenHash, purpose, formKey });
  return row && { email: row.link_email, subject: row.link_subject };
}
