import { z } from "zod";
import type { ConsentSpec } from "~/kit/form/field-spec";
import { consentVersion } from "~/legal/content/consent-versions.server";
import { consentWords } from "~/legal/content/consent-words";
import { type ConsentKind, consentMessages, consentTo } from "~/legal/domain/consents";
import { once } from "~/platform/process/once";
import { treatmentHistory } from "../domain/intake";
import type { Patient } from "../domain/patient";

/** The consents of both wizards: one before the first question about health, three before a request is submitted. */

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

/** The consent that is required before we accept health answers. */
export const healthConsentField = (patient?: Patient): ConsentSpec => consentField("health-data", patient);

/** Its schema. Created lazily, because rendering the texts to get their versions takes time. */
export const healthConsentSchema = once(() =>
  z.object({ healthConsent: consentTo("health-data", consentVersion("health-data")) }),
);

/** The consents of an adult patient for whom someone else made the request. */
export const patientConsentFields = (): ConsentSpec[] => [
  consentField("health-data"),
  consentField("telehealth"),
];

/** The consents above the button that submits a request. */
export const sendingConsentFields = (patient: Patient): ConsentSpec[] => [
  consentField("telehealth", patient),
  consentField("attestation", patient),
  consentField("terms", patient),
];

/** Schema of the last step: treatments tried before, and the consents. */
export const treatmentsAndConsents = once(() =>
  treatmentHistory.extend({
    telehealthConsent: consentTo("telehealth", consentVersion("telehealth")),
    attestation: consentTo("attestation", consentVersion("attestation")),
    termsAccepted: consentTo("terms", consentVersion("terms")),
  }),
);

/** A draft's consent columns, cleared. Consent is given for one request, so another draft never inherits it. */
export const withoutConsents = {
  health_consent: null,
  telehealth_consent: null,
  attestation: null,
  terms_accepted: null,
} as const;
