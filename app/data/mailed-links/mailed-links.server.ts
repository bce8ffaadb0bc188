import type { MailedLink, MailedLinkPurpose } from "~/domain/mailed-links/mailed-link";
import { database } from "../database/client.server";
import { dataOf } from "../database/database-error.server";

/** A link that was asked for and never mailed is deleted after that. */
const unmailedMs = 2 * 86_400_000;

/**
 * Gives a link its token and its end, an ISO instant, and answers with what it opens; null for a link that was used, is gone
 * or is for something else. Throws `DatabaseError`.
 */
export async function issueMailedLink(
  id: string,
  purpose: MailedLinkPurpose,
  tokenHash: string,
  expiresAt: string,
): Promise<MailedLink | null> {
  const db = await database();
  const issued = db
    .from("mailed_links")
    .update({ token_hash: tokenHash, expires_at: expiresAt })
    .match({ id, purpose })
    .is("used_at", null)
    .select("email, subject");
  return dataOf("issue mailed link", await issued.maybeSingle());
}

/** The link with this token's hash, and whether it was used; null for one that is unknown, over or for something else. Throws `DatabaseError`. */
export async function readMailedLink(
  tokenHash: string,
  purpose: MailedLinkPurpose,
): Promise<(MailedLink & { isUsed: boolean }) | null> {
  const db = await database();
  const found = db
    .from("mailed_links")
    .select("email, subject, used_at")
    .match({ token_hash: tokenHash, purpose })
    .gt("expires_at", new Date().toISOString());
  const row = dataOf("read mailed link", await found.maybeSingle());
  return row && { email: row.email, subject: row.subject, isUsed: row.used_at !== null };
}

/**
 * Uses a link up: what it opens, or null where `readMailedLink` gives null or another form has used it. The form with this
 * key may be sent again for ten minutes. Throws `DatabaseError`.
 */
export async function takeMailedLink(
  tokenHash: string,
  purpose: MailedLinkPurpose,
  formKey: string,
): Promise<MailedLink | null> {
  const db = await database();
  const args = { p_token_hash: tokenHash, p_purpose: purpose, p_form_key: formKey };
  const row = dataOf("use mailed link", await db.rpc("use_mailed_link", args).maybeSingle());
  return row && { email: row.link_email, subject: row.link_subject };
}

/** Deletes the links that were over at `now`, and those that were never mailed. Throws `DatabaseError`. */
export async function purgeMailedLinks(now: Date): Promise<void> {
  const db = await database();
  const links = () => db.from("mailed_links").delete();
  const askedBefore = new Date(now.getTime() - unmailedMs).toISOString();
  dataOf("purge mailed links", await links().lt("expires_at", now.toISOString()));
  dataOf("purge mailed links", await links().is("token_hash", null).lt("created_at", askedBefore));
}
