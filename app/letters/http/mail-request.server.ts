import { redirect } from "@remix-run/node";
import { z } from "zod";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { readFlash, setFlash } from "~/platform/http/flash-cookie.server";
import { type FormFault, type FormTrouble, readKeyedForm } from "~/platform/http/keyed-form.server";
import type { MailRequestKeys, MailRequestOutcome } from "~/platform/mailed-links/store/mail-request.server";
import { emailSchema } from "~/platform/values/email";
import { askedTooOften } from "../ui/mail-me-form";

/** Whether the page was just told an address, with the headers that end it. */
export async function mailWasAsked(request: Request, page: string) {
  const { message, headers } = await readFlash(request, page, z.literal("taken"));
  return { isTaken: message !== null, headers };
}

/**
 * Asks for a mail to `recipient`, by which mails are counted, and leads back to `page` with the same words for every address. `sending` tells one sending of
 * the form from another. The keys for `ask` tell neither who the visitor is nor which address was typed.
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
    return { status: 429, formError: askedTooOften, headers: { "Retry-After": "3600" } };
  return redirect(page, { status: 303, headers: { "Set-Cookie": await setFlash(page, "taken") } });
}

/** Takes the address that a visitor wants something mailed to, as `answerMailRequest`. */
export const acceptMailRequest = (
  request: Request,
  page: string,
  failed: FormTrouble,
  ask: (email: string, keys: MailRequestKeys) => Promise<MailRequestOutcome>,
) =>
  readKeyedForm(request, emailSchema, failed, ({ email }, formKey) =>
    answerMailRequest(request, page, email, `${formKey} ${email}`, (keys) => ask(email, keys)),
  );
