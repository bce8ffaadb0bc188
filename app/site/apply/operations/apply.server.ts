import { data } from "@remix-run/node";
import { answerMailRequest, readMailRequest } from "~/letters/http/mail-request.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { clientKey } from "~/platform/http/client-address.server";
import { limitedRequest } from "~/platform/mailed-links/operations/mail-request.server";
import { issueMailedLink, mailedLinkHours } from "~/platform/mailed-links/operations/mailed-link.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { shopPaths } from "~/shop-paths";
import { honeypotName } from "../../contact/domain/contact-message";
import { saveContactMessage } from "../../contact/operations/send-contact-message.server";
import { applicationFaults, applicationText, testShopLinkMail } from "../content/application-words";
import { application, subjectOf } from "../domain/application";
import { requestTestShopLink } from "../store/test-shop-links.server";

export async function showApply(request: Request) {
  const { isTaken, headers } = await readMailRequest(request, shopPaths.apply);
  return data({ isTaken, formKey: crypto.randomUUID() }, { headers });
}

const failed = { event: "application could not be taken", formError: applicationFaults.failed };

/**
 * Saves an application as a message to our staff, and mails the applicant the link that creates a test shop. The response
 * doesn't reveal if there is such a shop.
 */
export const acceptApplication = (request: Request) =>
  acceptForm(request, application, failed, async (given, formKey, form) => {
    if (form.get(honeypotName)) return { status: 422, formError: applicationFaults.honeypot };
    const message = {
      name: given.name,
      email: given.email,
      subject: "partnership",
      message: applicationText(given),
    } as const;
    const { messageId } = await saveContactMessage(message, formKey, clientKey(request));
    if (messageId === null)
      return { status: 429, formError: applicationFaults.tooOften, headers: { "Retry-After": "3600" } };
    return answerMailRequest(request, shopPaths.apply, given.email, `${formKey} ${given.email}`, (keys) =>
      requestTestShopLink(given.email, subjectOf(given), ...limitedRequest("test-shop", keys)),
    );
  });

/** Mails a requested link; does nothing if it was deleted. Throws `ServiceError` to be retried. */
export async function mailTestShopLink(linkId: string, idempotencyKey: string): Promise<void> {
  const link = await issueMailedLink(linkId, "test-shop", idempotencyKey);
  if (!link) return;
  const mail = testShopLinkMail({
    url: publicUrl() + shopPaths.applied(link.token),
    linkHours: mailedLinkHours,
  });
  await services().mail.send({ to: link.email, ...mail, idempotencyKey });
}
