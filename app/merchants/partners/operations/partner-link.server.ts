import { paths } from "~/paths";
import { limitedRequest } from "~/platform/mailed-links/operations/mail-request.server";
import {
  consumeMailedLink,
  issueMailedLink,
  mailedLinkHours,
} from "~/platform/mailed-links/operations/mailed-link.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { partnerInvitationMail, partnerLinkMail } from "../content/partner-mails";
import { provePerson, queuePartnerLink, readPerson } from "../store/shop-people.server";

/** Queues a link for one of a shop's people; the result doesn't reveal if there is one with the address. */
export const requestPartnerLink = (shopDomain: string, email: string, keys: MailRequestKeys) =>
  queuePartnerLink(shopDomain, email, ...limitedRequest("partner", keys));

/**
 * Mails a requested link, or an invitation; does nothing for a deleted link or a removed person. Throws `ServiceError` to
 * be retried.
 */
export async function mailPartnerLink(
  { linkId, isInvitation = false }: { linkId: string; isInvitation?: boolean | undefined },
  idempotencyKey: string,
): Promise<void> {
  const link = await issueMailedLink(linkId, "partner", idempotencyKey);
  const person = link?.subject ? await readPerson(link.subject, { email: link.email }) : null;
  if (!link?.subject || !person) return;
  const url = publicUrl() + paths.partnerLink(link.token);
  const words = { url, shopDomain: link.subject, linkHours: mailedLinkHours };
  const mail = isInvitation ? partnerInvitationMail({ ...words, role: person.role }) : partnerLinkMail(words);
  await services().mail.send({ to: link.email, ...mail, idempotencyKey });
}

/** Consumes a link. Returns its shop and person, or null. */
export async function consumePartnerLink(
  token: string,
  formKey: string,
): Promise<{ shopDomain: string; personId: string } | null> {
  const link = await consumeMailedLink(token, "partner", formKey);
  const personId = link?.subject ? await provePerson(link.subject, link.email) : null;
  return link?.subject && personId ? { shopDomain: link.subject, personId } : null;
}
