import { refuse } from "~/platform/http/form.server";
import { saveEmailCorrection } from "../http/email-correction.server";
import { correctEmail, mailTroubleOf } from "../operations/correct-email.server";

type About = { kind: "order" | "product"; requestId: string };

/** What a request's page shows while its mails come back, else null. Only the shopper may change the address. */
export async function mailPanelOf(about: About, isShopper: boolean) {
  const trouble = await mailTroubleOf(about);
  return trouble && { trouble, canCorrect: isShopper, formKey: crypto.randomUUID() };
}

/** Takes the panel's form; ends the request with 403 for a visitor who has not shown to be the shopper. */
export async function saveNewEmail(
  request: Request,
  form: FormData,
  { about, back, isShopper }: { about: About; back: string; isShopper: boolean },
) {
  if (!isShopper) refuse(403, "Please open the page in the browser you asked for the letter in.");
  return saveEmailCorrection(request, form, back, (email, keys) => correctEmail(about, email, keys));
}
