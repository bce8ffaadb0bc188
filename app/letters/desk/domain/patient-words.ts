import type { DraftedPart } from "../../domain/letter-template";

/** The answers that a letter can quote. */
interface Said {
  symptoms: string | null;
  previousTreatments: string | null;
  productUse: string | null;
}

/** The patient's own words for a letter's parts, attributed to them, because they aren't the provider's finding. */
export function patientWords({ symptoms, previousTreatments, productUse }: Said) {
  const words: Partial<Record<DraftedPart, string>> = {};
  if (symptoms) words.effect = `The patient's request says: “${symptoms}”`;
  if (productUse) words.use = `As the patient's request describes it: “${productUse}”`;
  if (previousTreatments)
    words.reason = `Treatments so far, as the patient's request describes them: “${previousTreatments}”`;
  return words;
}
