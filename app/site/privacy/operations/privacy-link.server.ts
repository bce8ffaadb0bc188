import { paths } from "~/paths";
import { keysFor, mailRequestLimits } from "~/platform/mailed-links/operations/mail-request.server";
import { issueMailedLink, mailedLinkHours } from "~/platform/mailed-links/operations/mailed-link.server";
import { hashToken, isToken } from "~/platform/mailed-links/operations/token.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import { readMailedLink } from "~/platform/mailed-links/store/mailed-links.server";
import { env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { privacyLinkMail } from "../content/privacy-mails";
import type { DataWish } from "../domain/data-wish";
import { askForPrivacyLink, eraseByLink } from "../store/privacy-links.server";

/**
 * Has a link mailed to an address about which anything is held; the answer doesn't tell. The same form sent again does
 * nothing more. Throws `DatabaseError`.
 */
export const askForData = ({ email, wish }: { email: string; wish: DataWish }, keys: MailRequestKeys) =>
  askForPrivacyLink(email, wish, keysFor("privacy", keys), mailRequestLimits);

/** Mails a link that was asked for; nothing for one that is gone. Throws `ServiceError` to be tried again. */
export async function mailPrivacyLink(linkId: string, idempotencyKey: string): Promise<void> {
  const link = await issueMailedLink(linkId, "privacy", idempotencyKey);
  if (!link) return;
  const url = publicUrl(env()) + paths.yourDataLink(link.token);
  const mail = privacyLinkMail({ url, isErasure: link.subject === "erase", linkHours: mailedLinkHours });
  await services().mail.send({ to: link.email, ...mail, idempotencyKey });
}

/** The address that a link opens, and whether its erasure is done; null for a link that is unknown or over. Throws `DatabaseError`. */
export async function openPrivacyLink(
  token: string | undefined,
): Promise<{ email: string; isErased: boolean } | null> {
  const link = token && isToken(token) ? await readMailedLink(hashToken(token), "privacy") : null;
  return link && { email: link.email, isErased: link.isUsed };
}

/** Erases what may be erased about the address of a link, once. False: the link can't be used any more. Throws `DatabaseError`. */
export const eraseFromLink = async (token: string, formKey: string): Promise<boolean> =>
  isToken(token) && (await eraseByLink(hashToken(token), hashToken(formKey)));
