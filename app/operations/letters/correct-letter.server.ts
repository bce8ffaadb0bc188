import type { Provider } from "~/domain/desk/provider";
import type { CorrectionField } from "~/domain/letters/issued-letter";
import { type LetterContent, letterContent } from "~/domain/letters/letter-content";
import { newVerificationCode } from "~/domain/letters/verification-code";
import type { UsState } from "~/domain/values/us-state";
import { signerOf } from "./compose-letter.server";

export interface LetterCorrection {
  field: CorrectionField;
  askedFor: string;
}

/**
 * The next version of a letter with one thing corrected: valid for the same days, with a code of its own, signed by the
 * provider who confirms it on the ISO day `today`. Null where the asked words can't be printed in a letter.
 */
export function correctLetter(
  content: LetterContent,
  { field, askedFor }: LetterCorrection,
  by: { provider: Provider; state: UsState; today: string },
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
