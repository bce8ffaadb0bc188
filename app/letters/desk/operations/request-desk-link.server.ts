import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { limitOf, spendTokens } from "~/platform/http/store/rate-limits.server";
import { emailSchema } from "~/platform/values/email";
import { forgotFaults } from "../content/form-faults";
import { requireDesk } from "../http/require-provider.server";
import { queueDeskLink } from "../store/save-provider.server";

export function showForgotPassword(search: URLSearchParams) {
  requireDesk();
  return { isTaken: search.has("sent") };
}

const failed = { event: "desk link could not be queued", formError: forgotFaults.failed };

/** Mails a link to reset the password if the address is a provider's; shows the same page for every address. */
export async function requestDeskLink(request: Request) {
  requireDesk();
  return acceptForm(request, emailSchema, failed, async ({ email }) => {
    const address = countingKey(email.toLowerCase());
    const limits = [limitOf("desk-link", clientKey(request)), limitOf("desk-link-mail", address)];
    const spent = await spendTokens(limits);
    if (spent === 0)
      return { status: 429, formError: forgotFaults.tooOften, headers: { "Retry-After": "3600" } };
    // Don't mention the address's limit: it would reveal that someone asked for this address before.
    if (spent === limits.length) await queueDeskLink(email);
    return redirect(`${paths.deskForgotPassword}?sent`, 303);
  });
}
