import { refuse } from "~/platform/http/form.server";
import { saveEmailCorrection } from "../http/email-correction.server";
import { correctEmail, mailTroubleOf } from "../operations/correct-email.server";

type About = { kind: "order" | "product"; requestId: string };

/** The data of a request's page while its mails bounce, else null. Only the shopper may change the address. */
export async function mailPanelOf(about: About, isShopper: boolean) {
  const trouble = await mailTroubleOf(about);
  return trouble && { trouble, canCorrect: isShopper, formKey: crypto.randomUUID() };
}

/** Handles the panel's form; responds 403 to a visitor who isn't verified as the shopper. */
export async function saveNewEmail(
  request: Request,
  form: FormData,
  { about, back, isShopper }: { about: About; back: string; isShopper: boolean },
) {
  if (!isShopper) refuse(403, "Please open the page in the browser you asked for the letter in.");
  return saveEmailCorrection(request, form, back, (email, keys) => correctEmail(about, email, keys));
}
