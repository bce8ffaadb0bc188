import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { consentVersion } from "~/legal/content/consent-versions.server";
import { consentTo } from "~/legal/domain/consents";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { readForm } from "~/platform/http/form.server";
import { hashToken } from "~/platform/mailed-links/operations/token.server";
import { once } from "~/platform/process/once";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { type PatientReminder, patientAskedMail } from "../content/mails/patient-mails";
import type { RequestRef } from "../domain/letter-ref";
import { isUndecided } from "../domain/status";
import { patientConsentFields } from "../request/consent-questions";
import { readIntake } from "../store/intake.server";
import { readPatientAgreement, savePatientDecision } from "../store/patient-agreements.server";
import { readRequestFacts } from "../store/request-facts.server";
import { linkDays, mailedSecretLink, openSecretLink } from "./secret-link.server";

/**
 * Mails the patient a request to agree, or a reminder, unless they have answered or the request has ended. Throws `ServiceError` to be
 * retried.
 */
export async function mailPatientAsked(
  about: RequestRef,
  days: PatientReminder | null,
  outboxId: string,
): Promise<void> {
  const [asked, intake, facts] = await Promise.all([
    readPatientAgreement(about.requestId),
    readIntake(about),
    readRequestFacts(about.requestId),
  ]);
  if (!asked?.email || asked.agreedAt || !intake || facts?.status !== "in_review") return;
  const token = await mailedSecretLink({ ...about, purpose: "patient" }, outboxId, linkDays.patient);
  const mail = patientAskedMail({
    holder: intake.accountHolder,
    patient: intake.patient.name,
    agreeUrl: publicUrl() + paths.patientLink(token),
    days,
    linkDays: linkDays.patient,
  });
  await services().mail.send({ to: asked.email, ...mail, idempotencyKey: outboxId });
}

const over = { state: "over" as const };

/** Shows the page behind the patient's link; status 404 for an invalid link. */
export const showPatientLink = (token: string) => batchReads(() => readPatientPage(token));

async function readPatientPage(token: string) {
  const link = await openSecretLink(token, "patient");
  if (!link) return data(over, { status: 404 });
  const [asked, intake, facts] = await Promise.all([
    readPatientAgreement(link.requestId),
    readIntake(link),
    readRequestFacts(link.requestId),
  ]);
  if (!asked) return data(over, { status: 404 });
  const isOpen = facts !== null && isUndecided(facts.status);
  if (asked.agreedAt) return data({ state: "agreed" as const, isOpen });
  if (asked.refusedAt) return data({ state: "refused" as const });
  if (!intake) return data(over, { status: 404 });
  if (!isOpen) return data({ state: "ended" as const, holder: intake.accountHolder });
  const { accountHolder: holder, patient } = intake;
  const consents = patientConsentFields();
  return data({
    state: "asked" as const,
    holder,
    patient: patient.name,
    consents,
    formKey: crypto.randomUUID(),
  });
}

const agreement = once(() =>
  z.object({
    healthConsent: consentTo("health-data", consentVersion("health-data")),
    telehealthConsent: consentTo("telehealth", consentVersion("telehealth")),
  }),
);

const failed = {
  event: "a patient's word could not be stored",
  formError: "We couldn't save your answer. Please try again in a moment.",
};

const ended = {
  status: 409,
  formError: "This request has ended, or the link was replaced, so there is nothing to agree to anymore.",
};

/** Records the patient's answer and redirects back to the page, which shows the result. */
export async function acceptPatientDecision(request: Request, token: string) {
  const form = await readForm(request);
  const back = () => redirect(paths.patientLink(token), 303);
  if (form.get("intent") === "refuse") {
    await savePatientDecision(hashToken(token), null);
    return back();
  }
  return acceptForm(form, agreement(), failed, async (texts) => {
    const outcome = await savePatientDecision(hashToken(token), texts);
    return outcome === "over" ? ended : back();
  });
}
