import { longDate } from "~/platform/values/date";
import type { UsState } from "~/platform/values/us-state";
import type { Provider } from "../desk/domain/provider";
import type { CorrectionField } from "../domain/issued-letter";
import { type LetterContent, letterContent } from "../domain/letter-content";
import { newVerificationCode } from "../domain/verification-code";
import { signerOf } from "./compose-letter.server";

export interface LetterCorrection {
  field: Exclude<CorrectionField, "physician">;
  askedFor: string;
}

/** Who signs a next version, for a patient in which state, on which ISO day. */
interface Signing {
  provider: Provider;
  state: UsState;
  today: string;
}

/**
 * The next version of a letter with one thing corrected: valid for the same days, with a code of its own, signed by the
 * provider who confirms it on the ISO day `today`. Null where the asked words can't be printed in a letter.
 */
export function correctLetter(
  content: LetterContent,
  { field, askedFor }: LetterCorrection,
  by: Signing,
): LetterContent | null {
  const { patient, product, accountHolder } = content;
  const isHolder = patient.relation === "self";
  const corrected =
    field === "product"
      ? { product: { ...product, name: askedFor } }
      : { patient: { ...patient, name: askedFor }, accountHolder: isHolder ? askedFor : accountHolder };
  const next = letterContent.safeParse({
    ...content,
    ...corrected,
    version: content.version + 1,
    code: newVerificationCode(),
    issuedOn: by.today,
    signer: signerOf(by.provider, by.state),
  });
  return next.success ? next.data : null;
}

/** How a physician reviewed a letter that another provider signed; one of the sentences the physician confirms. */
export const physicianReview = ({ signer, issuedOn }: LetterContent): string =>
  `I reviewed the patient's written answers and the letter that ${signer.name}, ${signer.credential}, signed on ${longDate(issuedOn)}.`;

/**
 * The next version of a letter that a physician signs anew, each of its sentences confirmed: valid for the same days, with a
 * code of its own. It shows the day of this decision. Null where it can't be a letter.
 */
export function signAnew(content: LetterContent, by: Signing): LetterContent | null {
  const next = letterContent.safeParse({
    ...content,
    reviewMethod: physicianReview(content),
    version: content.version + 1,
    code: newVerificationCode(),
    decidedOn: by.today,
    issuedOn: by.today,
    signer: signerOf(by.provider, by.state),
  });
  return next.success ? next.data : null;
}
