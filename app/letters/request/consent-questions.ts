import { z } from "zod";
import type { ConsentSpec } from "~/kit/form/field-spec";
import { consentVersion } from "~/legal/content/consent-versions.server";
import { consentWords } from "~/legal/content/consent-words";
import { type ConsentKind, consentMessages, consentTo } from "~/legal/domain/consents";
import { once } from "~/platform/process/once";
import { treatmentHistory } from "../domain/intake";
import type { Patient } from "../domain/patient";

/** The boxes of consent in both wizards: one before the first question about health, three before a request is sent. */

const names: Record<ConsentKind, string> = {
  "health-data": "healthConsent",
  telehealth: "telehealthConsent",
  attestation: "attestation",
  terms: "termsAccepted",
};

function consentField(kind: ConsentKind, patient?: Patient): ConsentSpec {
  return {
    type: "consent",
    name: names[kind],
    version: consentVersion(kind),
    ...consentWords(kind, patient),
    messages: { valueMissing: consentMessages[kind] },
  };
}

/** The box that has to be ticked before we accept answers about health. */
export const healthConsentField = (patient?: Patient): ConsentSpec => consentField("health-data", patient);

/** What it is answered with. The versions of texts are read once they are asked for: rendering them takes time. */
export const healthConsentSchema = once(() =>
  z.object({ healthConsent: consentTo("health-data", consentVersion("health-data")) }),
);

/** What an adult patient agrees to where someone else asked for them. */
export const patientConsentFields = (): ConsentSpec[] => [
  consentField("health-data"),
  consentField("telehealth"),
];

/** The boxes above the button that sends a request. */
export const sendingConsentFields = (patient: Patient): ConsentSpec[] => [
  consentField("telehealth", patient),
  consentField("attestation", patient),
  consentField("terms", patient),
];

/** The last step's answers: what was tried before, and what is agreed to. */
export const treatmentsAndConsents = once(() =>
  treatmentHistory.extend({
    telehealthConsent: consentTo("telehealth", consentVersion("telehealth")),
    attestation: consentTo("attestation", consentVersion("attestation")),
    termsAccepted: consentTo("terms", consentVersion("terms")),
  }),
);

/** The columns of a draft that hold consent. It is given for one request, so no other draft takes it over. */
export const withoutConsents = {
  health_consent: null,
  telehealth_consent: null,
  attestation: null,
  terms_accepted: null,
} as const;
