import { redirect } from "@remix-run/node";
import { acceptForm } from "~/platform/http/accept-form.server";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { refuse } from "~/platform/http/form.server";
import type { RequestRef } from "../domain/letter-ref";
import { correctEmail, mailTroubleOf } from "../operations/correct-email.server";
import { newEmailFaults, newEmailSchema } from "../ui/mail-trouble";

/** The data of a request's page while its mails bounce, else null. Only the shopper may change the address. */
export async function mailPanelOf(about: RequestRef, isShopper: boolean) {
  const trouble = await mailTroubleOf(about);
  return trouble && { trouble, canCorrect: isShopper, formKey: crypto.randomUUID() };
}

const failed = { event: "email could not be corrected", formError: newEmailFaults.failed };

/**
 * Handles the panel's form: redirects to `back` once the new address has been asked to confirm, else returns the errors.
 * Responds 403 to a visitor who isn't verified as the shopper.
 */
export async function saveNewEmail(
  request: Request,
  form: FormData,
  { about, back, isShopper }: { about: RequestRef; back: string; isShopper: boolean },
) {
  if (!isShopper) refuse(403, "Please open the page in the browser you asked for the letter in.");
  return acceptForm(form, newEmailSchema, failed, async ({ newEmail }, formKey) => {
    const keys = { form: countingKey(`${formKey} ${newEmail}`), visitor: clientKey(request) };
    const outcome = await correctEmail(about, newEmail, keys);
    if (outcome === "same") return { status: 422, formError: newEmailFaults.same };
    if (outcome === "too-often")
      return { status: 429, formError: newEmailFaults["too-often"], headers: { "Retry-After": "3600" } };
    return redirect(back, 303);
  });
}
