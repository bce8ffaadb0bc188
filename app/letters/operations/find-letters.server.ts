import { data } from "@remix-run/node";
import { paths } from "~/paths";
import { limitedRequest } from "~/platform/mailed-links/operations/mail-request.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { findLetterFailed } from "../content/mail-me-words";
import { letterLinksMail } from "../content/mails/letter-mails";
import type { RequestRef } from "../domain/letter-ref";
import { acceptMailRequest, readMailRequest } from "../http/mail-request.server";
import { listLettersByEmail, requestLetterLinks } from "../store/found-letters.server";
import { readLetterEmail } from "../store/letters.server";
import { patientMoment } from "../store/request-facts.server";
import { completeLetterRef } from "./letter-ref.server";
import { linkDays, mailedSecretLink } from "./secret-link.server";

/** Shows the page that finds letters by email address. */
export async function showFindLetters(request: Request) {
  const { isTaken, headers } = await readMailRequest(request, paths.findLetter);
  return data({ isTaken, formKey: crypto.randomUUID() }, { headers });
}

const failed = { event: "letters could not be looked for", formError: findLetterFailed };

/** Mails links to the letters of the typed address to that address. */
export const mailFoundLetters = (request: Request) =>
  acceptMailRequest(request, paths.findLetter, failed, findLetters);

/** Mails links to an address's letters to it, if there are any; the result doesn't reveal that. Idempotent per form. */
export const findLetters = (email: string, keys: MailRequestKeys) =>
  requestLetterLinks(email, ...limitedRequest("find-letter", keys));

const maxLetters = 20;

/**
 * Mails secret links to the pages of all letters of the same person to the address of the named letter. Throws
 * `ServiceError` to be retried.
 */
export async function mailLetterLinks(about: RequestRef, idempotencyKey: string): Promise<void> {
  const ref = await completeLetterRef(about);
  const email = ref && (await readLetterEmail(ref));
  if (!email) return;
  const letters = await listLettersByEmail(email, maxLetters);
  const links = letters.map(async ({ ref: { kind, requestId }, askedAt }) => {
    const key = `${idempotencyKey}:${requestId}`;
    const token = await mailedSecretLink({ kind, requestId, purpose: "page" }, key, linkDays.page);
    const asked = await patientMoment({ kind, requestId }, askedAt);
    return { asked, statusUrl: publicUrl() + paths.letterPage(token) };
  });
  const mail = letterLinksMail(await Promise.all(links));
  await services().mail.send({ to: email, ...mail, idempotencyKey });
}
