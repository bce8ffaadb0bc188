import { z } from "zod";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { email } from "~/platform/values/email";
import { isSameMailbox } from "~/platform/values/email-address";
import { maskedAddress } from "../../domain/mail-trouble";
import { patientMessages } from "../../domain/patient";
import { correctPatientEmail, readPatientAgreement } from "../../store/patient-agreements.server";
import { patientFaults } from "../content/form-faults";
import { requireLetter } from "./open.server";
import { backWith } from "./page.server";

const failed = { event: "a patient's address could not be stored", formError: patientFaults.failed };

/** Shows the requester where the patient was asked; redirects if no answer is pending. */
export async function showPatient(token: string | undefined) {
  const letter = await requireLetter(token);
  const asked = await readPatientAgreement(letter.link.requestId);
  if (!asked?.email || asked.agreedAt) throw await backWith(letter.token, "patient-answered");
  return {
    pageHref: paths.letterPage(letter.token),
    address: maskedAddress(asked.email),
    takesMail: asked.takesMail,
    formKey: crypto.randomUUID(),
  };
}

const answer = z.object({ patientEmail: email });

/** Asks the patient at another address. */
export const correctPatient = (request: Request, token: string | undefined) =>
  acceptForm(request, answer, failed, async ({ patientEmail }) => {
    const letter = await requireLetter(token, [], patientEmail);
    // The requester would agree to what another adult decides.
    if (isSameMailbox(patientEmail, letter.facts.email))
      return { fieldErrors: { patientEmail: patientMessages.ownEmail } };
    const outcome = await correctPatientEmail(letter.link.requestId, patientEmail);
    if (outcome === "too-often") return { status: 429, formError: patientFaults.tooOften };
    return backWith(letter.token, outcome === "asked" ? "patient-asked" : "patient-answered");
  });
