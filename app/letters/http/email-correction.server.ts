import { redirect } from "@remix-run/node";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { readFormAnswers } from "~/platform/http/keyed-form.server";
import type { EmailCorrectionOutcome } from "../domain/mail-trouble";
import { newEmailFaults, newEmailSchema } from "../ui/mail-trouble";

const failed = { event: "email could not be corrected", formError: newEmailFaults.failed };

/**
 * Handles the form of `MailTroubleNotice`: redirects to `back` once the new address has been asked to confirm, else returns
 * the errors. `correct` sends the confirmation; the caller has verified that the visitor is the shopper.
 */
export const saveEmailCorrection = (
  request: Request,
  form: FormData,
  back: string,
  correct: (email: string, keys: { form: string; visitor: string }) => Promise<EmailCorrectionOutcome>,
) =>
  readFormAnswers(form, newEmailSchema, failed, async ({ newEmail }, formKey) => {
    const keys = { form: countingKey(`${formKey} ${newEmail}`), visitor: clientKey(request) };
    const outcome = await correct(newEmail, keys);
    if (outcome === "same") return { status: 422, formError: newEmailFaults.same };
    if (outcome === "too-often")
      return { status: 429, formError: newEmailFaults["too-often"], headers: { "Retry-After": "3600" } };
    return redirect(back, 303);
  });
