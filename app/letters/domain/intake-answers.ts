import type { LineEligibility } from "~/orders/domain/line-eligibility";
import type { MedicalHistory } from "./medical-history";
import type { Actor, Patient } from "./patient";

/** The product that a letter is requested for; null if it isn't known. */
export interface IntakeProduct {
  title: string | null;
  url: string | null;
  /** The unit price. */
  priceCents: number | null;
  quantity: number;
  /** The eligibility of the order's line; null for the single product of a paid request. */
  eligibility: LineEligibility | null;
}

/** All answers of a request. Health data, only for the provider who decides. */
export interface Intake {
  /** The requester, who has the FSA, HSA or HRA. */
  accountHolder: string;
  /** Their name in their own script, if it isn't Latin. */
  accountHolderWritten?: string | undefined;
  patient: Patient;
  /** The patient's age in years. */
  age: number | null;
  /** True if the account holder confirmed that they are the patient's parent or guardian, and an adult. */
  isGuardianConfirmed: boolean;
  /**
   * Who agrees to the review of someone else's request; null for one's own, and for requests from before this was asked.
   */
  actsBy: Actor | null;
  email: string;
  /** Two-letter code of the patient's state. */
  state: string | null;
  /** The checked ones; "Other" is described in `otherConditions`. */
  conditions: string[];
  otherConditions: string | null;
  symptoms: string | null;
  previousTreatments: string | null;
  productUse: string | null;
  history: MedicalHistory;
  /** The product of a page, or the lines of the order. */
  products: IntakeProduct[];
  /** ISO instant; for a paid request, when it was paid. */
  submittedAt: string;
}
