import { data, redirect } from "@remix-run/node";
import { answerMailRequest, readMailRequest } from "~/letters/http/mail-request.server";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { limitedRequest } from "~/platform/mailed-links/operations/mail-request.server";
import { issueMailedLink, mailedLinkHours } from "~/platform/mailed-links/operations/mailed-link.server";
import { hashToken, isToken } from "~/platform/mailed-links/operations/token.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import { readMailedLink } from "~/platform/mailed-links/store/mailed-links.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { dataRequestFailed, erasureFaults } from "../content/form-faults";
import { privacyLinkMail } from "../content/privacy-mails";
import { type DataWish, dataRequest, erasureConfirmation } from "../domain/data-wish";
import { sortsOf } from "../domain/erasure-plan";
import { planErasure } from "../store/personal-data.server";
import { eraseByLink, requestPrivacyLink } from "../store/privacy-links.server";

/** Queues a link to an address about which data is held; the result doesn't reveal if any is. Idempotent per form. */
const requestLink = ({ email, wish }: { email: string; wish: DataWish }, keys: MailRequestKeys) =>
  requestPrivacyLink(email, wish, ...limitedRequest("privacy", keys));

export async function showDataRequest(request: Request) {
  const { isTaken, headers } = await readMailRequest(request, paths.yourData);
  return data({ isTaken, formKey: crypto.randomUUID() }, { headers });
}

const notAsked = { event: "data could not be asked for", formError: dataRequestFailed };

/** Mails a link to one's data; shows the same page for every address. */
export const requestData = (request: Request) =>
  acceptForm(request, dataRequest, notAsked, (asked, formKey) => {
    const sending = `${formKey} ${asked.email} ${asked.wish}`;
    return answerMailRequest(request, paths.yourData, asked.email, sending, (keys) =>
      requestLink(asked, keys),
    );
  });

/** Shows what a mailed link gives access to: only counts, dates and buttons, because mail scanners open links. */
export async function showHeldData(token = "") {
  const link = await openPrivacyLink(token);
  if (!link) return data({ view: "over" as const }, { status: 404 });
  return data({
    view: "open" as const,
    sorts: sortsOf(await planErasure(link.email)),
    isErased: link.isErased,
    copyHref: paths.yourDataCopy(token),
    formKey: crypto.randomUUID(),
  });
}

const notErased = { event: "data could not be erased", formError: erasureFaults.failed };

/** Erases what may be erased about a mailed link's address. */
export const eraseData = (request: Request, token = "") =>
  acceptForm(request, erasureConfirmation, notErased, async (_, formKey) =>
    (await eraseByToken(token, formKey))
      ? redirect(paths.yourDataLink(token), 303)
      : { status: 409, formError: erasureFaults.over },
  );

/** Mails a requested link; does nothing if it was deleted. Throws `ServiceError` to be retried. */
export async function mailPrivacyLink(linkId: string, idempotencyKey: string): Promise<void> {
  const link = await issueMailedLink(linkId, "privacy", idempotencyKey);
  if (!link) return;
  const url = publicUrl() + paths.yourDataLink(link.token);
  const mail = privacyLinkMail({ url, isErasure: link.subject === "erase", linkHours: mailedLinkHours });
  await services().mail.send({ to: link.email, ...mail, idempotencyKey });
}

/** The address that a link gives access to, and whether its erasure is done; null for an unknown or expired link. */
export async function openPrivacyLink(
  token: string | undefined,
): Promise<{ email: string; isErased: boolean } | null> {
  const link = token && isToken(token) ? await readMailedLink(hashToken(token), "privacy") : null;
  return link && { email: link.email, isErased: link.isUsed };
}

/** Erases what may be erased about a link's address, once. False if the link is no longer valid. */
const eraseByToken = async (token: string, formKey: string): Promise<boolean> =>
  isToken(token) && (await eraseByLink(hashToken(token), hashToken(formKey)));
