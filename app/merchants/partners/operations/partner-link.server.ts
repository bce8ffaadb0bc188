import { paths } from "~/paths";
import { mailRequestLimits } from "~/platform/http/rate-limit-table";
import { keysFor } from "~/platform/mailed-links/operations/mail-request.server";
import {
  consumeMailedLink,
  issueMailedLink,
  mailedLinkHours,
} from "~/platform/mailed-links/operations/mailed-link.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import { env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { partnerLinkMail } from "../content/partner-mails";
import * as links from "../store/partner-links.server";

/** Has a link mailed to a shop's registered address; the answer doesn't tell whether it has one. */
export const requestPartnerLink = (shopDomain: string, keys: MailRequestKeys) =>
  links.requestPartnerLink(shopDomain, keysFor("partner", keys), mailRequestLimits);

/** Mails a link that was asked for; nothing for one that is gone. Throws `ServiceError` to be tried again. */
export async function mailPartnerLink(linkId: string, idempotencyKey: string): Promise<void> {
  const link = await issueMailedLink(linkId, "partner", idempotencyKey);
  if (!link?.subject) return;
  const url = publicUrl(env()) + paths.partnerLink(link.token);
  const mail = partnerLinkMail({ url, shopDomain: link.subject, linkHours: mailedLinkHours });
  await services().mail.send({ to: link.email, ...mail, idempotencyKey });
}

/** Uses a link up: the domain of the shop whose page it opens, or null. */
export const consumePartnerLink = async (token: string, formKey: string): Promise<string | null> =>
  (await consumeMailedLink(token, "partner", formKey))?.subject ?? null;
