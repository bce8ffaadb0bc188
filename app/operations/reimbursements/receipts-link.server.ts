import { receiptsLinkMail } from "~/content/mails/receipts-mails";
import type { MailRequestKeys } from "~/data/mailed-links/mail-request.server";
import * as links from "~/data/reimbursements/folder-links.server";
import { retention } from "~/domain/retention";
import { paths } from "~/paths";
import { env } from "~/process/env.server";
import { publicUrl } from "~/process/public-url.server";
import { services } from "~/services/index.server";
import { keysFor, mailRequestLimits } from "../mailed-links/mail-request.server";
import { issueMailedLink, mailedLinkHours } from "../mailed-links/mailed-link.server";
import { hashToken, isToken } from "../mailed-links/token.server";

/** As in the data layer. Throws `DatabaseError`. */
export const askForReceiptsLink = (folderId: string | null, email: string, keys: MailRequestKeys) =>
  links.askForReceiptsLink(folderId, email, keysFor("receipts", keys), mailRequestLimits);

/** Mails a link that was asked for; nothing for one that is gone. Throws `ServiceError` to be tried again. */
export async function mailReceiptsLink(linkId: string, idempotencyKey: string): Promise<void> {
  const link = await issueMailedLink(linkId, "receipts", idempotencyKey);
  if (!link) return;
  const url = publicUrl(env()) + paths.reimbursementsLink(link.token);
  const mail = receiptsLinkMail({ url, linkHours: mailedLinkHours, erasedAfter: retention.receiptFolder });
  await services().mail.send({ to: link.email, ...mail, idempotencyKey });
}

/** Uses a link up: the secret with this hash opens its folder. False for a link that opens nothing. Throws `DatabaseError`. */
export const openReceiptsLink = async (token: string, secretHash: string): Promise<boolean> =>
  isToken(token) && (await links.openReceiptsLink(hashToken(token), secretHash));
