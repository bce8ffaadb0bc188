import { paths } from "~/paths";
import { issueMailedLink, mailedLinkHours } from "~/platform/mailed-links/operations/mailed-link.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { resumeMail } from "../content/mails/resume-mails";
import { listOpenDrafts } from "../store/resumed-drafts.server";
import { maxResumed } from "./resume-draft.server";

/**
 * Mails the links that were requested with an address to that address; does nothing if its drafts have been submitted or
 * deleted. Throws `ServiceError` to be retried.
 */
export async function mailResumeLinks(linkIds: readonly string[], idempotencyKey: string): Promise<void> {
  const issued = await Promise.all(linkIds.map((id) => issueMailedLink(id, "resume", idempotencyKey)));
  const links = issued.filter((link) => link !== null);
  const [first] = links;
  if (!first) return;
  const drafts = await listOpenDrafts(first.email, maxResumed);
  const requests = drafts.flatMap((draft) => {
    const link = links.find(({ subject }) => subject === draft.draftId);
    return link ? [{ ...draft, url: publicUrl() + paths.resumeLink(link.token) }] : [];
  });
  if (requests.length === 0) return;
  const mail = resumeMail(requests, mailedLinkHours);
  await services().mail.send({ to: first.email, ...mail, idempotencyKey });
}
