import { data } from "@remix-run/node";
import { paths } from "~/paths";
import { mailRequestLimits } from "~/platform/http/rate-limit-table";
import { keysFor } from "~/platform/mailed-links/operations/mail-request.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import { acceptMailRequest, mailWasAsked } from "../http/mail-request.server";
import { requestLetterLinks } from "../store/found-letters.server";
import { findLetterFailed } from "../ui/find-letter-form";

/** What the page shows that finds letters again by e-mail. */
export async function showFindLetters(request: Request) {
  const { isTaken, headers } = await mailWasAsked(request, paths.findLetter);
  return data({ isTaken, formKey: crypto.randomUUID() }, { headers });
}

const failed = { event: "letters could not be looked for", formError: findLetterFailed };

/** Has the links to the letters of a typed address mailed to it. */
export const mailFoundLetters = (request: Request) =>
  acceptMailRequest(request, paths.findLetter, failed, findLetters);

/**
 * Has the links to an address's letters mailed to it, if there are any; the answer doesn't tell. The same form sent again
 * does nothing more.
 */
export const findLetters = (email: string, keys: MailRequestKeys) =>
  requestLetterLinks(email, keysFor("find-letter", keys), mailRequestLimits);
