import { z } from "zod";
import { acceptForm, type FormFault, type FormTrouble } from "~/platform/http/accept-form.server";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import type { MailRequestKeys, MailRequestOutcome } from "~/platform/mailed-links/store/mail-request.server";
import { emailSchema } from "~/platform/values/email";
import { tooManyRequests } from "../content/mail-me-words";

/** True if an address was just submitted on the page, with the headers that clear the flash message. */
export async function readMailRequest(request: Request, page: string) {
  const { message, headers } = await readFlash(request, page, z.literal("taken"));
  return { isTaken: message !== null, headers };
}

/**
 * Requests a mail to `recipient`, by which mails are counted, and redirects to `page` with the same message for every
 * address. `sending` identifies one submission of the form. The keys passed to `ask` reveal neither the visitor nor the
 * typed address.
 */
export async function answerMailRequest(
  request: Request,
  page: string,
  recipient: string,
  sending: string,
  ask: (keys: MailRequestKeys) => Promise<MailRequestOutcome>,
): Promise<Response | FormFault> {
  const outcome = await ask({
    form: countingKey(sending),
    visitor: clientKey(request),
    address: countingKey(recipient.toLowerCase()),
  });
  if (outcome === "too-often")
    return { status: 429, formError: tooManyRequests, headers: { "Retry-After": "3600" } };
  return redirectWith(page, "taken");
}

/** Reads the address to which a visitor wants something mailed, then acts as `answerMailRequest`. */
export const acceptMailRequest = (
  request: Request,
  page: string,
  failed: FormTrouble,
  ask: (email: string, keys: MailRequestKeys) => Promise<MailRequestOutcome>,
) =>
  acceptForm(request, emailSchema, failed, ({ email }, formKey) =>
    answerMailRequest(request, page, email, `${formKey} ${email}`, (keys) => ask(email, keys)),
  );
