import { paths } from "~/paths";
import { limitedRequest } from "~/platform/mailed-links/operations/mail-request.server";
import { issueMailedLink, mailedLinkHours } from "~/platform/mailed-links/operations/mailed-link.server";
import { hashToken, isToken } from "~/platform/mailed-links/operations/token.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { resumeMail } from "../content/mails/resume-mails";
import * as drafts from "../store/resumed-drafts.server";

/** Maximum number of an address's drafts in one mail. */
const maxResumed = 5;

/** Mails links to the drafts of an address to it, if there are any; the result doesn't reveal that. Idempotent per form. */
export const requestDraftLinks = (email: string, keys: MailRequestKeys) =>
  drafts.requestDraftLinks(email, maxResumed, ...limitedRequest("resume", keys));

/** What a link can do for a browser with these draft secrets; null if it is invalid or used. */
export const resumeLinkUse = async (token: string, secretHashes: readonly string[]) =>
  isToken(token) ? drafts.resumeLinkUse(hashToken(token), secretHashes) : null;

/** Marks the link's address as verified for its draft, if one of these secrets opens it; else false. */
export const proveResumeLink = async (token: string, secretHashes: readonly string[]): Promise<boolean> =>
  isToken(token) && (await drafts.proveResumeLink(hashToken(token), secretHashes));

/**
 * Consumes a link and copies its draft to this secret, or finds the copy that the same call has made; null for an invalid
 * or used link.
 */
export const resumeDraft = async (token: string, secretHash: string) =>
  isToken(token) ? drafts.resumeDraft(hashToken(token), secretHash) : null;

/**
 * Mails the links that were requested with an address to that address; does nothing if its drafts have been submitted or
 * deleted. Throws `ServiceError` to be retried.
 */
export async function mailResumeLinks(linkIds: readonly string[], idempotencyKey: string): Promise<void> {
  const issued = await Promise.all(linkIds.map((id) => issueMailedLink(id, "resume", idempotencyKey)));
  const links = issued.filter((link) => link !== null);
  const [first] = links;
  if (!first) return;
  const open = await drafts.listOpenDrafts(first.email, maxResumed);
  const requests = open.flatMap((draft) => {
    const link = links.find(({ subject }) => subject === draft.draftId);
    return link ? [{ ...draft, url: publicUrl() + paths.resumeLink(link.token) }] : [];
  });
  if (requests.length === 0) return;
  const mail = resumeMail(requests, mailedLinkHours);
  await services().mail.send({ to: first.email, ...mail, idempotencyKey });
}
