import { retention } from "~/legal/domain/retention";
import { paths } from "~/paths";
import { limitedRequest } from "~/platform/mailed-links/operations/mail-request.server";
import { issueMailedLink, mailedLinkHours } from "~/platform/mailed-links/operations/mailed-link.server";
import { hashToken, isToken } from "~/platform/mailed-links/operations/token.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { receiptsLinkMail } from "../content/receipts-mails";
import * as links from "../store/folder-links.server";

/** Requests a link by mail; see the store's function of the same name. */
export const requestReceiptsLinks = (folderId: string | null, email: string, keys: MailRequestKeys) =>
  links.requestReceiptsLinks(folderId, email, ...limitedRequest("receipts", keys));

/**
 * Mails the links that were requested with one address, each to its own folder; skips folders that are gone. Throws
 * `ServiceError` to be tried again.
 */
export async function mailReceiptsLinks(linkIds: readonly string[], idempotencyKey: string): Promise<void> {
  const issued = await Promise.all(linkIds.map((id) => issueMailedLink(id, "receipts", idempotencyKey)));
  const open = issued.filter((link) => link !== null);
  const [first] = open;
  if (!first) return;
  const days = await links.readFolderDays(open.flatMap(({ subject }) => subject ?? []));
  const folders = open.flatMap(({ subject, token }) => {
    const folder = days.find(({ id }) => id === subject);
    return folder ? [{ ...folder, url: publicUrl() + paths.reimbursementsLink(token) }] : [];
  });
  if (folders.length === 0) return;
  const mail = receiptsLinkMail(folders, {
    linkHours: mailedLinkHours,
    erasedAfter: retention.receiptFolder,
  });
  await services().mail.send({ to: first.email, ...mail, idempotencyKey });
}

/** The use of a link for the secret with this hash; null if it has none anymore. */
export const receiptsLinkUse = async (token: string, secretHash: string) =>
  isToken(token) ? links.receiptsLinkUse(hashToken(token), secretHash) : null;

/** Proves the link's address for its folder, which the secret opens; false if it doesn't. */
export const proveReceiptsAddress = async (token: string, secretHash: string): Promise<boolean> =>
  isToken(token) && (await links.proveReceiptsAddress(hashToken(token), secretHash));

/** Consumes a link: the secret with this hash opens its folder. False for a link that opens nothing. */
export const openReceiptsLink = async (token: string, secretHash: string): Promise<boolean> =>
  isToken(token) && (await links.openReceiptsLink(hashToken(token), secretHash));
