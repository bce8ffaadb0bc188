import type { Chart } from "~/letters/desk/domain/chart";
import type { Dossier } from "~/letters/desk/domain/dossier";
import { chartLetterOf, letterOf } from "./letter";

/** A request without answers about the medical history. */
export const noHistory = {
  diagnosedBy: null,
  diagnosedOn: null,
  currentTreatment: null,
  safety: null,
  safetyWords: null,
};

/** A dossier of a request for an account holder's child, with a different text for each answer. */
export const dossierOf = (more: Partial<Dossier> = {}): Dossier => ({
  accountHolder: "Ada Example",
  accountHolderWritten: "عدا مثال",
  patient: { name: "Bea Example", relation: "child", written: "李小龍" },
  age: 12,
  isGuardianConfirmed: true,
  actsBy: "guardian",
  agreedAt: null,
  conditions: ["Insomnia", "Other"],
  otherConditions: "Worry at night",
  symptoms: "Wakes at three.",
  previousTreatments: "Tea of lime blossom.",
  productUse: "Each morning.",
  history: {
    diagnosedBy: "doctor",
    diagnosedOn: "3/2021",
    currentTreatment: "Melatonin, 3 mg.",
    safety: ["medication", "heart"],
    safetyWords: "Melatonin and metoprolol",
  },
  account: { name: "Lively", isUnknown: false, wantsPhysician: false, notes: [], parts: [] },
  contraindications: [],
  further: { "Sleep hours": "Four hours" },
  submittedAt: "2026-11-20T10:00:00.000Z",
  products: [
    {
      title: "Lamp of 10,000 lux",
      url: "https://shop.example/lamp",
      priceCents: 4_900,
      quantity: 1,
      eligibility: null,
      brand: null,
      description: null,
      check: null,
    },
  ],
  orderEnded: null,
  earlier: [],
  denials: [],
  renewed: null,
  questions: [
    {
      id: "1",
      question: "Since when?",
      askedBy: "ana",
      askedAt: "2026-11-21T10:00:00.000Z",
      answer: "Since May.",
      answeredAt: "2026-11-21T12:00:00.000Z",
      withdrawnAt: null,
    },
    {
      id: "2",
      question: "Which lamp?",
      askedBy: "ana",
      askedAt: "2026-11-22T10:00:00.000Z",
      answer: null,
      answeredAt: null,
      withdrawnAt: null,
    },
  ],
  records: [],
  consents: [],
  patientConsents: [],
  audit: [],
  ...more,
});

/** A chart of an approved request, without records. */
export const chartOf = (more: Partial<Chart> = {}): Chart => ({
  requestId: "0f0e8f4c-6c4b-4f5e-9d5a-3f1f0a6f2c11",
  patient: { name: "Ada Brook", age: 42 },
  state: "OR",
  answeredAt: "2026-11-20T10:00:00.000Z",
  answers: [{ id: "symptoms", question: "Symptoms", answer: "Wakes at three." }],
  records: [],
  consents: [{ kind: "telehealth", version: "2026-11-22.3f9a0c41d2be", givenAt: "2026-11-20T10:00:00.000Z" }],
  patientConsents: [],
  audit: [],
  denial: null,
  corrections: [],
  letters: [chartLetterOf()],
  practitioner: letterOf().signer,
  keepYears: 7,
  ...more,
});
