import { data } from "@remix-run/node";
import { paths } from "~/paths";
import { limitedRequest } from "~/platform/mailed-links/operations/mail-request.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import { acceptMailRequest, readMailRequest } from "../http/mail-request.server";
import { requestLetterLinks } from "../store/found-letters.server";
import { findLetterFailed } from "../ui/find-letter-form";

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
