import type { DraftedPart } from "../../domain/letter-template";

/** The answers whose words a letter can hold. */
interface Said {
  symptoms: string | null;
  previousTreatments: string | null;
  productUse: string | null;
}

/** The patient's own words for the parts of a letter, marked as theirs: what they say isn't what the provider found. */
export function patientWords({ symptoms, previousTreatments, productUse }: Said) {
  const words: Partial<Record<DraftedPart, string>> = {};
  if (symptoms) words.effect = `The patient's request says: “${symptoms}”`;
  if (productUse) words.use = `As the patient's request describes it: “${productUse}”`;
  if (previousTreatments)
    words.reason = `Treatments so far, as the patient's request describes them: “${previousTreatments}”`;
  return words;
}
