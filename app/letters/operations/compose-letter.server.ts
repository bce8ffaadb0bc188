import { env } from "~/platform/process/env.server";
import { dayInState } from "~/platform/values/state-day";
import { certification } from "../content/signed-words";
import { testPractice } from "../desk/domain/practice";
import type { Provider } from "../desk/domain/provider";
import type { Intake } from "../domain/intake-answers";
import { type LetterContent, letterContent } from "../domain/letter-content";
import { newVerificationCode } from "../domain/verification-code";

/** A provider's decision about a request; dates are ISO days. */
export type Decision = Pick<
  LetterContent,
  "diagnosis" | "effect" | "product" | "reason" | "reviewMethod" | "startsOn" | "endsOn"
>;

/**
 * Composes the first version of a letter, signed on the ISO day `today` in the patient's state. A letter of the demo or of
 * a test shop is marked SAMPLE. Throws `ZodError` for invalid content, and `Error` for a provider without a license in the
 * patient's state.
 */
export function composeLetter(
  intake: Intake,
  provider: Provider,
  decision: Decision,
  today: string,
): LetterContent {
  const ofOrder = intake.products.some(({ eligibility }) => eligibility !== null);
  return letterContent.parse({
    ...decision,
    product: ofOrder ? { ...decision.product, andReplacement: true } : decision.product,
    isSample: env().APP_ENV === "demo" || provider.practiceId === testPractice,
    version: 1,
    code: newVerificationCode(),
    patient: intake.patient,
    accountHolder: intake.accountHolder,
    accountHolderWritten: intake.accountHolderWritten,
    certification,
    intakeOn: dayInState(intake.state, intake.submittedAt),
    decidedOn: today,
    issuedOn: today,
    signer: signerOf(provider, intake.state),
  });
}

/** The signer's facts in a letter. Throws `Error` for a provider without a license in the state. */
export function signerOf(provider: Provider, state: string | null): LetterContent["signer"] {
  const license = provider.licenses.find((one) => one.state === state);
  if (!license) throw new Error("the provider has no license in the patient's state");
  return {
    name: provider.name,
    credential: provider.credential,
    npi: provider.npi,
    license: { state: license.state, number: license.number },
    practice: provider.practiceName,
    address: provider.addressLines,
    phone: provider.phone,
    signature: provider.signaturePng
      ? { kind: "picture", name: provider.signatureName, png: provider.signaturePng }
      : { kind: "typed", name: provider.signatureName },
  };
}
