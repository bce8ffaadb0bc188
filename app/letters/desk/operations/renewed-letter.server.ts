import { foldText } from "~/platform/values/fold-text";
import type { Intake } from "../../domain/intake-answers";
import type { LetterContent } from "../../domain/letter-content";
import type { LetterTemplate } from "../../domain/letter-template";
import type { RenewedLetter } from "../domain/dossier";

/** The letter that a request renews; null if it is another person's. */
export const renewedLetter = (
  { patient }: Pick<Intake, "patient">,
  before: RenewedLetter,
): RenewedLetter | null => (foldText(before.content.patient.name) === foldText(patient.name) ? before : null);

/** A letter's sentences as a draft of the next one; each has to be changed, or confirmed like a template's. */
export const letterDraft = ({ effect, product, reason }: LetterContent): LetterTemplate => ({
  id: "signed",
  conditions: ["the letter's"],
  effect,
  use: product.use,
  reason,
});

/** The content with which the next letter may begin; null without an earlier letter, or if it was revoked. */
export const carriedFrom = (renewed: RenewedLetter | null): LetterContent | null =>
  renewed && !renewed.revoked ? renewed.content : null;

export function draftsOf(renewed: RenewedLetter | null): LetterTemplate[] {
  const carried = carriedFrom(renewed);
  return carried ? [letterDraft(carried)] : [];
}

/** The fields of an approval, filled from a letter, except how the review was made, which only the next signer can say. */
export const filledFrom = ({
  diagnosis,
  effect,
  product,
  reason,
}: Pick<LetterContent, "diagnosis" | "effect" | "product" | "reason">): Record<string, string> => ({
  diagnosis: diagnosis.name,
  icd10: diagnosis.icd10 ?? "",
  effect,
  product: product.name,
  use: product.use,
  reason,
});
