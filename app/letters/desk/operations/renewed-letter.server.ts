import { foldText } from "~/platform/values/fold-text";
import type { LetterContent } from "../../domain/letter-content";
import type { LetterTemplate } from "../../domain/letter-template";
import type { Intake } from "../../store/intake.server";
import { readRenews } from "../../store/letters.server";
import type { RenewedLetter } from "../domain/dossier";
import { readNewestContent } from "../store/corrections.server";
import { listOfSamePractice } from "../store/reviews.server";

/** The letter that a request renews, as corrected; null where there is none, or where it is another person's or another practice's. */
export async function readRenewedLetter(
  { patient }: Pick<Intake, "patient">,
  requestId: string,
): Promise<RenewedLetter | null> {
  const renews = await readRenews(requestId);
  const [ours] = renews ? await listOfSamePractice(requestId, [renews]) : [];
  const content = ours && (await readNewestContent(ours));
  if (!content || foldText(content.patient.name) !== foldText(patient.name)) return null;
  return { requestId: ours, content };
}

/** A letter's sentences, corrected or renewed, as a draft of the next: each has to be changed, or confirmed like a template's. */
export const letterDraft = ({ effect, product, reason }: LetterContent): LetterTemplate => ({
  id: "signed",
  conditions: ["the letter's"],
  effect,
  use: product.use,
  reason,
});

/** The letter that is renewed as a draft of this one. */
export const draftsOf = (renewed: RenewedLetter | null): LetterTemplate[] =>
  renewed ? [letterDraft(renewed.content)] : [];

/** The fields of an approval as a letter fills them. How the review was made is the next signer's to say. */
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
