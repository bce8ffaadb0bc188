import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { readKeyedForm } from "~/platform/http/keyed-form.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { emailSchema } from "~/platform/values/email";
import { requireDesk } from "../http/require-provider.server";
import { queueDeskLink } from "../store/save-provider.server";
import { forgotFaults } from "../ui/forgot-password";

export function showForgotPassword(request: Request) {
  requireDesk();
  return { isTaken: new URL(request.url).searchParams.has("sent") };
}

const failed = { event: "desk link could not be queued", formError: forgotFaults.failed };

/** Mails a link to reset the password if the address is a provider's; shows the same page for every address. */
export async function requestDeskLink(request: Request) {
  requireDesk();
  return readKeyedForm(request, emailSchema, failed, async ({ email }) => {
    if (!(await spendToken("desk-link", clientKey(request))))
      return { status: 429, formError: forgotFaults.tooOften, headers: { "Retry-After": "3600" } };
    // Don't mention this limit: it would reveal that someone asked for this address before.
    if (await spendToken("desk-link-mail", countingKey(email.toLowerCase()))) await queueDeskLink(email);
    return redirect(`${paths.deskForgotPassword}?sent`, 303);
  });
}
