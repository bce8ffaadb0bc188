import { expect, test } from "vitest";
import { noHistory } from "../../../../tests/support/dossier";
import { pageOf } from "../../../../tests/support/markup";
import type { Dossier } from "../domain/dossier";
import { DossierView } from "./dossier-view";

const dossier: Dossier = {
  accountHolder: "Ada Byron",
  patient: { relation: "self", name: "Ada Byron" },
  age: 36,
  isGuardianConfirmed: false,
  actsBy: null,
  agreedAt: null,
  conditions: ["Osteoarthritis", "Other"],
  otherConditions: "My knees hurt\nstiff every morning",
  symptoms: "Trouble with stairs",
  previousTreatments: null,
  productUse: null,
  history: noHistory,
  account: null,
  contraindications: [],
  further: { "Sleep hours": "Four or five" },
  submittedAt: "2026-11-22T08:00:00Z",
  products: [],
  earlier: [],
  denials: [],
  renewed: null,
  questions: [],
  records: [],
  consents: [],
  patientConsents: [],
  audit: [],
};

test("what a shopper typed is shown as typed, beside the diagnoses they ticked", () => {
  const page = pageOf(<DossierView dossier={dossier} state="CA" />);
  for (const words of [
    "Osteoarthritis, Other",
    "My knees hurt stiff every morning",
    "Trouble with stairs",
    "Sleep hours Four",
  ])
    expect(page.text).toContain(words);
});
