import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { limitOf } from "~/platform/http/store/rate-limits.server";
import { hashToken } from "~/platform/mailed-links/operations/token.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { confirmAddressMail } from "../content/mails/request-mails";
import type { RequestRef } from "../domain/letter-ref";
import { type EmailCorrectionOutcome, type MailTrouble, maskedAddress } from "../domain/mail-trouble";
import {
  confirmEmailCorrection,
  readEmailCorrection,
  readMailTrouble,
  requestEmailCorrection,
} from "../store/mail-bounces.server";
import { linkDays, mailedSecretLink, openSecretLink } from "./secret-link.server";

/** What a request's page says about bounced mails; null if none bounced. */
export async function mailTroubleOf(about: RequestRef): Promise<MailTrouble | null> {
  const trouble = await readMailTrouble(about);
  return trouble && { address: maskedAddress(trouble.email), isAsked: trouble.isAsked };
}

/**
 * Asks the owner of a new email address to confirm it for a request whose mails bounce. The caller has verified that the
 * visitor is the shopper. The keys must not reveal who the visitor is.
 */
export const correctEmail = (
  about: RequestRef,
  email: string,
  keys: { form: string; visitor: string },
): Promise<EmailCorrectionOutcome> =>
  requestEmailCorrection(
    about,
    email,
    `correct-email-form:${keys.form}`,
    limitOf("correct-email-visitor", keys.visitor),
  );

/** Mails the confirmation to a new address, unless it was already confirmed. Throws `ServiceError` to be retried. */
export async function mailConfirmEmail(correctionId: string, outboxId: string): Promise<void> {
  const correction = await readEmailCorrection(correctionId);
  if (!correction) return;
  const { kind, requestId, email } = correction;
  const target = { kind, requestId, purpose: "email", subjectId: correctionId } as const;
  const token = await mailedSecretLink(target, outboxId, linkDays.email);
  const mail = confirmAddressMail({
    confirmUrl: publicUrl() + paths.confirmEmail(token),
    linkHours: linkDays.email * 24,
  });
  await services().mail.send({ to: email, ...mail, idempotencyKey: outboxId });
}

/** The state of the address that a link confirms; null for an unknown or expired link. */
export async function confirmationOf(token: string): Promise<"asked" | "confirmed" | null> {
  const link = await openSecretLink(token, "email");
  if (!link?.subjectId) return null;
  return (await readEmailCorrection(link.subjectId)) ? "asked" : "confirmed";
}

/** Starts using the address that a link confirms. False for an unknown or expired link. */
export const confirmEmail = (token: string): Promise<boolean> => confirmEmailCorrection(hashToken(token));

/** Shows the page of a confirmation link; status 404 for an unknown or expired link. */
export async function showConfirmEmail(token: string) {
  const state = await confirmationOf(token);
  return data({ state }, { status: state ? 200 : 404 });
}

/** Handles the page's button and redirects back to the page, which says that the address is in use. */
export async function acceptConfirmEmail(request: Request, token: string) {
  await readForm(request);
  if (await confirmEmail(token)) throw redirect(paths.confirmEmail(token), 303);
  return data(null, 404);
}
